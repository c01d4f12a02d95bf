import { rename, rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { buyStockTrade } from '@tarazu/contract/calls/trading.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { CallRefused, createClient as createCaller } from '@tarazu/contract/wire/client.ts'
import { isArchiveFailing } from '@tarazu/server/database/archive.ts'
import { createClient } from '@tarazu/server/database/connect.ts'
import { openDatabase } from '@tarazu/server/database/open.ts'
import { silentLog } from '@tarazu/server/database/testing/log.ts'
import { findDifferences } from '@tarazu/server/ledger/check.ts'
import { type AccountTotals, compareTotals, readAccountTotals } from '@tarazu/server/ledger/totals.ts'
import { readConfig } from '@tarazu/server/start/config.ts'
import { startServer } from '@tarazu/server/start/server.ts'
import { freePort } from '../../e2e/server.ts'
import { cashPaise } from '../fault-load/stand.ts'
import type { Stock, Trader } from '../order-load/load.ts'
import { makeTraders, readStocks } from '../order-load/stand.ts'
import { Rehearsal } from './postgresql.ts'

export interface Report {
  readonly ordersBefore: number
  readonly ordersAfter: number
  /** From the order to restore until the restored database answers. */
  readonly restoreMs: number
  /** Accounts in the ledger at the target time. */
  readonly accounts: number
  /** Differences as sentences; empty if the restored ledger is the one at the target time. */
  readonly differences: readonly string[]
  /** Whether the server's metric reports both a failing archive and a working one. */
  readonly archiveNotices: boolean
  /** Whether the comparison detects changes after the target time. */
  readonly noticesLater: boolean
}

/**
 * pgBackRest compares in seconds: it skips a base backup that ended in the same second as the target time.
 */
const secondsApartMs = 2_000

const addressOf = (port: number) => `postgres://postgres@127.0.0.1:${port}/tarazu`

const onDatabase = async <Result>(
  port: number,
  work: (client: ReturnType<typeof createClient>) => Promise<Result>,
): Promise<Result> => {
  const client = createClient({ connectionString: addressOf(port) })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const startTarazu = (port: number, dataDirectory: string) => {
  const environment = { DATABASE_URL: addressOf(port), DATA_DIR: dataDirectory, PORT: '0', DEMO: 'off' }
  const config = readConfig({
    ...environment,
    SECURITY_CHALLENGE: 'off',
    LOOPBACK_EXEMPT: 'on',
    WARM_UP: 'off',
  })
  return startServer(config, { log: silentLog })
}

/** The market pauses for one minute at midnight, market time. */
const whenOpen = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
  for (let tries = 0; ; tries += 1)
    try {
      return await ask()
    } catch (error) {
      const isBreak = error instanceof CallRefused && error.key === refusals.settlementBreak
      if (!isBreak || tries === 70) throw error
      await pause(1_000)
    }
}

/**
 * Each trader buys this many times, one order after another; returns the numbers of those answered. All
 * orders differ, so that none can pass for a repeat.
 */
const buyShares = async (
  address: string,
  traders: readonly Trader[],
  stocks: readonly Stock[],
  { orders, first }: { readonly orders: number; readonly first: number },
): Promise<readonly string[]> => {
  const lists = await Promise.all(
    traders.map(async ({ token }, place) => {
      const call = createCaller({ baseUrl: address, fetch, headers: () => ({ token }), timeoutMs: 30_000 })
      const answered: string[] = []
      for (let count = first; count < first + orders; count += 1) {
        const { code, exchange } = stocks[(place + count) % stocks.length] ?? { code: '', exchange: 'NSE' }
        const order = { code, exchange: exchange as 'NSE', direction: 'long', leverage: '1' } as const
        const quantity = String(100 * (1 + Math.floor(count / stocks.length)))
        answered.push(await whenOpen(async () => (await call(buyStockTrade, { ...order, quantity })).orderNo))
      }
      return answered
    }),
  )
  return lists.flat()
}

/** The target time, with no request in flight, and the ledger at that time. */
const noteInstant = async (port: number): Promise<{ instant: string; ledger: AccountTotals }> => {
  await pause(50)
  const noted = await onDatabase(port, async (client) => {
    const ledger = await readAccountTotals(client)
    const { rows } = await client.query(`select clock_timestamp()::text as instant`)
    return { instant: rows[0].instant as string, ledger }
  })
  await pause(50)
  return noted
}

interface Expected {
  readonly ledger: AccountTotals
  readonly ordersBefore: readonly string[]
  readonly ordersAfter: readonly string[]
}

const compareRestored = (port: number, { ledger, ordersBefore, ordersAfter }: Expected) =>
  onDatabase(port, async (client) => {
    const restored = await readAccountTotals(client)
    const { rows } = await client.query('select order_no::text as order_no from trading_fill')
    const found = new Set(rows.map((row) => row.order_no))
    const broken = await findDifferences(client)
    return [
      ...compareTotals(ledger, restored),
      ...ordersBefore.filter((order) => !found.has(order)).map((order) => `order ${order} is missing`),
      ...ordersAfter.filter((order) => found.has(order)).map((order) => `order ${order} came later`),
      ...broken.map(({ rule, description }) => `${rule}: ${description}`),
    ]
  })

const tradeOn = async (port: number, dataDirectory: string, rehearsal: Rehearsal, size: RehearsalSize) => {
  const tarazu = await startTarazu(port, dataDirectory)
  try {
    const database = await openDatabase({
      dataFolder: dataDirectory,
      databaseUrl: addressOf(port),
      log: silentLog,
    })
    const traders = await makeTraders(database, size.traders, cashPaise).finally(() => database.stop())
    const stocks = await readStocks(tarazu.address)
    const { orders } = size
    const buy = (round: number) =>
      buyShares(tarazu.address, traders, stocks, { orders, first: round * orders })
    const early = await buy(0)
    await rehearsal.archive(['backup', '--type=full'])
    const backedUpMs = performance.now()
    const ordersBefore = [...early, ...(await buy(1))]
    await pause(Math.max(0, backedUpMs + secondsApartMs - performance.now()))
    const noted = await noteInstant(port)
    const ordersAfter = await buy(2)
    return { ...noted, ordersBefore, ordersAfter }
  } finally {
    await tarazu.close()
  }
}

export interface RehearsalSize {
  readonly traders: number
  /** Each trader's orders before the base backup, between it and the target time, and after that. */
  readonly orders: number
}

/**
 * A primary with continuous backups, practice orders through the server, a base backup, more orders, the
 * target time, more orders; then the primary is killed, and a second cluster is restored to the target time
 * from the archive alone.
 */
export const rehearseRestore = async (programs: string, size: RehearsalSize): Promise<Report> => {
  const rehearsal = await Rehearsal.open(programs)
  try {
    const port = await freePort()
    rehearsal.primaryPort = port
    await rehearsal.createPrimary(port)
    const administrator = createClient({ connectionString: addressOf(port).replace(/tarazu$/, 'postgres') })
    await administrator.connect()
    await administrator.query('create database tarazu')
    await rehearsal.archive(['stanza-create'])
    const expected = await tradeOn(port, rehearsal.filesOf('data'), rehearsal, size)
    // Ends the current WAL segment and waits until it is archived.
    await rehearsal.archive(['check'])
    const archiveNotices = await noticesArchive(administrator, rehearsal.filesOf('archive'))
    await administrator.end()
    const later = await onDatabase(port, readAccountTotals)
    await rehearsal.stop('primary')
    const beganMs = performance.now()
    const target = ['--type=time', `--target=${expected.instant}`, '--target-action=promote']
    await rehearsal.archive(['restore', ...target, '--archive-mode=off'], 'restored')
    const restoredPort = await freePort()
    await rehearsal.start('restored', restoredPort)
    await untilPromoted(restoredPort)
    const restoreMs = performance.now() - beganMs
    return {
      ordersBefore: expected.ordersBefore.length,
      ordersAfter: expected.ordersAfter.length,
      restoreMs,
      accounts: expected.ledger.size,
      differences: await compareRestored(restoredPort, expected),
      archiveNotices,
      noticesLater: compareTotals(expected.ledger, later).length > 0,
    }
  } finally {
    await rehearsal.remove()
  }
}

/** Whether the metric reports a working archive and, within 20 s, a missing one. */
const noticesArchive = async (
  database: ReturnType<typeof createClient>,
  archive: string,
): Promise<boolean> => {
  if (await isArchiveFailing(database)) return false
  await rename(archive, `${archive}-away`)
  await database.query("select pg_logical_emit_message(false, 'rehearsal', ''), pg_switch_wal()")
  for (let tries = 0; tries < 200 && !(await isArchiveFailing(database)); tries += 1) await pause(100)
  const notices = await isArchiveFailing(database)
  await rm(archive, { recursive: true, force: true })
  await rename(`${archive}-away`, archive)
  return notices
}

/** It answers reads before it has reached the target time. */
const untilPromoted = async (port: number): Promise<void> => {
  for (let tries = 0; tries < 600; tries += 1) {
    const isThere = await onDatabase(port, async (client) => {
      const { rows } = await client.query('select pg_is_in_recovery() as waits')
      return rows[0].waits === false
    }).catch(() => false)
    if (isThere) return
    await pause(100)
  }
  throw new Error('the restored cluster did not reach the instant within a minute')
}
