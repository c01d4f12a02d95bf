import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildParts } from './build.ts'
import { findHeadlessChromium } from './chromium.ts'
import { run } from './run.ts'

/**
 * `npm test`: the checks, then every test: unit, property, database, browser. Arguments select test files and skip the
 * checks. It ends with the ten slowest files; the last line is "N passed, N failed, N skipped".
 */
const chosen = process.argv.slice(2)
if (chosen.length === 0) {
  const checked = await run(process.execPath, ['scripts/check.ts'])
  if (checked.code !== 0) process.exit(checked.code)
}
await buildParts()

if (findHeadlessChromium() === undefined)
  process.stdout.write(
    '\nThe browser tests are SKIPPED: no Chromium was found. Install it ("apt-get install chromium") or name one in CHROMIUM_PATH.\n\n',
  )

const folder = mkdtempSync(join(tmpdir(), 'tarazu-tests-'))
const report = join(folder, 'report.json')
const tested = await run('vitest', [
  'run',
  '--reporter=default',
  '--reporter=./scripts/slowest-files.ts',
  '--reporter=json',
  `--outputFile=${report}`,
  ...chosen,
])

interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numFailedTestSuites: number
}
const counts = JSON.parse(readFileSync(report, 'utf8')) as Report
rmSync(folder, { recursive: true })
const skipped = counts.numPendingTests > 0 ? `, ${counts.numPendingTests} skipped` : ''
// A suite that failed to load has no failed tests.
const broken = tested.code !== 0 && counts.numFailedTests === 0 ? Math.max(1, counts.numFailedTestSuites) : 0
process.stdout.write(
  `\n${counts.numPassedTests} passed, ${counts.numFailedTests + broken} failed${skipped}\n`,
)
process.exit(tested.code)
