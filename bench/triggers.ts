import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { engineArguments } from '../e2e/server.ts'
import { median, quantile } from './measures.ts'
import type { TriggerReport } from './trigger-load/server.ts'

/**
 * npm run bench:triggers
 *
 * Measures how long the book takes for a tick with 10,000 open limit and trigger orders in 500 stocks, within
 * 8 per cent of the price a week before, so that 2,100 are reached at the opening. Each of five new processes
 * does what a server does after its start and before an opening (it rehearses past openings and draws the
 * next day), takes the orders, and is called at every second of its first session's first ten minutes; at the
 * opening every order wakes. The worst tick of any process counts, including its very first one, in processor
 * time. Also reported: the opening of a process that has done neither and, in the same runs, the same orders
 * searched for separately, as a book without lists would; the results are compared order by order.
 */
const aimMs = 35
const processCount = 5

const reportOf = async (warmth: 'warm' | 'cold'): Promise<TriggerReport> => {
  const child = fork(join(import.meta.dirname, 'trigger-load/server.ts'), [warmth], {
    execArgv: [...engineArguments],
  })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the process ended without a report (${code})`)
  })
  const [report] = await Promise.race([once(child, 'message'), ended])
  ended.catch(() => undefined)
  return report as TriggerReport
}

const reports: TriggerReport[] = []
for (let count = 0; count < processCount; count += 1) reports.push(await reportOf('warm'))
const cold = await reportOf('cold')

const openingOf = ({ tickMs }: TriggerReport): number => tickMs[0] ?? Number.NaN
const worstOf = (values: readonly number[]): number => quantile(values, 1)
const openings = reports.map(openingOf)
const laterMs = reports.flatMap(({ tickMs }) => tickMs.slice(1))
const worstMs = Math.max(worstOf(openings), worstOf(laterMs))
const aloneMs = median(reports.map((report) => report.aloneMs))
const all = [...reports, cold]
const isRight = all.every(({ found, expected, wrong }) => found === expected && found > 0 && wrong === 0)
const { found, rehearsalMs, putMs, openingElapsedMs } = reports[0] as TriggerReport
console.log(
  `${processCount} fresh processes: first opening ${openings.map((ms) => ms.toFixed(1)).join(', ')} ms (${openingElapsedMs.toFixed(1)} ms by the clock in the first), ${openingOf(cold).toFixed(1)} ms in one without rehearsal; a tick after it ${median(laterMs).toFixed(3)} ms (median), ${quantile(laterMs, 0.99).toFixed(2)} ms (p99), ${worstOf(laterMs).toFixed(1)} ms (worst); rehearsal ${rehearsalMs.toFixed(0)} ms, orders taken in ${putMs.toFixed(1)} ms; each alone ${aloneMs.toFixed(1)} ms; ${found} due, ${all.reduce((sum, { wrong }) => sum + wrong, 0)} wrong.`,
)
console.log(
  `RESULT evaluate_10000_ms=${worstMs.toFixed(1)} first_ms=${worstOf(openings).toFixed(1)} cold_ms=${openingOf(cold).toFixed(1)} median_tick_ms=${median(laterMs).toFixed(3)} alone_ms=${aloneMs.toFixed(1)} ratio_alone=${(aloneMs / worstMs).toFixed(1)} due=${found} right=${isRight}`,
)
if (worstMs > aimMs || !isRight) process.exitCode = 1
