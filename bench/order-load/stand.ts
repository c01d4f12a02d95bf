import { createClient } from '@tarazu/server/database/connect.ts'
import { type OpenDatabase, openDatabase } from '@tarazu/server/database/open.ts'
import { silentLog } from '@tarazu/server/database/testing/log.ts'
import { changeSetting } from '@tarazu/server/desk/settings/change.ts'
import { startCommitLoop } from '@tarazu/server/ledger/commit-loop.ts'
import { wallClock } from '@tarazu/server/time/market-clock.ts'
import { type RunningServer, startServerProcess } from '../../e2e/server.ts'
import type { Stock, Trader } from './load.ts'
import { seedTraders } from './seed.ts'
import type { OrderFact } from './witness.ts'

export const startServer = (
  dataDirectory: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningServer> =>
  startServerProcess({ dataDirectory, environment: { SECURITY_CHALLENGE: 'off', ...environment } })

/** The running server's database. */
export const joinDatabase = (dataDirectory: string): Promise<OpenDatabase> =>
  openDatabase({ dataFolder: dataDirectory, log: silentLog, joinRunning: true })

/**
 * The traders would exceed the house's lending limits, so those are raised: the rule runs, but never refuses.
 */
export const lendBoundlessly = async ({ kysely }: OpenDatabase): Promise<void> => {
  const boundless = { name: 'financingLimitPaise', value: '9'.repeat(15), operatorId: null } as const
  await changeSetting(kysely, boundless, wallClock.nowMs())
}

export const makeTraders = async (
  database: OpenDatabase,
  count: number,
  cashPaise: bigint,
): Promise<readonly Trader[]> => {
  const commitLoop = await startCommitLoop({ connection: database.application, clock: wallClock })
  const client = createClient(database.application)
  await client.connect()
  await lendBoundlessly(database)
  try {
    return await seedTraders(client, commitLoop, count, cashPaise, wallClock.nowMs())
  } finally {
    await client.end()
    await commitLoop.stop()
  }
}

/**
 * In per cent: stocks that have moved less are far from the edge of their day's band, where the other side is
 * empty.
 */
const calmPercent = 3

/** Below this, the smallest order's margin would be less than the minimum amount. */
const lowestRupees = 50

/** The running market's most liquid stocks, most traded first, whose books no load exhausts. */
export const readStocks = async (address: string): Promise<readonly Stock[]> => {
  const response = await fetch(
    `${address}/api/stock/getStock.do?kind=equity&sort=volume&priceFrom=${lowestRupees}&pageSize=100`,
  )
  const envelope = (await response.json()) as { data: { list: (Stock & { changePercent: string })[] } }
  const calm = envelope.data.list.filter(({ changePercent }) => Math.abs(Number(changePercent)) < calmPercent)
  return calm.map(({ code, exchange }) => ({ code, exchange }))
}

/** Every execution of these investors in the database. */
export const readFacts = async (
  database: OpenDatabase,
  traders: readonly Trader[],
): Promise<readonly OrderFact[]> => {
  const { rows } = await database.pool.query<OrderFact>(
    `select user_id::text as "userId", order_no::text as "orderNo", kind, quantity::text,
       to_char(turnover_paise / 100.0, 'FM999999999999990.00') as turnover
     from trading_fill where user_id = any($1::bigint[])`,
    [traders.map((trader) => trader.userId)],
  )
  return rows
}
