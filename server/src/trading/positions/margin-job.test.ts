import { liquidationPpm, priceAtLevel } from '@tarazu/contract/trading/margin.ts'
import { depositOf } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { dayMs, dayNumberOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import { createCalendar } from '@tarazu/market/calendar/session.ts'
import { sharesOf, turnoverOf, walkBook } from '@tarazu/market/day/walk.ts'
import { createSeedChain } from '@tarazu/market/numbers/seeds.ts'
import { createPracticeMarket } from '@tarazu/market/practice-market.ts'
import type { BookSide, Instrument } from '@tarazu/market/types.ts'
import { describe, expect, it } from 'vitest'
import { openNotifications } from '../../database/notifications.ts'
import { silentLog } from '../../database/testing/log.ts'
import { startCommitLoop } from '../../ledger/commit-loop.ts'
import type { MarketSeeds } from '../../market/quotes/seeds.ts'
import { createSteppedClock } from '../../people/accounts/testing/account-server.ts'
import { holdAtProgress } from '../../time/jobs/progress.ts'
import { startJobs } from '../../time/jobs/runner.ts'
import { type ClockWorld, openClockWorld, recordOf } from '../../time/jobs/testing/clock-world.ts'
import { createMarketClock, followSkips } from '../../time/market-clock.ts'
import { type BuyInput, createBuy } from '../orders/buy.ts'
import { createValidator } from '../validation/order-validator.ts'
import { levelOf } from './enforce-margin.ts'
import { tradingJobs } from './jobs.ts'
import { openMarginedPositions } from './margin-job.ts'
import { ownLossCovers } from './own-loss-covers.ts'
import { testRules } from './testing/fixtures.ts'
import { insertInvestor } from './testing/investors.ts'

const historyDay = '2025-01-01'
const chain = createSeedChain(new Uint8Array(32).fill(9), dayNumberOf(historyDay))
const seeds: MarketSeeds = { ...chain, genesisDay: '2026-01-01', historyDay }
const market = createPracticeMarket({
  seedOf: chain.seedOf,
  firstDay: historyDay,
  calendar: createCalendar('always'),
  companies: 60,
})
const rules = { ...testRules, minimumBuyAmountPaise: 1n, minimumQuantity: 1, lotSize: 1 }
const days = 4

interface Fall {
  readonly instrument: Instrument
  readonly direction: 'long' | 'short'
  readonly touchedMs: number
}

const quantity = 100
const leverage = 5
const walkOf = (instrument: Instrument, side: BookSide, instantMs: number) =>
  walkBook(market, instrument, { side, wantedShares: quantity, takenShares: 0 }, instantMs)

/** Where a position opened at a given time with leverage 5 loses three quarters of its margin in time. */
const fallOf = (instrument: Instrument, direction: 'long' | 'short', fromMs: number): Fall | undefined => {
  const opened = walkOf(instrument, direction === 'long' ? 'asks' : 'bids', fromMs)
  if (sharesOf(opened) < quantity) return undefined
  const costPaise = turnoverOf(opened)
  const depositPaise = depositOf(costPaise, leverage)
  const shares = { quantity: BigInt(quantity), boughtQuantity: BigInt(quantity) }
  const position = { direction, costPaise, ...shares, originalDepositPaise: depositPaise, depositPaise }
  const level = levelOf(direction, priceAtLevel(position, liquidationPpm) ?? 0n)
  for (let day = 0; day < days; day += 1) {
    const dayStartMs = midnightOf(dayNumberOf(market.session(fromMs).day) + day)
    const touchedMs = market.firstTouch(
      instrument,
      level,
      Math.max(fromMs, dayStartMs),
      dayStartMs + dayMs - 60_001,
    )
    if (touchedMs !== undefined) return { instrument, direction, touchedMs }
  }
  return undefined
}

/** The first morning at ten after which at least two positions fall. */
const findStart = () => {
  for (let dayNumber = dayNumberOf('2026-02-02'); dayNumber < dayNumberOf('2026-10-01'); dayNumber += 1) {
    const startMs = midnightOf(dayNumber) + 10 * 3_600_000
    const falls = market.instruments.flatMap((instrument) => {
      if (market.actionsOf(instrument, market.session(startMs).day, '2026-12-31', startMs).length > 0)
        return []
      // Both exchanges share one book for a stock: what an order takes on one is gone on the other.
      const isOnOtherExchange = market.instruments.some(
        ({ id, isin }) => id < instrument.id && isin === instrument.isin,
      )
      if (isOnOtherExchange) return []
      return [fallOf(instrument, 'long', startMs), fallOf(instrument, 'short', startMs)].filter(
        (fall) => fall !== undefined,
      )
    })
    if (falls.length >= 2) return { startMs, falls: falls.slice(0, 4) }
  }
  throw new Error('the market never falls')
}
const { startMs, falls } = findStart()

const openAll = async (world: ClockWorld, commitLoop = world.commitLoop) => {
  const owner = await world.database.connect('owner')
  const userId = await insertInvestor(owner, world.commitLoop, 50_000_000_00n)
  const buy = createBuy(createValidator(market, rules, ownLossCovers))
  for (const { instrument, direction } of falls) {
    const { exchange, code } = instrument
    const input: BuyInput = { exchange, code, direction, quantity, leverage }
    const outcome = await commitLoop.submit(buy, input, { userId, idempotencyKey: undefined })
    expect(outcome.kind).toBe('accepted')
  }
}

const fillsOf = async ({ database }: ClockWorld) =>
  database.kysely
    .selectFrom('trading_fill as fill')
    .innerJoin('trading_position as position', 'position.order_no', 'fill.order_no')
    .select(['position.code', 'position.direction', 'fill.cause', 'fill.turnover_paise', 'fill.decided_ms'])
    .where('fill.cause', '=', 'liquidation')
    .orderBy('fill.decided_ms')
    .execute()

const run = async (pass: (world: ClockWorld) => Promise<void>, open = openAll) => {
  const world = await openClockWorld(market, seeds, startMs)
  try {
    await open(world)
    await pass(world)
    return { fills: await fillsOf(world), record: await recordOf(world), nowMs: world.clock.nowMs() }
  } finally {
    await world.close()
  }
}

describe('a used-up margin', () => {
  it('closes the position at that moment, once, by its book, and notifies the investor', {
    timeout: 240_000,
  }, async () => {
    const skipped = await run((world) => world.skip('day', days))
    const expected = falls
      .map(({ instrument, direction, touchedMs }) => ({
        code: instrument.code,
        direction,
        cause: 'liquidation',
        turnover_paise: turnoverOf(walkOf(instrument, direction === 'long' ? 'bids' : 'asks', touchedMs)),
        decided_ms: BigInt(touchedMs),
      }))
      .sort((one, other) => Number(one.decided_ms - other.decided_ms))
    expect(skipped.fills).toEqual(expected)
    expect(skipped.record.faults).toEqual([])
    const kinds = (skipped.record.messages as readonly { readonly kind: string }[]).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'position-liquidated')).toHaveLength(falls.length)
    expect(kinds).toContain('margin-call')
    expect((skipped.record.financing as readonly unknown[]).length).toBeGreaterThan(0)

    const lived = await run(async (world) => {
      for (let hour = 0; hour < days * 24; hour += 1) await world.live(3_600_000)
    })
    expect(lived).toEqual(skipped)
  })

  it('is enforced at its time even if another process, which runs no jobs, has opened the position', {
    timeout: 240_000,
  }, async () => {
    const skip = (world: ClockWorld) => world.skip('day', days)
    const opened = await run(skip)
    const openedElsewhere = await run(skip, async (world) => {
      const { database, clock } = world
      const commitLoop = await startCommitLoop({ connection: database.application, clock })
      await openAll(world, commitLoop)
      await commitLoop.stop()
    })
    expect(openedElsewhere).toEqual(opened)
    expect(opened.fills).toHaveLength(falls.length)
  })

  it('is enforced once by two processes', { timeout: 240_000 }, async () => {
    const { fills, record } = await run(async (world) => {
      const { database } = world
      const wall = createSteppedClock(startMs)
      const notifications = await openNotifications(database.application, silentLog)
      const clock = await createMarketClock(database.kysely, wall)
      await holdAtProgress(database.kysely, clock)
      await followSkips(clock, notifications, silentLog)
      const commitLoop = await startCommitLoop({ connection: database.application, clock })
      const margined = await openMarginedPositions({
        database: database.kysely,
        market,
        clock,
        commitLoop,
        notifications,
        log: silentLog,
      })
      const other = await startJobs({
        database: database.kysely,
        clock,
        wallClock: wall,
        commitLoop,
        notifications,
        jobs: tradingJobs({
          database: database.kysely,
          market,
          rules: () => testRules,
          margined,
          lossCovers: ownLossCovers,
        }),
        log: silentLog,
      })
      await Promise.all([world.skip('day', days), other.caughtUp()])
      await other.caughtUp()
      await other.stop()
      await commitLoop.stop()
      await notifications.stop()
    })
    expect(fills).toHaveLength(falls.length)
    expect(record.faults).toEqual([])
  })
})
