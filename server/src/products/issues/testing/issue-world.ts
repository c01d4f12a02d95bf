import { dayMs, dayNumberOf } from '@tarazu/market/calendar/india-time.ts'
import { createCalendar, type MarketHours, withHistory } from '@tarazu/market/calendar/session.ts'
import { createSeedChain } from '@tarazu/market/numbers/seeds.ts'
import type { Beacon } from '@tarazu/market/offerings/draw.ts'
import { createPracticeMarket } from '@tarazu/market/practice-market.ts'
import { type MarketRecipe, modelVersion } from '@tarazu/market/price-proof.ts'
import type { Issue, Market } from '@tarazu/market/types.ts'
import { createEncryption } from '../../../database/encryption.ts'
import { createTestDatabase } from '../../../database/testing/database.ts'
import { checkLedger } from '../../../ledger/check.ts'
import { startCommitLoop } from '../../../ledger/commit-loop.ts'
import { createDue } from '../../../time/jobs/due.ts'
import { insertInvestor } from '../../../trading/positions/testing/investors.ts'
import type { Stops } from '../../stops/queries.ts'
import { applicationRoutes } from '../application-routes.ts'
import { createSalts } from '../house.ts'
import { issueListOf } from '../issue.ts'
import { issueJobs } from '../jobs.ts'
import { issueRoutes } from '../routes.ts'

export const firstDay = '2018-01-01'
/** The first day on which the tests' servers accept applications. */
const liveFrom = '2026-01-02'
export const issueSeeds = createSeedChain(new Uint8Array(32).fill(6), dayNumberOf(firstDay))
/** The practice market with a hundred companies; its history is eight years long. */
export const createIssueMarket = (hours: MarketHours = 'nse'): Market =>
  createPracticeMarket({
    seedOf: issueSeeds.seedOf,
    firstDay,
    calendar: withHistory(createCalendar(hours), liveFrom),
    companies: 100,
  })
export const issueRecipe: MarketRecipe = {
  modelVersion,
  firstDay,
  companies: 100,
  hours: 'nse',
  liveFrom,
  specialDays: createCalendar('nse').special,
}
/** A day's seed, in hexadecimal. */
export const seedTextOf = (day: string): string =>
  Buffer.from(issueSeeds.seedOf(dayNumberOf(day))).toString('hex')
export const historyEndMs = Date.parse('2026-01-02T12:00:00+05:30')

/** The first matching issue that opens after a given time. */
export const issueAfter = (
  market: Market,
  afterMs: number,
  fits: (issue: Issue) => boolean = () => true,
): Issue => {
  const coming = market.issues
    ?.list(afterMs + 400 * dayMs)
    .filter((issue) => issue.opensMs > afterMs && fits(issue))
    .toSorted((one, other) => one.opensMs - other.opensMs)
  if (coming?.[0] === undefined) throw new Error('there is no issue')
  return coming[0]
}

/** The retail subscription multiple at the close. */
export const retailTimes = ({ issues }: Market, issue: Issue): number => {
  const book = issues?.bookOf(issue, issue.closesMs)
  return book === undefined ? 0 : book.byCategory.retail.lots / issue.reservedLots.retail
}

/** An issue with few applications, which closes and draws quickly. */
export const quietIssueAfter = (market: Market, afterMs: number): Issue =>
  issueAfter(market, afterMs, (issue) => {
    const book = market.issues?.bookOf(issue, issue.closesMs)
    return (book?.byCategory.retail.applications ?? 0) < 60_000 && retailTimes(market, issue) < 4
  })

/** A database, a market with issues, and any number of server processes; the test sets the clock. */
export const openIssueWorld = async (market: Market = createIssueMarket(), beacon?: Beacon) => {
  const bed = await createTestDatabase()
  const owner = await bed.connect('owner')
  const clock = { instantMs: historyEndMs, nowMs: () => clock.instantMs }
  const issues = issueListOf(market)
  const loops: { stop(): Promise<void> }[] = []
  const saltOf = createSalts(createEncryption(Buffer.alloc(32, 7)))
  const startProcess = async () => {
    const commitLoop = await startCommitLoop({ connection: bed.application, clock })
    loops.push(commitLoop)
    const services = { database: bed.kysely, commitLoop, market, clock, issues }
    const house = (stops: Stops) => ({ market, issues, saltOf, stops, repeatLockMs: 0 })
    const bound = [
      ...issueRoutes({ ...services, calendar: { liveFrom }, isShown: () => true }),
      ...applicationRoutes({ ...services, house, recipe: () => issueRecipe }),
    ]
    /** Calls by name, with parsed fields. */
    const call = (name: string, input: unknown, userId?: bigint, idempotencyKey?: string) => {
      const found = bound.find((one) => one.call.name === name)
      if (found === undefined) throw new Error(`no call ${name}`)
      return found.handle(input, { userId, idempotencyKey } as never) as Promise<never>
    }
    return { commitLoop, call }
  }
  const first = await startProcess()
  const jobs = issueJobs({ database: bed.kysely, market, issues, beacon })
  return {
    bed,
    owner,
    market,
    clock,
    issues,
    startProcess,
    jobs,
    ...first,
    addInvestor: (cashPaise: bigint) => insertInvestor(owner, first.commitLoop, cashPaise),
    /** Moves the clock to a given time, doing the due work on the way. */
    moveTo: async (instantMs: number) => {
      for (;;) {
        const due = jobs.flatMap((job) => {
          const dueMs = job.nextDueMs(clock.instantMs)
          return dueMs === undefined || dueMs > instantMs ? [] : [{ job, dueMs }]
        })
        const dueMs = Math.min(...due.map((one) => one.dueMs))
        if (!Number.isFinite(dueMs)) break
        clock.instantMs = dueMs - 1
        for (const one of due)
          if (one.dueMs === dueMs) await one.job.run(createDue(one.job, dueMs, first.commitLoop))
        clock.instantMs = dueMs
      }
      clock.instantMs = instantMs
    },
    balances: async (userId: bigint) => {
      const { rows } = await owner.query<{ account: string; balance_paise: string }>(
        'select account, balance_paise from user_balances where user_id = $1 and balance_paise <> 0',
        [userId],
      )
      return Object.fromEntries(rows.map(({ account, balance_paise }) => [account, BigInt(balance_paise)]))
    },
    checkLedger: () => checkLedger(bed.application),
    close: async () => {
      for (const loop of loops) await loop.stop()
      await bed.close()
    },
  }
}
