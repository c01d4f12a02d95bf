import { run } from './run.ts'

/**
 * `npm run bench`: runs every bench, one after another, since each needs the whole machine; then lists all
 * results.
 */
const benches = [
  'start',
  'market',
  'funds',
  'mark',
  'triggers',
  'watches',
  'search',
  'allotment',
  'ledger',
  'cash',
  'result',
  'orders',
  'stream',
  'stall',
  'web',
  'import',
  'faults',
] as const

const results: string[] = []
let missed = 0
for (const bench of benches) {
  process.stdout.write(`\n# ${bench}\n`)
  const { code, output } = await run('npm', ['run', '--silent', `bench:${bench}`], { quiet: true })
  process.stdout.write(output)
  const result = output.split('\n').findLast((line) => line.startsWith('RESULT ')) ?? 'no result'
  results.push(`${code === 0 ? '✔' : '✘'} ${bench}: ${result}`)
  if (code !== 0) missed += 1
}
process.stdout.write(`\n${results.join('\n')}\n`)
process.exit(missed > 0 ? 1 : 0)
