import manifest from '../package.json' with { type: 'json' }
import { importProblems } from './import-problems.ts'
import { roomProblems } from './rooms.ts'
import { root } from './run.ts'

/**
 * `npm run check:imports`: which way imports run, that neither files nor folders import one another in a circle, and that
 * each README names its rooms.
 */
const problems = [...(await importProblems([...manifest.workspaces, 'scripts'])), ...roomProblems(root)]
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exitCode = 1
