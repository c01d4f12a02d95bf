import { setTimeout as pause } from 'node:timers/promises'
import type { QuotedStock } from '../fault-load/actions.ts'
import { compareAll, type Findings } from '../fault-load/cycle.ts'
import { type Exchange, newExchange } from '../fault-load/delivery.ts'
import { trade } from '../fault-load/trading.ts'
import type { WitnessLog } from '../fault-load/witness-log.ts'
import type { Trader } from '../order-load/load.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { Cluster } from './cluster.ts'
import type { Fault } from './faults.ts'
import { followProbes } from './probes.ts'

export interface Load {
  readonly cluster: Cluster
  readonly log: WitnessLog
  readonly stocks: readonly QuotedStock[]
  /**
   * The interval between the starts of a client's changes; if 0, the next one starts as soon as the last is
   * answered.
   */
  readonly paceMs: number
}

export interface RoundReport extends Findings {
  readonly fault: string
  readonly machine: string
  readonly limitMs: number
  readonly answeredCount: number
  /** Changes that had to be sent again. */
  readonly repeatedCount: number
  readonly faults: readonly string[]
  readonly unresolved: readonly string[]
  /** The longest time after the strike without an answered change. */
  readonly outageMs: number
  /** How much of it came after the database accepted changes again. */
  readonly ownMs: number
  /** How often the struck machine's own front end still returned prices, and how often the others' did. */
  readonly reads: { readonly struck: number; readonly others: number }
  /** The most machines that claimed at once to lead. */
  readonly primaries: number
  /** Seconds after the strike: since when another machine leads, and since when changes go through each HAProxy. */
  readonly timeline: string
}

/** What a proxy answers for a server that has just gone. */
export const proxyAnswers: ReadonlySet<number> = new Set([502, 503, 504])

/** Trading continues for this long before the strike, and for this long after the last event. */
const beforeMs = 3_000
const afterMs = 4_000
const watchMs = 10
/**
 * How soon a client gives up on a frozen front-end server and switches to another. If they were more patient,
 * all would still be waiting for the frozen one when the database is back, which would measure the clients'
 * waiting, not the servers'.
 */
const patienceMs = 1_500

/** The longest time without an answer since the strike, and when that ended. */
const watchOutage = (exchange: Exchange) => {
  let lastCount = exchange.answerCount
  let lastMs = performance.now()
  const longest = { lengthMs: 0, endedMs: lastMs }
  const timer = setInterval(() => {
    const nowMs = performance.now()
    if (nowMs - lastMs > longest.lengthMs)
      Object.assign(longest, { lengthMs: nowMs - lastMs, endedMs: nowMs })
    if (exchange.answerCount === lastCount) return
    lastCount = exchange.answerCount
    lastMs = nowMs
  }, watchMs)
  return () => {
    clearInterval(timer)
    return longest
  }
}

/**
 * Trading through all front ends, a fault in the middle, the recovery to a whole cluster, and the comparison
 * of all answers.
 */
export const failoverRound = async (
  load: Load,
  name: string,
  fault: Fault,
  traders: readonly Trader[],
  random: SeededRandom,
): Promise<RoundReport> => {
  const { cluster, log, stocks, paceMs } = load
  const exchange = newExchange(cluster.machines, log, name, proxyAnswers, patienceMs)
  const logStart = await log.size()
  let isOver = false
  const trading = trade({ exchange, traders, stocks, random: random.fork(), isOver: () => isOver, paceMs })
  await pause(beforeMs)
  const probes = followProbes(cluster, fault.machine)
  const endWatch = watchOutage(exchange)
  exchange.killedMs = performance.now()
  fault.strike()
  await pause(fault.undo?.afterMs ?? 0)
  const readsWhileAway = fault.undo === undefined ? undefined : probes.reads()
  fault.undo?.run()
  while (exchange.resumedMs === undefined) await pause(watchMs)
  await cluster.whole()
  await pause(afterMs)
  const outage = endWatch()
  isOver = true
  await trading
  const reads = readsWhileAway ?? probes.reads()
  const { primaries, timeline, writableAgainMs } = await probes.stop()
  const testimonies = await log.read(logStart)
  const backMs = writableAgainMs(outage)
  return {
    fault: fault.name,
    machine: fault.machine.name,
    limitMs: fault.limitMs,
    answeredCount: testimonies.filter(({ answers }) => answers.length > 0).length,
    repeatedCount: testimonies.filter(({ sendings }) => sendings > 1).length,
    faults: exchange.faults,
    unresolved: exchange.unresolved,
    outageMs: outage.lengthMs,
    ownMs: backMs === undefined ? 0 : Math.max(0, outage.endedMs - backMs),
    reads,
    primaries,
    timeline,
    ...(await compareAll({ owner: { connectionString: cluster.urlOf('owner') } }, traders, testimonies)),
  }
}

/** Asks each server in turn to stop, as for an update; returns the sends without an immediate answer. */
export const rollingRestart = async (
  load: Load,
  traders: readonly Trader[],
  random: SeededRandom,
): Promise<{ readonly sent: number; readonly unanswered: number }> => {
  const { cluster, log, stocks, paceMs } = load
  const exchange = newExchange(cluster.machines, log, 'rolling', proxyAnswers)
  const logStart = await log.size()
  let isOver = false
  const trading = trade({ exchange, traders, stocks, random: random.fork(), isOver: () => isOver, paceMs })
  for (const machine of cluster.machines) {
    await pause(beforeMs)
    await machine.stopServer()
    await cluster.whole()
  }
  isOver = true
  await trading
  const testimonies = await log.read(logStart)
  const sent = testimonies.reduce((count, { sendings }) => count + sendings, 0)
  return { sent, unanswered: exchange.unansweredCount }
}

/** How many changes per second the cluster answers if its clients don't pause. */
export const measureCapacity = async (
  load: Load,
  traders: readonly Trader[],
  random: SeededRandom,
  durationMs: number,
) => {
  const exchange = newExchange(load.cluster.machines, load.log, 'capacity', proxyAnswers)
  const endMs = performance.now() + durationMs
  const isOver = () => performance.now() > endMs
  await trade({ exchange, traders, stocks: load.stocks, random, isOver, paceMs: 0 })
  return (exchange.answerCount * 1_000) / durationMs
}
