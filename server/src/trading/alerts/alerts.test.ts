import { maximumAlerts } from '@tarazu/contract/calls/alerts.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { dayNumberOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import { createCalendar } from '@tarazu/market/calendar/session.ts'
import { createSeedChain } from '@tarazu/market/numbers/seeds.ts'
import { createPracticeMarket } from '@tarazu/market/practice-market.ts'
import type { Instrument, MarketIndex } from '@tarazu/market/types.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openNotifications } from '../../database/notifications.ts'
import { createTestDatabase, type TestDatabase } from '../../database/testing/database.ts'
import { silentLog } from '../../database/testing/log.ts'
import { startCommitLoop } from '../../ledger/commit-loop.ts'
import { caseOfSeed, propertyRuns } from '../../ledger/testing/property-runs.ts'
import { createSteppedClock } from '../../people/accounts/testing/account-server.ts'
import { holdAtProgress } from '../../time/jobs/progress.ts'
import { startJobs } from '../../time/jobs/runner.ts'
import { createMarketClock, followSkips } from '../../time/market-clock.ts'
import { deleteAlert, markReached, readAlerts, setAlert } from './alerts.ts'
import { createAlertJob, openWaitingAlerts } from './job.ts'
import { type AlertTerms, figuresAt, firstReachMs, levelOf, watchedOf } from './reach.ts'

const { seedOf } = createSeedChain(new Uint8Array(32).fill(3), dayNumberOf('2024-01-01'))
const market = createPracticeMarket({
  seedOf,
  firstDay: '2024-01-01',
  calendar: createCalendar('nse'),
  companies: 60,
})
/** Since the history began. */
const listed = market.instruments.filter(({ listingDay }) => listingDay < '2024-01-01')
const hourMs = 3_600_000
const startMs = Date.parse('2026-03-11T10:00:00+05:30')

const insertUsers = async (bed: TestDatabase, count: number): Promise<readonly bigint[]> => {
  const owner = await bed.connect('owner')
  const { rows } = await owner.query<{ user_id: bigint }>(
    `insert into users (phone, password_hash, created_ms)
     select (9100000000 + n)::text, '$argon2id$nobody', 0 from generate_series(1, $1::int) n returning user_id`,
    [count],
  )
  return rows.map(({ user_id }) => user_id)
}

/** A server process, limited to alerts. */
const startProcess = async (
  bed: TestDatabase,
  wall: ReturnType<typeof createSteppedClock>,
  application_name = 'tarazu',
) => {
  const database = bed.kysely
  const notifications = await openNotifications({ ...bed.application, application_name }, silentLog)
  const clock = await createMarketClock(database, wall)
  await holdAtProgress(database, clock)
  await followSkips(clock, notifications, silentLog)
  const commitLoop = await startCommitLoop({ connection: bed.application, clock })
  const sources = { database, market, clock, commitLoop, notifications, log: silentLog }
  const alerts = await openWaitingAlerts(sources)
  const jobs = [{ ...createAlertJob(database, market, alerts), after: [] }]
  const runner = await startJobs({
    database,
    clock,
    wallClock: wall,
    commitLoop,
    notifications,
    jobs,
    log: silentLog,
  })
  alerts.subscribe(runner.instantsChanged)
  return {
    alerts,
    caughtUp: () => runner.caughtUp(),
    end: async () => {
      await runner.stop()
      await commitLoop.stop()
      await notifications.stop()
    },
  }
}

const wanted = fc.record({
  which: fc.nat({ max: 9 }),
  isIndex: fc.boolean(),
  waitSeconds: fc.integer({ min: 1, max: 900 }),
  condition: fc.constantFrom(
    'at-or-above' as const,
    'at-or-below' as const,
    'rises' as const,
    'falls' as const,
  ),
  /** How far away the price is, in millionths. */
  awayPpm: fc.integer({ min: 500, max: 30_000 }),
})
type Wanted = typeof wanted extends fc.Arbitrary<infer One> ? One : never

const termsOf = ({ which, isIndex, condition, awayPpm }: Wanted, nowMs: number): AlertTerms => {
  const instrument = listed[which] as Instrument
  const index = market.indices[which % 3] as MarketIndex
  const { exchange, code } = isIndex ? { exchange: null, code: index.code } : instrument
  const watched = watchedOf(market, { exchange, code }) ?? expect.fail('not there')
  const pricePaise = figuresAt(market, watched, nowMs)?.pricePaise ?? expect.fail('no quote')
  const sign = condition === 'at-or-above' ? 1 : -1
  const isPrice = condition === 'at-or-above' || condition === 'at-or-below'
  return {
    exchange,
    code,
    condition,
    price_paise: isPrice ? BigInt(Math.round(pricePaise * (1 + (sign * awayPpm) / 1_000_000))) : null,
    change_ppm: isPrice ? null : awayPpm,
    set_ms: BigInt(nowMs),
  }
}

interface Plan {
  readonly alerts: readonly Wanted[]
  readonly hours: number
  readonly stepMinutes: readonly number[]
}

/**
 * Sets the alerts while processes run, or while none does, and lets the hours pass; returns the reports and
 * the remaining alerts.
 */
const run = async ({ alerts, hours, stepMinutes }: Plan, processCount: number) => {
  const bed = await createTestDatabase()
  const wall = createSteppedClock(startMs)
  try {
    const [userId = 0n] = await insertUsers(bed, 1)
    let processes = [await startProcess(bed, wall)]
    const pass = async (durationMs: number) => {
      wall.skip(durationMs)
      await Promise.all(processes.map(({ caughtUp }) => caughtUp()))
    }
    if (processCount === 0) await processes.pop()?.end()
    while (processes.length < processCount) processes.push(await startProcess(bed, wall))
    for (const one of alerts) {
      await pass(one.waitSeconds * 1000)
      await setAlert(bed.kysely, userId, termsOf(one, wall.nowMs()))
      // The processes should have searched before time goes on.
      await pass(0)
    }
    if (processCount === 0) processes = [await startProcess(bed, wall)]
    const totalMs = hours * hourMs
    let passedMs = 0
    for (let step = 0; passedMs < totalMs; step += 1) {
      const minutes = stepMinutes[step % stepMinutes.length] ?? Number.POSITIVE_INFINITY
      const nextMs = Math.min(totalMs - passedMs, minutes * 60_000)
      await pass(nextMs)
      passedMs += nextMs
    }
    const rows = await readAlerts(bed.kysely, userId)
    const messages = await bed.kysely
      .selectFrom('messages')
      .select(['user_id', 'kind', 'parameters', 'sent_ms'])
      .orderBy('sent_ms')
      .orderBy('kind')
      .orderBy('parameters')
      .execute()
    for (const { end } of processes) await end()
    return { rows, messages }
  } finally {
    await bed.close()
  }
}

describe('the job', () => {
  const plan = fc.record({
    alerts: fc.array(wanted, { minLength: 4, maxLength: 8 }),
    // At most, a night and the next day's opening.
    hours: fc.integer({ min: 2, max: 26 }),
    stepMinutes: fc.array(fc.integer({ min: 60, max: 400 }), { minLength: 1, maxLength: 4 }),
  })

  it('gives the same whether time is lived, skipped, or passes without a server; two processes report it once', {
    timeout: 300_000,
  }, async () => {
    let told = 0
    await fc.assert(
      fc.asyncProperty(plan, async (one) => {
        const lived = await run(one, 1)
        expect(await run({ ...one, stepMinutes: [] }, 1)).toEqual(lived)
        expect(await run({ ...one, stepMinutes: [] }, 0)).toEqual(lived)
        expect(await run(one, 2)).toEqual(lived)
        const reached = lived.rows.filter(({ reached_ms }) => reached_ms !== null)
        expect(lived.messages.map(({ sent_ms }) => sent_ms)).toEqual(
          reached.map(({ reached_ms }) => reached_ms).sort((a, b) => Number((a ?? 0n) - (b ?? 0n))),
        )
        const ofAlerts = lived.messages.filter(({ kind }) => kind === 'index-alert' || kind === 'price-alert')
        expect(ofAlerts).toHaveLength(lived.messages.length)
        told += reached.length
      }),
      { ...propertyRuns(2), examples: [caseOfSeed(plan, 1)] },
    )
    expect(told).toBeGreaterThan(0)
  })
})

describe('alerts in memory', () => {
  const near = {
    which: 0,
    isIndex: false,
    condition: 'at-or-above',
    awayPpm: 20_000,
    waitSeconds: 0,
  } as const

  it('are those of every process, and disappear when they are deleted', async () => {
    const bed = await createTestDatabase()
    const { alerts, end } = await startProcess(bed, createSteppedClock(startMs))
    try {
      const [userId = 0n] = await insertUsers(bed, 1)
      const alertNo = await setAlert(bed.kysely, userId, termsOf(near, startMs))
      await expect.poll(() => alerts.book.size).toBe(1)
      await deleteAlert(bed.kysely, userId, alertNo)
      await alerts.sync()
      expect(alerts.book.size).toBe(0)
    } finally {
      await end()
      await bed.close()
    }
  })

  it('are complete after the connection for notifications was lost, and meanwhile', {
    timeout: 30_000,
  }, async () => {
    const bed = await createTestDatabase()
    const { alerts, end } = await startProcess(bed, createSteppedClock(startMs), 'deaf')
    try {
      const [userId = 0n] = await insertUsers(bed, 1)
      const owner = await bed.connect('owner')
      for (const awayPpm of [20_000, 21_000, 22_000]) {
        await owner.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'deaf'",
        )
        await setAlert(bed.kysely, userId, termsOf({ ...near, awayPpm }, startMs))
        await alerts.sync()
        const { length } = await readAlerts(bed.kysely, userId)
        expect(alerts.book.size).toBe(length)
      }
    } finally {
      await end()
      await bed.close()
    }
  })
})

describe('the instant', () => {
  it('is the first second with a stock’s quote, and the end of the first minute for an index', () => {
    const span = market.session(startMs)
    fc.assert(
      fc.property(wanted, (one) => {
        const terms = termsOf(one, startMs)
        const watched = watchedOf(market, terms) ?? expect.fail('not there')
        const level = levelOf(market, watched, terms, span) ?? expect.fail('no level')
        const untilMs = startMs + hourMs
        const reachMs = firstReachMs(market, watched, level, { session: span, fromMs: startMs, untilMs })
        const isThere = (instantMs: number) => {
          const pricePaise =
            watched.kind === 'stock'
              ? market.quote(watched.instrument, instantMs)?.pricePaise
              : market.indexLevel(watched.index, instantMs)
          if (pricePaise === undefined) return false
          return level.side === 'at-or-above'
            ? pricePaise >= level.pricePaise
            : pricePaise <= level.pricePaise
        }
        const [stepMs, firstMs] = watched.kind === 'stock' ? [1000, startMs] : [60_000, startMs + 59_000]
        let expected: number | undefined
        for (let atMs = firstMs; atMs <= untilMs && expected === undefined; atMs += stepMs)
          if (isThere(atMs)) expected = atMs
        expect(reachMs).toBe(expected)
      }),
      { numRuns: 40 },
    )
  })

  it('converts a price to new shares after a split or a bonus issue', () => {
    const lateMs = midnightOf(dayNumberOf('2026-12-31'))
    const action = market.instruments
      .flatMap((instrument) =>
        market
          .actionsOf(instrument, '2024-02-01', '2026-12-01', lateMs)
          .flatMap((one) => (one.kind === 'dividend' ? [] : [{ ...one, instrument }])),
      )
      .at(0)
    if (action === undefined) expect.fail('the market has no split')
    const exSpan = market.session(midnightOf(dayNumberOf(action.exDay)) + 12 * hourMs)
    const { exchange, code } = action.instrument
    const terms = {
      exchange,
      code,
      condition: 'at-or-above',
      price_paise: 600_000n,
      change_ppm: null,
    } as const
    const watched = watchedOf(market, terms) ?? expect.fail('not there')
    const before = { ...terms, set_ms: BigInt(exSpan.opensAtMs - 1) }
    const after = { ...terms, set_ms: BigInt(exSpan.opensAtMs) }
    const inNew = Math.round((600_000 * action.sharesBefore) / action.sharesAfter)
    expect(levelOf(market, watched, before, exSpan)?.pricePaise).toBe(inNew)
    expect(levelOf(market, watched, after, exSpan)?.pricePaise).toBe(600_000)
  })
})

describe('the list', () => {
  let bed: TestDatabase
  beforeAll(async () => {
    bed = await createTestDatabase()
  })
  afterAll(() => bed.close())

  it('is limited even for simultaneous requests, has each once, and only its own investor’s', async () => {
    const [userId = 0n, other = 0n] = await insertUsers(bed, 2)
    const terms = (paise: number): AlertTerms => ({
      exchange: 'NSE',
      code: 'X',
      condition: 'at-or-above',
      price_paise: BigInt(paise),
      change_ppm: null,
      set_ms: 5n,
    })
    const all = Array.from({ length: maximumAlerts + 4 }, (_, place) => terms(100 + place))
    const results = await Promise.allSettled(all.map((one) => setAlert(bed.kysely, userId, one)))
    const refused = results.filter((one) => one.status === 'rejected')
    expect(refused.map(({ reason }) => reason.key)).toEqual(Array(4).fill(refusals.tooManyAlerts))
    const [first] = await readAlerts(bed.kysely, userId)
    if (first === undefined) expect.fail('no alert')
    expect(await setAlert(bed.kysely, userId, { ...terms(0), price_paise: first.price_paise })).toBe(
      first.alert_no,
    )
    await deleteAlert(bed.kysely, other, first.alert_no)
    expect(await readAlerts(bed.kysely, userId)).toHaveLength(maximumAlerts)

    const reached = {
      userId,
      alertNo: first.alert_no,
      reachedMs: 9,
      pricePaise: 1,
      message: { kind: 'identity-passed', parameters: {} },
    } as const
    await Promise.all([1, 2, 3].map(() => markReached(bed.kysely, [reached])))
    const messages = await bed.kysely.selectFrom('messages').selectAll().execute()
    expect(messages).toHaveLength(1)
    expect((await readAlerts(bed.kysely, userId)).at(-1)).toMatchObject({ reached_ms: 9n, reached_paise: 1n })
    expect(await deleteAlert(bed.kysely, userId, first.alert_no)).toBe(maximumAlerts - 1)
  })
})
