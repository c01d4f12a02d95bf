import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { readRunningServer } from '@tarazu/server/database/embedded/server-files.ts'
import { ensureDatabase } from '@tarazu/server/database/roles.ts'
import { checkLedger } from '@tarazu/server/ledger/check.ts'
import type { RunningServer } from '../e2e/server.ts'
import { median, quantile } from './measures.ts'
import { type Attempt, runLoad, type Stock, type Trader } from './order-load/load.ts'
import { findPgbench, type PgbenchTarget, preparePgbench, runPgbench } from './order-load/pgbench.ts'
import { difference, eachOf, type ProcessorTime, readProcessorTime } from './order-load/processor-time.ts'
import { joinDatabase, makeTraders, readFacts, readStocks, startServer } from './order-load/stand.ts'
import { answeredFacts, compareWitness } from './order-load/witness.ts'

/**
 * npm run bench:orders -- [--rounds 9] [--seconds 4] [--investors 1024] [--scale 10]
 *
 * Buys and sells over HTTP on 64 keep-alive connections to the real server and its embedded PostgreSQL (fsync
 * on), alternating with pgbench's TPC-B-like script on as many connections to the same PostgreSQL. The ratio
 * is the median of each round's own, since the machine's speed may change between rounds. It also reports the
 * processor time per order and per transaction (Linux), which other programs on the machine hardly affect.
 * Then every answered order is looked up in the database, and the ledger is checked.
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    seconds: { type: 'string', default: '4' },
    investors: { type: 'string', default: '1024' },
    scale: { type: 'string', default: '10' },
  },
})
const rounds = Number(options.rounds)
const seconds = Number(options.seconds)
const investorCount = Number(options.investors)
const connectionCount = 64
const aim = 1.8
/** Compiles the code that an order runs through. */
const warmUpSeconds = 15
/** After its start the server computes the market's history in the background, and pauses while orders arrive. */
const quietPart = 0.1
const [lookMs, quietLooks, longestWaitMs] = [500, 6, 180_000]
/** Enough for any order of the load. */
const cashPaise = 10n ** 15n

/** Distributes the traders over the connections. */
const deal = (traders: readonly Trader[]): readonly (readonly Trader[])[] =>
  Array.from({ length: connectionCount }, (_, place) =>
    traders.filter((_trader, index) => index % connectionCount === place),
  )

/** Work whose processor time per piece is reported. */
interface Spending {
  readonly count: number
  /** Undefined if the system does not report it. */
  readonly spent: ProcessorTime | undefined
}

interface Round extends Spending {
  readonly perSecond: number
  readonly latenciesMs: readonly number[]
}

const attempts: Attempt[] = []
let roundNumber = 0

type ReadTime = () => ProcessorTime | undefined

/** Reads the processor time of this server, its PostgreSQL, and this process with its programs. */
const createReading = async ({ processId, dataDirectory }: RunningServer): Promise<ReadTime> => {
  const postgres = await readRunningServer(dataDirectory)
  return () => (postgres === undefined ? undefined : readProcessorTime(processId, postgres.processId))
}

/** Waits until the server is nearly idle for some seconds; returns at once if the system reports no processor time. */
const waitUntilQuiet = async (readTime: ReadTime): Promise<void> => {
  const untilMs = performance.now() + longestWaitMs
  let quiet = 0
  for (let before = readTime(); before !== undefined && quiet < quietLooks; ) {
    if (performance.now() > untilMs) throw new Error('the server did not become idle after its start')
    await pause(lookMs)
    const after = readTime()
    const spentUs = (after?.server ?? 0) - before.server
    quiet = spentUs < quietPart * lookMs * 1_000 ? quiet + 1 : 0
    before = after
  }
}

const spentSince = (before: ProcessorTime | undefined, after: ProcessorTime | undefined) =>
  before && after && difference(before, after)

/** Orders for some seconds; only those answered within that time count. */
const runOrders = async (
  { address, readTime }: { readonly address: string; readonly readTime: ReadTime },
  traders: readonly (readonly Trader[])[],
  stocks: readonly Stock[],
  lastingSeconds = seconds,
): Promise<Round> => {
  roundNumber += 1
  const { hostname, port } = new URL(address)
  const before = readTime()
  const started = performance.now()
  const isOver = () => performance.now() - started >= lastingSeconds * 1_000
  const name = `orders-${process.pid}-${roundNumber}`
  const done = await runLoad({
    host: hostname,
    port: Number(port),
    traders,
    stocks,
    name,
    first: attempts.length,
    isOver,
  })
  const lastedSeconds = (performance.now() - started) / 1_000
  const spent = spentSince(before, readTime())
  for (const attempt of done) attempts.push(attempt)
  const refused = done.filter((attempt) => attempt.answer?.status !== 0)
  if (refused.length > 0)
    throw new Error(`${refused.length} orders were refused, the first with ${JSON.stringify(refused[0])}`)
  const latenciesMs = done.map((attempt) => attempt.latencyMs)
  return { count: done.length, spent, perSecond: done.length / lastedSeconds, latenciesMs }
}

/** pgbench on the server's PostgreSQL: a function that runs one round of it; undefined if it is not installed. */
const preparePgbenchRounds = async (owner: PgbenchTarget, readTime: ReadTime) => {
  const program = findPgbench()
  if (program === undefined) return undefined
  const target = { ...owner, database: 'pgbench' }
  await ensureDatabase(target, target.database)
  await preparePgbench(program, target, Number(options.scale))
  const run = async (lasting: Parameters<typeof runPgbench>[3]) => {
    const before = readTime()
    const done = await runPgbench(program, target, connectionCount, lasting)
    return { ...done, spent: spentSince(before, readTime()) }
  }
  return async (): Promise<Spending & { readonly perSecond: number }> => {
    // A run that does little more than connect, because checking a password costs as much as several
    // transactions.
    const connecting = await run('once')
    const { transactions, perSecond, spent } = await run({ seconds })
    return {
      count: transactions - connecting.transactions,
      spent: spentSince(connecting.spent, spent),
      perSecond,
    }
  }
}

const showRound = (what: string, round: Round) => {
  const p50 = quantile(round.latenciesMs, 0.5).toFixed(1)
  const p99 = quantile(round.latenciesMs, 0.99).toFixed(1)
  console.log(`${what}: ${round.perSecond.toFixed(0)} orders a second, p50 ${p50} ms, p99 ${p99} ms`)
}

/** Microseconds of processor time each, formatted for people. */
const showCosts = (order: ProcessorTime, transaction: ProcessorTime) => {
  const us = (value: number) => `${value.toFixed(0)} µs`
  const { server, database, client } = order
  console.log(
    `processor time an order: server ${us(server)}, PostgreSQL ${us(database)}, load client ${us(client)}; ` +
      `a pgbench transaction: PostgreSQL ${us(transaction.database)}, pgbench ${us(transaction.programs)}`,
  )
}

const costFigures = (order: ProcessorTime, transaction: ProcessorTime): readonly string[] => [
  `order_server_us=${order.server.toFixed(0)}`,
  `order_database_us=${order.database.toFixed(0)}`,
  `order_client_us=${order.client.toFixed(0)}`,
  `tpcb_database_us=${transaction.database.toFixed(0)}`,
  `tpcb_client_us=${transaction.programs.toFixed(0)}`,
]

const speedFigures = (orders: readonly Round[], transactions: readonly { perSecond: number }[]) => {
  const latenciesMs = orders.flatMap((round) => round.latenciesMs)
  const ratio = median(
    orders.map(({ perSecond }, round) => perSecond / (transactions[round]?.perSecond ?? Number.NaN)),
  )
  const figures = [
    `orders_ratio=${ratio.toFixed(2)}`,
    `p50_ms=${quantile(latenciesMs, 0.5).toFixed(1)}`,
    `p99_ms=${quantile(latenciesMs, 0.99).toFixed(1)}`,
    `orders_per_second=${median(orders.map(({ perSecond }) => perSecond)).toFixed(0)}`,
    `tpcb_per_second=${median(transactions.map(({ perSecond }) => perSecond)).toFixed(0)}`,
  ]
  return { ratio, figures }
}

const main = async (dataDirectory: string): Promise<boolean> => {
  const server = await startServer(dataDirectory)
  const database = await joinDatabase(dataDirectory)
  try {
    const readTime = await createReading(server)
    const stand = { address: server.address, readTime }
    const runTransactions = await preparePgbenchRounds(database.owner as PgbenchTarget, readTime)
    if (runTransactions === undefined)
      console.log('pgbench is not installed (Debian: postgresql-contrib): no ratio')
    const traders = await makeTraders(database, investorCount, cashPaise)
    // The hot stock is traded only in its own round, so no order in another round equals one of its orders.
    const [hotStock, ...stocks] = await readStocks(server.address)
    if (hotStock === undefined) throw new Error('the market lists nothing')
    const dealt = deal(traders)
    await waitUntilQuiet(readTime)
    showRound('warm-up', await runOrders(stand, dealt, stocks, warmUpSeconds))
    const orders: Round[] = []
    const transactions: (Spending & { readonly perSecond: number })[] = []
    for (let round = 1; round <= rounds; round += 1) {
      const done = await runOrders(stand, dealt, stocks)
      orders.push(done)
      showRound(`round ${round}`, done)
      const compared = await runTransactions?.()
      if (compared === undefined) continue
      transactions.push(compared)
      console.log(`round ${round}: ${compared.perSecond.toFixed(0)} pgbench transactions a second`)
    }
    showRound('one hot stock', await runOrders(stand, dealt, [hotStock]))
    const hotUser = Array.from({ length: connectionCount }, () => traders.slice(0, 1))
    showRound('one hot investor', await runOrders(stand, hotUser, stocks))
    const facts = await readFacts(database, traders)
    const { lost, doubled } = compareWitness(answeredFacts(attempts), facts)
    const differences = await checkLedger(database.owner)
    console.log(
      `${attempts.length} answered orders: ${lost.length} lost, ${doubled.length} doubled, ` +
        `${differences.length} differences in the ledger`,
    )
    const [order, transaction] = [eachOf(orders), eachOf(transactions)]
    showCosts(order, transaction)
    const { ratio, figures } = speedFigures(orders, transactions)
    console.log(`RESULT ${[...figures, ...costFigures(order, transaction)].join(' ')}`)
    const isSound = lost.length + doubled.length + differences.length === 0
    return isSound && ratio >= aim
  } finally {
    await database.stop()
    await server.end('SIGTERM')
  }
}

const dataDirectory = mkdtempSync(join(tmpdir(), 'tarazu-orders-'))
try {
  if (!(await main(dataDirectory))) process.exitCode = 1
} finally {
  rmSync(dataDirectory, { recursive: true, force: true })
}
