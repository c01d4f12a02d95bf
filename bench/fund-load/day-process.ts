import { dayNumberOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import { type ConnectionSettings, createKysely, createPool } from '@tarazu/server/database/connect.ts'
import { startCommitLoop } from '@tarazu/server/ledger/commit-loop.ts'
import { fundCatalogueOf } from '@tarazu/server/products/funds/catalogue/queries.ts'
import { createFundOrderJob } from '@tarazu/server/products/funds/job.ts'
import { createPlanJob } from '@tarazu/server/products/funds/plans/job.ts'
import { createDue } from '@tarazu/server/time/jobs/due.ts'
import { benchCalendar, benchMarket } from '../practice-market.ts'
import { type DayTask, fundBenchMarket } from './terms.ts'

/**
 * One process that does all of a day's due work on funds, as the server does on its clock: plans at 09:30,
 * payouts, liquid funds, and at the close the NAVs and confirmations. Restarted after a kill, it continues.
 */
const { application, day } = JSON.parse(process.argv[2] ?? '') as DayTask & {
  readonly application: ConnectionSettings
}
const tell = (facts: object) => process.stdout.write(`${JSON.stringify(facts)}\n`)
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

const calendar = benchCalendar(fundBenchMarket.hours)
const market = benchMarket(fundBenchMarket)
const pool = createPool(application, log)
const database = createKysely(pool)
const midnightMs = midnightOf(dayNumberOf(day))
const clock = { instantMs: midnightMs, nowMs: () => clock.instantMs }
const commitLoop = await startCommitLoop({ connection: application, clock })
const house = { calendar, repeatLockMs: 0, fundReviewPaise: 10n ** 15n }
const jobs = [
  createPlanJob({ database, market, calendar, house: () => house }),
  createFundOrderJob({ database, market, calendar }),
]

let startedMs = performance.now()
await fundCatalogueOf(market).list(midnightMs)
tell({ ready: true, historiesMs: Math.round(performance.now() - startedMs) })
startedMs = performance.now()
const endMs = midnightMs + 86_400_000
for (let afterMs = midnightMs; ; ) {
  const dues = jobs.map((job) => ({ job, dueMs: job.nextDueMs(afterMs) ?? endMs }))
  const dueMs = Math.min(...dues.map((one) => one.dueMs))
  if (dueMs >= endMs) break
  clock.instantMs = dueMs
  for (const one of dues) if (one.dueMs === dueMs) await one.job.run(createDue(one.job, dueMs, commitLoop))
  afterMs = dueMs
}
tell({ done: true, tookMs: Math.round(performance.now() - startedMs) })
await commitLoop.stop()
await pool.end()
