import { run } from './run.ts'

/** `npm run check`: all static checks, and the size budgets. */
const checks = [
  { name: 'lint and format', script: 'check:lint' },
  { name: 'types', script: 'check:types' },
  { name: 'casts at the money core', script: 'check:casts' },
  { name: 'parameters that no caller may forget', script: 'check:defaults' },
  { name: 'import directions and cycles', script: 'check:imports' },
  { name: 'sizes of files and functions', script: 'check:sizes' },
  { name: 'unused code and dependencies', script: 'check:unused' },
  { name: 'translations', script: 'check:translations' },
  { name: 'plain English', script: 'check:phrases' },
  { name: 'size budgets', script: 'check:budgets' },
] as const

let failed = 0
for (const check of checks) {
  const finished = await run('npm', ['run', '--silent', check.script], { quiet: true })
  const passed = finished.code === 0
  if (!passed) failed += 1
  process.stdout.write(`${passed ? '✔' : '✘'} ${check.name}\n`)
  if (!passed) process.stdout.write(`${finished.output}\n`)
}
if (failed > 0) {
  process.stderr.write(`${failed} of ${checks.length} checks failed; "npm run format" fixes formatting.\n`)
  process.exit(1)
}
