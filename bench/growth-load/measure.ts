import { setTimeout as pause } from 'node:timers/promises'
import { runLoad, type Trader } from '../order-load/load.ts'
import { joinDatabase } from '../order-load/stand.ts'
import { type Side, startSideServer } from './stand.ts'

const connectionCount = 64

export interface OrderRound {
  readonly perSecond: number
  readonly latenciesMs: readonly number[]
}

/** Purchases and sales over 64 connections; throws if one is refused. */
export const runOrders = async (
  side: Side,
  name: string,
  first: number,
  seconds: number,
): Promise<OrderRound> => {
  const { hostname, port } = new URL(side.server.address)
  const began = performance.now()
  const done = await runLoad({
    host: hostname,
    port: Number(port),
    traders: Array.from({ length: connectionCount }, (_, place) =>
      side.traders.filter((_trader, index) => index % connectionCount === place),
    ),
    stocks: side.stocks,
    name,
    first,
    isOver: () => performance.now() - began >= seconds * 1_000,
  })
  const lastedSeconds = (performance.now() - began) / 1_000
  const refused = done.find((attempt) => attempt.answer?.status !== 0)
  if (refused !== undefined) throw new Error(`an order was refused: ${refused.body}`)
  return { perSecond: done.length / lastedSeconds, latenciesMs: done.map(({ latencyMs }) => latencyMs) }
}

const dayText = (instantMs: number): string => new Date(instantMs).toISOString().slice(0, 10)
const monthMs = 30 * 86_400_000

/** What is read for an investor: the path, and whether the answer is a list with rows. */
export const readings = {
  orders: '/api/app/user/order/list.do?view=executed',
  positions: '/api/app/user/futures/position/list.do?closed=false',
  closed: '/api/app/user/futures/position/list.do?closed=true',
  cash: '/api/app/user/cash/list.do',
  statement: `/api/app/user/documents/statement.csv?language=en&fromDay=${dayText(Date.now() - 3 * monthMs)}&toDay=${dayText(Date.now())}`,
} as const
export type Reading = keyof typeof readings

let addresses = 0
/** Each reader has a different address. */
const nextAddress = (): string => {
  addresses += 1
  return `198.18.${(addresses >> 8) % 256}.${addresses % 256}`
}

/** The milliseconds of one answer; throws if it has no rows. */
const readOnce = async (side: Side, reading: Reading, { token }: Trader): Promise<number> => {
  const began = performance.now()
  const headers = { token, 'x-forwarded-for': nextAddress() }
  const response = await fetch(`${side.server.address}${readings[reading]}`, { headers })
  const text = await response.text()
  const tookMs = performance.now() - began
  const rows = reading === 'statement' ? text.split('\n').length - 3 : JSON.parse(text).data?.list.length
  if (!response.ok || !(rows > 0))
    throw new Error(`${reading} answered ${response.status}: ${text.slice(0, 300)}`)
  return tookMs
}

const names = Object.keys(readings) as Reading[]

/**
 * Everything that every reader reads, alternating between the sides, so that other load slows both. `took`
 * receives each duration in milliseconds.
 */
export const runReadings = async (
  sides: readonly Side[],
  took: (side: Side, reading: Reading, ms: number) => void,
): Promise<void> => {
  for (let place = 0; sides.every((side) => place < side.readers.length); place += 1)
    for (const reading of names)
      for (const side of place % 2 === 0 ? sides : sides.toReversed())
        took(side, reading, await readOnce(side, reading, side.readers[place] as Trader))
}

/** PostgreSQL's connections report their counts once they have been idle for ten seconds. */
const countedMs = 11_000

const blocksOf = async ({ server }: Side): Promise<number> => {
  const database = await joinDatabase(server.dataDirectory)
  try {
    const { rows } = await database.pool.query(
      'select blks_hit + blks_read as blocks from pg_stat_database where datname = current_database()',
    )
    return Number(rows[0].blocks)
  } finally {
    await database.stop()
  }
}

/**
 * How many 8 kB pages the database reads each time: the effect of growth on a list, independent of other
 * load. Includes the server's own queries during that time, on both sides.
 */
export const countPages = async (side: Side): Promise<Record<Reading, number>> => {
  const pages: Record<Reading, number> = { orders: 0, positions: 0, closed: 0, cash: 0, statement: 0 }
  for (const reading of names) {
    await pause(countedMs)
    const before = await blocksOf(side)
    for (const reader of side.readers) await readOnce(side, reading, reader)
    await pause(countedMs)
    pages[reading] = ((await blocksOf(side)) - before) / side.readers.length
  }
  return pages
}

/** Restarts the server on the same data; returns the milliseconds until it is healthy. */
export const restart = async (side: Side): Promise<number> => {
  await side.server.end('SIGTERM')
  await pause(500)
  const began = performance.now()
  side.server = await startSideServer(side.server.dataDirectory)
  return performance.now() - began
}
