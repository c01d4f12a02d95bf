import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@tarazu/server/database/connect.ts'
import { createEncryption } from '@tarazu/server/database/encryption.ts'
import { openDatabase } from '@tarazu/server/database/open.ts'
import { silentLog } from '@tarazu/server/database/testing/log.ts'
import { checkLedger } from '@tarazu/server/ledger/check.ts'
import { startCommitLoop } from '@tarazu/server/ledger/commit-loop.ts'
import { createApply } from '@tarazu/server/products/issues/apply.ts'
import { createSalts } from '@tarazu/server/products/issues/house.ts'
import { issueListOf } from '@tarazu/server/products/issues/issue.ts'
import { issueJobs } from '@tarazu/server/products/issues/jobs.ts'
import { createDue } from '@tarazu/server/time/jobs/due.ts'
import { seedTraders } from '../order-load/seed.ts'
import { busyIssue, busyMarket } from './busy-issue.ts'

/**
 * The server's part of bench:allotment, in a separate process: for 20,000 investors among a million
 * applicants, the draw is made, money is debited or released and shares are credited, each by a command and
 * its ledger entries. The last line is JSON.
 */
const persons = 20_000
const atOnce = 1_000
const cashPaise = 10n ** 12n

const market = busyMarket()
const { issue } = busyIssue(market, 1_000_000 - persons)
const issues = issueListOf(market)
const clock = { instantMs: issue.closesMs - 60_000, nowMs: () => clock.instantMs }
const dataFolder = await mkdtemp(join(tmpdir(), 'tarazu-bench-'))
const database = await openDatabase({ dataFolder, log: silentLog })
try {
  const client = createClient(database.application)
  await client.connect()
  const commitLoop = await startCommitLoop({ connection: database.application, clock })
  const traders = await seedTraders(client, commitLoop, persons, cashPaise, clock.nowMs())
  const saltOf = createSalts(createEncryption(Buffer.alloc(32, 7)))
  const apply = createApply({ market, issues, saltOf, stops: new Map(), repeatLockMs: 0 })
  const input = { id: issue.id, quantity: issue.lotShares } as Parameters<typeof apply.decide>[1]
  for (let first = 0; first < traders.length; first += atOnce)
    await Promise.all(
      traders
        .slice(first, first + atOnce)
        .map(({ userId }) =>
          commitLoop.submit(apply, input, { userId: BigInt(userId), idempotencyKey: undefined }),
        ),
    )
  const seconds: Record<string, number> = {}
  const dueOf: Readonly<Record<string, number>> = {
    'issue-close': issue.closesMs,
    'issue-allotment': issue.allotmentMs,
    'issue-credit': issue.creditMs,
  }
  for (const job of issueJobs({ database: database.kysely, market, issues, beacon: undefined })) {
    const dueMs = dueOf[job.name]
    if (dueMs === undefined) throw new Error(`${job.name} is not timed`)
    clock.instantMs = dueMs
    const startedMs = performance.now()
    await job.run(createDue(job, dueMs, commitLoop))
    seconds[job.name] = (performance.now() - startedMs) / 1_000
  }
  const { rows } = await client.query<{ settled: number; allotted: number; credited: number }>(`
    select count(*) filter (where state in ('allotted', 'not_allotted'))::int as settled,
      count(*) filter (where state = 'allotted')::int as allotted,
      count(position_no)::int as credited from issue_application`)
  const differences = (await checkLedger(database.owner)).length
  const peakMb = process.resourceUsage().maxRSS / 1024
  await commitLoop.stop()
  await client.end()
  process.stdout.write(`${JSON.stringify({ ...rows[0], differences, peakMb, seconds })}\n`)
} finally {
  await database.stop()
  await rm(dataFolder, { recursive: true, force: true })
}
