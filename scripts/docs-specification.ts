import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'
import { areas } from './specification/rows.ts'
import { problemsOf, withTables } from './specification/table.ts'

/**
 * `npm run docs:specification`: writes the tables of docs/specification.md. Writes nothing and exits with 1 if a row's
 * file doesn't exist, or its file has no test with the row's title.
 */
const problems = areas.flatMap(problemsOf)
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`)
  process.exitCode = 1
} else {
  const path = join(root, 'docs', 'specification.md')
  writeFileSync(path, withTables(readFileSync(path, 'utf8')))
}
