import { phraseProblemsBelow } from './phrases.ts'
import { root } from './run.ts'

/** `npm run check:phrases`: documents, comments and texts are plain English. */
for (const problem of await phraseProblemsBelow(root)) {
  process.stderr.write(`${problem}\n`)
  process.exitCode = 1
}
