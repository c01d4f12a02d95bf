import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { buildParts } from '../scripts/build.ts'
import {
  type CycleReport,
  compareAll,
  type Findings,
  faultCycle,
  tradersPerCycle,
} from './fault-load/cycle.ts'
import type { Without } from './fault-load/processes.ts'
import { openStand } from './fault-load/stand.ts'
import { victims } from './fault-load/victims.ts'
import { median, quantile } from './measures.ts'
import { SeededRandom } from './seeded-random.ts'

/**
 * npm run bench:faults -- [--cycles 100] [--seed N] [--without transaction|idempotency]
 *
 * Mixed trading on two server processes with one database, while kill -9 hits a server, both, PostgreSQL's
 * main process or one that serves a connection, in turn. The clients' answers are in a log that must be on
 * disk before it counts; after each recovery it is compared with the database, and everything once more at
 * the end. With --without the servers are composed from their sources without their transaction or without
 * their idempotency: the run must then fail, which shows that it can; a server without its transaction kills
 * itself in the middle of a batch, so that the failure is certain. Otherwise they are the built server,
 * started as by `npm start`.
 */
const { values: options } = parseArgs({
  options: {
    cycles: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    without: { type: 'string' },
  },
})
const cycles = Number(options.cycles)
const seed = Number(options.seed)
const without = options.without as Without | undefined
const aimMs = 1_000

const random = new SeededRandom(seed)
const reports: CycleReport[] = []
const sum = (count: (report: CycleReport) => number): number =>
  reports.reduce((total, report) => total + count(report), 0)

const printFindings = ({ lost, doubled, stateDifferences, ledgerDifferences }: Findings): void => {
  const kinds = {
    lost,
    doubled,
    state: stateDifferences,
    ledger: ledgerDifferences.map((one) => one.description),
  }
  for (const [kind, found] of Object.entries(kinds))
    for (const one of found.slice(0, 5)) console.log(`  ${kind}: ${one}`)
}

const print = (number: number, report: CycleReport): void => {
  const { victim, answeredCount, repeatedCount, lost, doubled, resumedMs, recoveryMs } = report
  console.log(
    `cycle ${number}, ${victim}: ${answeredCount} answered, ${repeatedCount} of them sent again, ${lost.length} lost, ` +
      `${doubled.length} doubled, trading again after ${resumedMs.toFixed(0)} ms, recovered after ${recoveryMs.toFixed(0)} ms`,
  )
  printFindings(report)
  for (const fault of report.faults.slice(0, 5)) console.log(`  fault: ${fault}`)
  for (const one of report.unresolved.slice(0, 5)) console.log(`  never answered: ${one}`)
}

const totals = (of: (report: CycleReport) => Readonly<Record<string, number>>): string => {
  const counts = new Map<string, number>()
  for (const report of reports)
    for (const [name, count] of Object.entries(of(report))) counts.set(name, (counts.get(name) ?? 0) + count)
  return [...counts].map(([name, count]) => `${name} ${count}`).join(', ')
}

if (without === undefined) await buildParts()
console.log(
  `seed ${seed}, ${without === undefined ? 'the built server' : `from its sources without ${without}`}`,
)
const begunMs = performance.now()
const stand = await openStand(cycles * tradersPerCycle, without)
let end: Findings
try {
  let turn = [...victims]
  for (let number = 1; number <= cycles; number += 1) {
    if (turn.length === 0) turn = [...victims]
    const victim = random.pick(turn)
    turn = turn.filter((one) => one !== victim)
    const report = await faultCycle(stand, number, victim, random)
    reports.push(report)
    print(number, report)
  }
  end = await compareAll(stand, stand.traders, await stand.log.read())
  console.log('at the end:')
  printFindings(end)
} finally {
  await stand.remove()
}
console.log(`accepted: ${totals(({ acceptedByKind }) => acceptedByKind)}`)
console.log(`refused: ${totals(({ refusals }) => refusals)}`)
const timesText = (timesMs: readonly number[]): string =>
  `${median(timesMs).toFixed(0)} ms (median), ${Math.max(...timesMs).toFixed(0)} ms (longest)`
for (const victim of victims) {
  const its = reports.filter((report) => report.victim === victim)
  if (its.length > 0)
    console.log(
      `${victim}: ${its.length} kills, trading again after ${timesText(its.map(({ resumedMs }) => resumedMs))}, ` +
        `all servers after ${timesText(its.map(({ recoveryMs }) => recoveryMs))}`,
    )
}
const lost = sum((report) => report.lost.length) + end.lost.length
const doubled = sum((report) => report.doubled.length) + end.doubled.length
const ledgerDifferences = sum((report) => report.ledgerDifferences.length) + end.ledgerDifferences.length
const stateDifferences = sum((report) => report.stateDifferences.length) + end.stateDifferences.length
const faults = sum((report) => report.faults.length)
const unresolved = sum((report) => report.unresolved.length)
const answered = sum((report) => report.answeredCount)
const unanswered = sum((report) => report.repeatedCount)
const resumes = reports.map(({ resumedMs }) => resumedMs)
const recoveryMs = median(resumes)
console.log(
  `RESULT cycles=${reports.length} answered=${answered} unanswered=${unanswered} lost=${lost} doubled=${doubled} ` +
    `ledger_differences=${ledgerDifferences} state_differences=${stateDifferences} faults=${faults} ` +
    `never_answered=${unresolved} recovery_median_ms=${recoveryMs.toFixed(0)} ` +
    `recovery_p95_ms=${quantile(resumes, 0.95).toFixed(0)} ` +
    `all_servers_median_ms=${median(reports.map((report) => report.recoveryMs)).toFixed(0)} ` +
    `seconds=${((performance.now() - begunMs) / 1_000).toFixed(0)}`,
)
const wrong = lost + doubled + ledgerDifferences + stateDifferences + faults + unresolved
if (wrong > 0 || answered === 0 || unanswered === 0 || !(recoveryMs <= aimMs)) process.exitCode = 1
