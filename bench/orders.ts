import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureDatabase } from '@tarazu/server/database/roles.ts'
import { checkLedger } from '@tarazu/server/ledger/check.ts'
import { median, quantile } from './measures.ts'
import { type Attempt, runLoad, type Stock, type Trader } from './order-load/load.ts'
import { findPgbench, type PgbenchTarget, preparePgbench, runPgbench } from './order-load/pgbench.ts'
import { joinDatabase, makeTraders, readFacts, readStocks, startServer } from './order-load/stand.ts'
import { answeredFacts, compareWitness } from './order-load/witness.ts'

/**
 * npm run bench:orders -- [--rounds 9] [--seconds 4] [--investors 1024] [--scale 10]
 *
 * Buys and sells through HTTP from 64 keep-alive connections on the real server and its embedded PostgreSQL (fsync
 * on), in turn with pgbench's TPC-B-like script from as many connections on the same PostgreSQL. The ratio is the median
 * of each round's own, since the machine's speed may change between rounds. Then every answered order is looked for in
 * the database, and the ledger is checked.
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
const aim = 1.5
/** After its start the server computes the market's history in the background for some ten seconds. */
const warmUpSeconds = 15
/** Enough for any order of the load. */
const cashPaise = 10n ** 15n

/** Deals the traders out to the connections. */
const deal = (traders: readonly Trader[]): readonly (readonly Trader[])[] =>
  Array.from({ length: connectionCount }, (_, place) =>
    traders.filter((_trader, index) => index % connectionCount === place),
  )

interface Round {
  readonly perSecond: number
  readonly latenciesMs: readonly number[]
}

const attempts: Attempt[] = []
let roundNumber = 0

/** Orders for some seconds; those that were answered within them count. */
const runOrders = async (
  address: string,
  traders: readonly (readonly Trader[])[],
  stocks: readonly Stock[],
  lastingSeconds = seconds,
): Promise<Round> => {
  roundNumber += 1
  const { hostname, port } = new URL(address)
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
  for (const attempt of done) attempts.push(attempt)
  const refused = done.filter((attempt) => attempt.answer?.status !== 0)
  if (refused.length > 0)
    throw new Error(`${refused.length} orders were refused, the first with ${JSON.stringify(refused[0])}`)
  return { perSecond: done.length / lastedSeconds, latenciesMs: done.map((attempt) => attempt.latencyMs) }
}

const show = (what: string, round: Round) => {
  const p50 = quantile(round.latenciesMs, 0.5).toFixed(1)
  const p99 = quantile(round.latenciesMs, 0.99).toFixed(1)
  console.log(`${what}: ${round.perSecond.toFixed(0)} orders a second, p50 ${p50} ms, p99 ${p99} ms`)
}

const main = async (dataDirectory: string): Promise<boolean> => {
  const server = await startServer(dataDirectory)
  const database = await joinDatabase(dataDirectory)
  try {
    const pgbench = findPgbench()
    const owner = database.owner as PgbenchTarget
    const target: PgbenchTarget = { ...owner, database: 'pgbench' }
    if (pgbench === undefined) console.log('pgbench is not installed (Debian: postgresql-contrib): no ratio')
    else {
      await ensureDatabase(target, target.database)
      await preparePgbench(pgbench, target, Number(options.scale))
    }
    const traders = await makeTraders(database, investorCount, cashPaise)
    // The hot stock is traded in its own round alone: no order of another round is like one of that.
    const [hotStock, ...stocks] = await readStocks(server.address)
    if (hotStock === undefined) throw new Error('the market lists nothing')
    const dealt = deal(traders)
    show('warm-up', await runOrders(server.address, dealt, stocks, warmUpSeconds))
    const orderRounds: Round[] = []
    const transactionRounds: number[] = []
    for (let round = 1; round <= rounds; round += 1) {
      const orders = await runOrders(server.address, dealt, stocks)
      orderRounds.push(orders)
      show(`round ${round}`, orders)
      if (pgbench === undefined) continue
      const perSecond = await runPgbench(pgbench, target, connectionCount, seconds)
      transactionRounds.push(perSecond)
      console.log(`round ${round}: ${perSecond.toFixed(0)} pgbench transactions a second`)
    }
    show('one hot stock', await runOrders(server.address, dealt, [hotStock]))
    const hotUser = Array.from({ length: connectionCount }, () => traders.slice(0, 1))
    show('one hot investor', await runOrders(server.address, hotUser, stocks))
    const facts = await readFacts(database, traders)
    const { lost, doubled } = compareWitness(answeredFacts(attempts), facts)
    const differences = await checkLedger(database.owner)
    console.log(
      `${attempts.length} answered orders: ${lost.length} lost, ${doubled.length} doubled, ` +
        `${differences.length} differences in the ledger`,
    )
    const ratio = median(
      orderRounds.map(({ perSecond }, round) => perSecond / (transactionRounds[round] ?? Number.NaN)),
    )
    const perSecond = median(orderRounds.map((round) => round.perSecond))
    const tpcb = median(transactionRounds)
    const latenciesMs = orderRounds.flatMap((round) => round.latenciesMs)
    const figures = [
      `orders_ratio=${ratio.toFixed(2)}`,
      `p50_ms=${quantile(latenciesMs, 0.5).toFixed(1)}`,
      `p99_ms=${quantile(latenciesMs, 0.99).toFixed(1)}`,
      `orders_per_second=${perSecond.toFixed(0)}`,
      `tpcb_per_second=${tpcb.toFixed(0)}`,
    ]
    console.log(`RESULT ${figures.join(' ')}`)
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
