import { createClient } from '@tarazu/server/database/connect.ts'
import { startCommitLoop } from '@tarazu/server/ledger/commit-loop.ts'
import { wallClock } from '@tarazu/server/time/market-clock.ts'
import type { RunningServer } from '../../e2e/server.ts'
import type { Stock, Trader } from '../order-load/load.ts'
import { openSessions, seedTraders } from '../order-load/seed.ts'
import { joinDatabase, lendBoundlessly, readStocks, startServer } from '../order-load/stand.ts'
import { cashPaise, type LoadedStock, loadOrders } from './load.ts'

/** A server with its measured investors. */
export interface Side {
  readonly name: 'empty' | 'grown'
  server: RunningServer
  /** Investors with the same number of orders on either side, whose lists are read. */
  readonly readers: readonly Trader[]
  /** Investors who trade: new ones on the empty side, and some of the loaded ones on the grown side. */
  readonly traders: readonly Trader[]
  readonly stocks: readonly Stock[]
}

export interface SideOptions {
  readonly name: Side['name']
  readonly folder: string
  readonly investors: number
  readonly ordersEach: number
  readonly readers: number
  readonly traders: number
  readonly progress: (done: number) => void
}

/** Rate limits are per address, so each request uses a different one. */
export const startSideServer = (folder: string): Promise<RunningServer> =>
  startServer(folder, { TRUSTED_PROXIES: 'loopback' })

const listStocks = async (address: string): Promise<readonly LoadedStock[]> => {
  const response = await fetch(
    `${address}/api/stock/getStock.do?kind=equity&exchange=NSE&sort=volume&pageSize=100`,
  )
  const { data } = (await response.json()) as { data: { list: LoadedStock[] } }
  return data.list.map(({ code, exchange, name, nameHindi }) => ({ code, exchange, name, nameHindi }))
}

/** This many of them, as far apart as possible. */
const spread = (first: bigint, count: number, wanted: number): readonly bigint[] =>
  Array.from({ length: wanted }, (_, place) => first + BigInt(Math.floor((place * count) / wanted)))

/** Starts a server on new data and loads its investors' orders. */
export const makeSide = async (options: SideOptions): Promise<Side> => {
  const { name, folder, investors, ordersEach } = options
  const server = await startSideServer(folder)
  const database = await joinDatabase(folder)
  const owner = createClient(database.owner)
  await owner.connect()
  const commitLoop = await startCommitLoop({ connection: database.application, clock: wallClock })
  try {
    await lendBoundlessly(database)
    const nowMs = wallClock.nowMs()
    const { progress } = options
    const load = { investors, orders: investors * ordersEach, nowMs, progress }
    const first = await loadOrders(owner, { ...load, stocks: await listStocks(server.address) })
    const sessionsOf = async (userIds: readonly bigint[]): Promise<readonly Trader[]> =>
      (await openSessions(owner, userIds, nowMs)).map(({ userId, token }) => ({
        userId: String(userId),
        token,
      }))
    // The first ones in each stretch read, and those in between trade, so that neither affects the other's
    // measurement.
    const readers = await sessionsOf(spread(first, investors, options.readers))
    const traders =
      name === 'grown'
        ? await sessionsOf(spread(first + 1n, investors - 1, options.traders))
        : await seedTraders(owner, commitLoop, options.traders, cashPaise, nowMs)
    return { name, server, readers, traders, stocks: await readStocks(server.address) }
  } finally {
    await commitLoop.stop()
    await owner.end()
    await database.stop()
  }
}
