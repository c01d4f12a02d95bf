import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const server = join(import.meta.dirname, '../..')
const documented = readFileSync(join(server, '../../docs/jobs.md'), 'utf8')

/** The jobs in the server's files, each with its dating; the jobs for waiting rows share theirs. */
const jobsInSource = (): readonly string[] =>
  readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((name) => /job(s?)\.ts$|seeds\.ts$/.test(name))
    .flatMap((name) => {
      const text = readFileSync(join(server, name), 'utf8')
      const dated = text.matchAll(/name: '([a-z-]+)',\s+dating: '([a-z-]+)'/g)
      const waiting = text.matchAll(/createWaitingJob\((?:market, )?\{?\s*(?:[^{}]*\{)?\s*name: '([a-z-]+)'/g)
      return [
        ...Array.from(dated, ([, job, dating]) => `${job} ${dating}`),
        ...Array.from(waiting, ([, job]) => `${job} due-instant`),
      ]
    })
    .toSorted()

test('docs/jobs.md lists every job with the date of its work', () => {
  const rows = documented.matchAll(/^\| `([a-z-]+)` \|.*\| (due-instant|day-ended) \|$/gm)
  expect(Array.from(rows, ([, job, dating]) => `${job} ${dating}`).toSorted()).toEqual(jobsInSource())
})
