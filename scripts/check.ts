import { availableParallelism } from 'node:os'
import { run } from './run.ts'
import { roomFor, sideBySide } from './side-by-side.ts'

/** `npm run check`: all static checks, and the size budgets. */
const checks = [
  { name: 'lint and format', script: 'check:lint' },
  { name: 'types', script: 'check:types' },
  { name: 'casts at the money core', script: 'check:casts' },
  { name: 'parameters that no caller may forget', script: 'check:defaults' },
  { name: 'import directions and cycles', script: 'check:imports' },
  { name: 'sizes of files and functions, and copies', script: 'check:sizes' },
  { name: 'unused code and dependencies', script: 'check:unused' },
  { name: 'translations', script: 'check:translations' },
  { name: 'plain English', script: 'check:phrases' },
  { name: 'size budgets', script: 'check:budgets' },
] as const

/** Measured: the type check takes 3 GB at its peak. */
const checkBytes = 3_000_000_000

let failed = 0
const room = roomFor(checkBytes, availableParallelism(), process.availableMemory())
await sideBySide(checks, room, async (check) => {
  const finished = await run('npm', ['run', '--silent', check.script], { quiet: true })
  const passed = finished.code === 0
  if (!passed) failed += 1
  process.stdout.write(`${passed ? '✔' : '✘'} ${check.name}\n`)
  if (!passed) process.stdout.write(`${finished.output}\n`)
})
if (failed > 0) {
  process.stderr.write(`${failed} of ${checks.length} checks failed; "npm run format" fixes formatting.\n`)
  process.exit(1)
}
