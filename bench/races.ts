import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { ConnectionSettings } from '@tarazu/server/database/connect.ts'
import { checkLedger } from '@tarazu/server/ledger/check.ts'
import { wallClock } from '@tarazu/server/time/market-clock.ts'
import { startServerProcess } from '../e2e/server.ts'
import { joinDatabase, makeTraders, startServer } from './order-load/stand.ts'
import { prepareToWithdraw, seedOperators } from './races/people.ts'
import { faults, races, undecided } from './races/rounds.ts'

/**
 * npm run bench:races -- [--rounds 1000] [--parallel 50]
 *
 * Two server processes on one database, and races between parallel requests for one account: withdraw twice, cancel
 * against approve, approve twice, confirm a deposit twice, repeat one idempotency key. Each round uses a new account
 * with 1,000 rupees. Exactly one request may succeed, and the ledger must be clean at the end.
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1000' },
    parallel: { type: 'string', default: '50' },
  },
})
const rounds = Number(options.rounds)
const parallel = Number(options.parallel)
const cashPaise = 100_000n

const urlOf = ({ user, password, host, port, database }: ConnectionSettings): string => {
  const login = `${encodeURIComponent(String(user))}:${encodeURIComponent(String(password))}`
  return `postgres://${login}@/${database}?host=${encodeURIComponent(String(host))}&port=${port}`
}

const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'tarazu-races-')))
const [firstFolder = '', secondFolder = ''] = folders
const server = await startServer(firstFolder)
const problems: string[] = []
let differences = 0
/** The servers' log lines about a request. */
const causeOf = (requestId: string, outputs: readonly string[]): string =>
  outputs
    .flatMap((output) => output.split('\n'))
    .filter((line) => requestId !== '' && line.includes(requestId))
    .join('\n') || 'no cause in the log'
let requests = 0
const begunMs = performance.now()
try {
  const database = await joinDatabase(firstFolder)
  // All servers of one database share one key.
  copyFileSync(join(firstFolder, 'encryption.key'), join(secondFolder, 'encryption.key'))
  const other = await startServerProcess({
    dataDirectory: secondFolder,
    environment: {
      SECURITY_CHALLENGE: 'off',
      // The second server doesn't lock the first one's demo accounts.
      DEMO: 'on',
      DATABASE_URL: urlOf(database.owner),
      APPLICATION_DATABASE_URL: urlOf(database.application),
    },
  })
  try {
    const nowMs = wallClock.nowMs()
    const operators = await seedOperators(database, nowMs)
    const investors = await makeTraders(database, rounds, cashPaise)
    await prepareToWithdraw(database, investors, nowMs)
    const stand = { addresses: [server.address, other.address], operators, parallel }
    const kinds = Object.entries(races)
    for (const [round, investor] of investors.entries()) {
      const [name = '', race] = kinds[round % kinds.length] ?? []
      for (const problem of (await race?.(stand, investor)) ?? ['no race'])
        problems.push(`round ${round + 1}, ${name}: ${problem}`)
      requests += parallel * (name === 'approve-twice' || name === 'confirm-twice' ? 2 : 1)
      if ((round + 1) % 100 === 0) console.log(`${round + 1} rounds, ${problems.length} problems`)
    }
    const found = await checkLedger(database.owner)
    differences = found.length
    for (const { rule, description } of found.slice(0, 10)) console.log(`${rule}: ${description}`)
  } finally {
    for (const { what, requestId } of faults.slice(0, 20))
      console.log(`${what}: ${causeOf(requestId, [server.output(), other.output()])}`)
    await other.end('SIGTERM')
    await database.stop()
  }
} finally {
  await server.end('SIGTERM')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}
if (problems.length > 0) console.log(server.output().slice(-2_000))
for (const problem of problems.slice(0, 20)) console.log(problem)
const seconds = ((performance.now() - begunMs) / 1000).toFixed(0)
console.log(
  `RESULT rounds=${rounds} parallel=${parallel} requests=${requests} undecided=${undecided.count} problems=${problems.length} ledger_differences=${differences} seconds=${seconds}`,
)
process.exit(problems.length + differences > 0 ? 1 : 0)
