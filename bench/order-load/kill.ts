import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@tarazu/server/database/connect.ts'
import type { OpenDatabase } from '@tarazu/server/database/open.ts'
import { checkLedger, type Difference } from '@tarazu/server/ledger/check.ts'
import type { RunningServer } from '../../e2e/server.ts'
import { openConnection } from './connection.ts'
import { type Attempt, runLoad, send, type Trader } from './load.ts'
import { joinDatabase, makeTraders, readFacts, readStocks, startServer } from './stand.ts'
import { answeredFacts, compareWitness } from './witness.ts'

/** What is done to the database behind the harness's back, to show that it would notice. */
export type Damage = 'lost' | 'doubled'

export interface CycleReport {
  readonly answeredCount: number
  /** Sent, but without an answer when the server died; sent again under their keys afterwards. */
  readonly unansweredCount: number
  /** Of these, how many the dead server had written all the same. */
  readonly writtenUnansweredCount: number
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  readonly ledgerDifferences: readonly Difference[]
  /** From the start of the new process until it answered. */
  readonly recoveryMs: number
}

const connectionCount = 16
const cashPaise = 10n ** 15n

const damageSql: Readonly<Record<Damage, string>> = {
  lost: `delete from trading_fill where (user_id, fill_no) in
    (select user_id, fill_no from trading_fill where user_id = any($1::bigint[]) limit 1)`,
  doubled: `insert into trading_fill
    select user_id, -fill_no, order_no, kind, quantity, price_paise, deposit_paise, charges, fee_paise,
      profit_loss_paise, uncovered_paise, decided_ms
    from trading_fill where user_id = any($1::bigint[]) limit 1`,
}

/** How many answers a cycle may see before the kill, wherever between two of them it falls. */
const fewestAnswers = 20
const mostAnswers = 500

/** Orders until the server is killed at some moment within them. */
const tradeUntilKilled = async (
  server: RunningServer,
  traders: readonly Trader[],
  name: string,
): Promise<readonly Attempt[]> => {
  const stocks = await readStocks(server.address)
  const { hostname, port } = new URL(server.address)
  let killed = false
  const deadline = Promise.withResolvers<void>()
  const lastAnswer = randomInt(fewestAnswers, mostAnswers)
  const dealt = Array.from({ length: connectionCount }, (_, place) =>
    traders.filter((_trader, index) => index % connectionCount === place),
  )
  const load = runLoad({
    host: hostname,
    port: Number(port),
    traders: dealt,
    stocks,
    name,
    isOver: () => killed,
    answered: (count) => {
      if (count >= lastAnswer) deadline.resolve()
    },
  })
  await Promise.race([deadline.promise, load])
  await pause(randomInt(20))
  killed = true
  await server.end('SIGKILL')
  return load
}

/** Every attempt without an answer once more, under its key. */
const sendAgain = async (server: RunningServer, unanswered: readonly Attempt[]): Promise<void> => {
  const { hostname, port } = new URL(server.address)
  const connection = await openConnection(hostname, Number(port))
  for (const attempt of unanswered) await send(connection, attempt)
  connection.close()
}

const writtenCount = async (database: OpenDatabase, attempts: readonly Attempt[]): Promise<number> => {
  const { rows } = await database.pool.query<{ count: bigint }>(
    'select count(*) from commands where idempotency_key = any($1::text[])',
    [attempts.map((attempt) => attempt.sent.key)],
  )
  return Number(rows[0]?.count ?? 0n)
}

/**
 * One cycle on a data folder: start, trade, kill -9 in the middle, start again, send again what had no answer, and
 * compare what the clients were told with what the database has.
 */
export const killCycle = async (
  dataDirectory: string,
  name: string,
  damage?: Damage,
): Promise<CycleReport> => {
  const first = await startServer(dataDirectory)
  const before = await joinDatabase(dataDirectory)
  const traders = await makeTraders(before, connectionCount * 2, cashPaise)
  await before.stop()
  const attempts = await tradeUntilKilled(first, traders, name)
  const unanswered = attempts.filter((attempt) => attempt.body === undefined)
  const started = performance.now()
  const second = await startServer(dataDirectory)
  const recoveryMs = performance.now() - started
  const after = await joinDatabase(dataDirectory)
  try {
    const writtenUnansweredCount = await writtenCount(after, unanswered)
    await sendAgain(second, unanswered)
    if (damage !== undefined) await damageDatabase(after, traders, damage)
    const comparison = compareWitness(answeredFacts(attempts), await readFacts(after, traders))
    return {
      answeredCount: attempts.length - unanswered.length,
      unansweredCount: unanswered.length,
      writtenUnansweredCount,
      recoveryMs,
      ledgerDifferences: await checkLedger(after.owner),
      ...comparison,
    }
  } finally {
    await after.stop()
    await second.end('SIGTERM')
  }
}

const damageDatabase = async (
  database: OpenDatabase,
  traders: readonly Trader[],
  damage: Damage,
): Promise<void> => {
  const owner = createClient(database.owner)
  await owner.connect()
  await owner.query(damageSql[damage], [traders.map((trader) => trader.userId)])
  await owner.end()
}
