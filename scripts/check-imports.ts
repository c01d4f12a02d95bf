import { codeFolders, importProblems } from './import-problems.ts'
import { roomProblems } from './rooms.ts'
import { root } from './run.ts'

/**
 * `npm run check:imports`: imports follow the permitted directions, neither files nor folders form cycles, and each
 * README lists its folders.
 */
const problems = [...(await importProblems(codeFolders())), ...roomProblems(root)]
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exitCode = 1
