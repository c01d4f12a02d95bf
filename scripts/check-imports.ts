import manifest from '../package.json' with { type: 'json' }
import { importProblems } from './import-problems.ts'

/** `npm run check:imports`: which way imports run, and that neither files nor folders import one another in a circle. */
const problems = await importProblems([...manifest.workspaces, 'scripts'])
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exitCode = 1
