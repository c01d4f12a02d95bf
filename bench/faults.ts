import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type CycleReport, type Damage, killCycle } from './order-load/kill.ts'

/**
 * npm run bench:faults -- [--cycles 100] [--damage lost|doubled]
 *
 * kill -9 of the server in the middle of orders over HTTP, again and again on one data folder. With --damage a fill
 * is removed or copied before each comparison: the run must then fail, which shows that it can.
 */
const { values: options } = parseArgs({
  options: { cycles: { type: 'string', default: '100' }, damage: { type: 'string' } },
})
const cycles = Number(options.cycles)
const damage = options.damage as Damage | undefined

const dataDirectory = mkdtempSync(join(tmpdir(), 'tarazu-faults-'))
const reports: CycleReport[] = []
const total = (count: (report: CycleReport) => number) =>
  reports.reduce((sum, report) => sum + count(report), 0)
try {
  for (let cycle = 1; cycle <= cycles; cycle += 1) {
    const report = await killCycle(dataDirectory, `kill-${process.pid}-${cycle}`, damage)
    reports.push(report)
    const { answeredCount, unansweredCount, writtenUnansweredCount, lost, doubled, recoveryMs } = report
    console.log(
      `cycle ${cycle}: ${answeredCount} answered, ${unansweredCount} not (${writtenUnansweredCount} of them written), ` +
        `${lost.length} lost, ${doubled.length} doubled, healthy again after ${recoveryMs.toFixed(0)} ms`,
    )
    for (const fact of [...lost, ...doubled].slice(0, 10)) console.log(`  ${fact}`)
    for (const { rule, description } of report.ledgerDifferences) console.log(`  ${rule}: ${description}`)
  }
} finally {
  rmSync(dataDirectory, { recursive: true, force: true })
}
const recoveries = reports.map((report) => report.recoveryMs).sort((one, other) => one - other)
const lost = total((report) => report.lost.length)
const doubled = total((report) => report.doubled.length)
const differences = total((report) => report.ledgerDifferences.length)
const answered = total((report) => report.answeredCount)
console.log(
  `RESULT cycles=${reports.length} answered=${answered} unanswered=${total((report) => report.unansweredCount)} ` +
    `lost=${lost} doubled=${doubled} ledger_differences=${differences} recovery_median_ms=${recoveries[Math.floor(recoveries.length / 2)]?.toFixed(0)}`,
)
if (lost > 0 || doubled > 0 || differences > 0 || answered === 0) process.exitCode = 1
