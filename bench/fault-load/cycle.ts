import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@tarazu/server/database/connect.ts'
import { checkLedger, type Difference } from '@tarazu/server/ledger/check.ts'
import type { Trader } from '../order-load/load.ts'
import { compareFacts } from '../order-load/witness.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { drawBuy } from './actions.ts'
import { Client, type Exchange, newExchange } from './delivery.ts'
import { answeredFacts, contradictions, stateDifferences, storedFacts } from './facts.ts'
import type { ServerProcess } from './processes.ts'
import { cashPaise, type FaultStand } from './stand.ts'
import { trade } from './trading.ts'
import { aimAt, type Kill, type Victim } from './victims.ts'
import type { Testimony } from './witness-log.ts'

/** Differences between the clients' answers, the database and related rows; empty if all is well. */
export interface Findings {
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  readonly ledgerDifferences: readonly Difference[]
  /** Positions, orders, executions and money that are inconsistent. */
  readonly stateDifferences: readonly string[]
}

export interface CycleReport extends Findings {
  readonly victim: Victim
  readonly answeredCount: number
  /** Changes that had to be sent again before they were answered. */
  readonly repeatedCount: number
  readonly acceptedByKind: Readonly<Record<string, number>>
  readonly refusals: Readonly<Record<string, number>>
  /** Answers other than 200 and 503, and unexpected exits of servers. */
  readonly faults: readonly string[]
  readonly unresolved: readonly string[]
  /** From the kill until a later change succeeded on any server: how long investors wait. */
  readonly resumedMs: number
  /** Until every awaited server has executed an order again. */
  readonly recoveryMs: number
}

export const tradersPerCycle = 12
/** How many answers a cycle needs before the kill, and the delay before it. */
const fewestAnswers = 60
const mostAnswers = 400
const longestDelayMs = 30
/** The longest that trading continues after the kill. */
const longestTradingOnMs = 150

/** Compares the witness's record of these investors with the database. */
export const compareAll = async (
  stand: Pick<FaultStand, 'owner'>,
  traders: readonly Trader[],
  testimonies: readonly Testimony[],
): Promise<Findings> => {
  const client = createClient(stand.owner)
  await client.connect()
  try {
    const userIds = traders.map(({ userId }) => userId)
    await client.query('begin transaction isolation level repeatable read read only')
    const { lost, doubled } = compareFacts(answeredFacts(testimonies), await storedFacts(client, userIds))
    return {
      lost,
      doubled: [...doubled, ...contradictions(testimonies)],
      stateDifferences: await stateDifferences(client, userIds, cashPaise),
      ledgerDifferences: await checkLedger(stand.owner),
    }
  } finally {
    await client.end()
  }
}

/** Sends orders to one server until one executes; resolves to the execution time. */
const firstOrder = async (
  exchange: Exchange,
  server: ServerProcess,
  trader: Trader,
  { stocks }: FaultStand,
  random: SeededRandom,
): Promise<number> => {
  const client = new Client(exchange, trader)
  try {
    for (;;) {
      const sent = client.prepare(drawBuy({ random, stocks }))
      let answer = await client.send(server, sent)
      while (answer === undefined) {
        await pause(5)
        answer = await client.send(server, sent)
      }
      if (answer.status === 0) return performance.now()
    }
  } finally {
    client.close()
  }
}

const countBy = <Value>(values: readonly Value[], nameOf: (value: Value) => string | undefined) => {
  const counts: Record<string, number> = {}
  for (const value of values) {
    const name = nameOf(value)
    if (name !== undefined) counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

const recoveredAfter = async (
  exchange: Exchange,
  { awaited, fromMs }: Kill,
  stand: FaultStand,
  traders: readonly Trader[],
  random: SeededRandom,
): Promise<number> => {
  const readyMs = await Promise.all(
    awaited.map((server, place) => {
      const trader = traders[place]
      if (trader === undefined) throw new Error('no investor to query')
      return firstOrder(exchange, server, trader, stand, random.fork())
    }),
  )
  return Math.max(...readyMs) - fromMs
}

/** One cycle: mixed trading at both servers, a kill in the middle, the recovery, and the comparison of all answers. */
export const faultCycle = async (
  stand: FaultStand,
  number: number,
  victim: Victim,
  random: SeededRandom,
): Promise<CycleReport> => {
  const { first, second, log, stocks } = stand
  const traders = stand.traders.slice((number - 1) * tradersPerCycle, number * tradersPerCycle)
  const exchange = newExchange([first, second], log, `fault-${number}`)
  const logStart = await log.size()
  const shoot = await aimAt(victim, stand, random)
  let isOver = false
  const trading = trade({ exchange, traders, stocks, random: random.fork(), isOver: () => isOver })
  const wanted = fewestAnswers + random.below(mostAnswers - fewestAnswers)
  while (exchange.answerCount < wanted) await pause(2)
  await pause(random.below(longestDelayMs))
  const tradingOnMs = random.below(longestTradingOnMs)
  const killedMs = performance.now()
  exchange.killedMs = killedMs
  const kill = await shoot()
  setTimeout(() => {
    isOver = true
  }, tradingOnMs)
  const recoveryMs = await recoveredAfter(exchange, kill, stand, traders, random)
  await trading
  const testimonies = await log.read(logStart)
  const answers = testimonies.flatMap(({ answers: [answer], sent }) => (answer ? [{ answer, sent }] : []))
  return {
    victim,
    answeredCount: answers.length,
    repeatedCount: testimonies.filter(({ sendings }) => sendings > 1).length,
    acceptedByKind: countBy(answers, ({ answer, sent }) => (answer.status === 0 ? sent.kind : undefined)),
    refusals: countBy(answers, ({ answer }) => (answer.status === 0 ? undefined : answer.msg)),
    faults: [...exchange.faults, ...first.crashes.splice(0), ...second.crashes.splice(0)],
    unresolved: exchange.unresolved,
    resumedMs: (exchange.resumedMs ?? Number.POSITIVE_INFINITY) - killedMs,
    recoveryMs,
    ...(await compareAll(stand, traders, testimonies)),
  }
}
