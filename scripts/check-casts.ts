import { castProblems } from './casts.ts'

/**
 * `npm run check:casts`: the money core must be fully typed. No "any", and no more casts than these; the numbers only
 * go down.
 */
const budgets = [
  { folder: 'server/src/ledger', code: 16, tests: 8 },
  { folder: 'server/src/trading', code: 2, tests: 25 },
]

for (const budget of budgets)
  for (const problem of await castProblems(budget)) {
    process.stderr.write(`${problem}\n`)
    process.exitCode = 1
  }
