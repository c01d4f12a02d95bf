import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@tarazu/server/database/connect.ts'
import type { FaultStand } from '../fault-load/stand.ts'

/** What the bench needs of an issue, as the calls give it. */
export interface OpenIssue {
  readonly id: string
  readonly lotSize: number
  readonly closesAtMs: number
  readonly allotmentAtMs: number
  readonly creditAtMs: number
}

/** Asks again while the server is being started. */
const read = async (address: string, path: string): Promise<unknown> => {
  for (let tried = 0; tried < 200; tried += 1) {
    const response = await fetch(`${address}${path}`).catch(() => undefined)
    if (response?.ok) return ((await response.json()) as { readonly data: unknown }).data
    await pause(100)
  }
  throw new Error(`${address} does not answer`)
}

export const marketMs = async (address: string): Promise<number> => {
  const { marketInstant } = (await read(address, '/api/admin/getSetting.do')) as { marketInstant: string }
  return Date.parse(marketInstant)
}

interface ListedIssue {
  readonly id: string
  readonly lotSize: number
  readonly deadline: string
  readonly allotmentAt: string
  readonly creditAt: string
}

/** The announced issue that closes first, but not within the next hour: the load needs its last minute. */
export const findIssue = async (address: string): Promise<OpenIssue> => {
  const { list } = (await read(address, '/api/app/user/newStockList.do?pageSize=100')) as {
    readonly list: readonly ListedIssue[]
  }
  const soonestMs = (await marketMs(address)) + 3_600_000
  const [found] = list
    .map(({ deadline, allotmentAt, creditAt, id, lotSize }) => ({
      ...{ id, lotSize, closesAtMs: Date.parse(deadline) },
      ...{ allotmentAtMs: Date.parse(allotmentAt), creditAtMs: Date.parse(creditAt) },
    }))
    .filter(({ closesAtMs }) => closesAtMs > soonestMs)
    .toSorted((one, other) => one.closesAtMs - other.closesAtMs)
  if (found === undefined) throw new Error('no issue is announced')
  return found
}

/** Moves the market's clock on, as the database's owner, and waits until everything due on the way is done. */
export const moveClock = async ({ owner, first, second }: FaultStand, instantMs: number): Promise<void> => {
  const aheadMs = Math.round(instantMs - (await marketMs(first.address)))
  const client = createClient(owner)
  await client.connect()
  try {
    await client.query('alter table market_clock disable trigger user')
    await client.query('update market_clock set offset_ms = offset_ms + $1', [aheadMs])
    await client.query('alter table market_clock enable trigger user')
    await client.query(`select pg_notify('market_clock', '')`)
  } finally {
    await client.end()
  }
  for (const { address } of [first, second])
    while ((await marketMs(address)) < instantMs - 1_000) await pause(100)
}
