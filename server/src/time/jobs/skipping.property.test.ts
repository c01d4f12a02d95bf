import { dayMs, dayNumberAt, dayNumberOf, dayOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import { createCalendar, type MarketHours } from '@tarazu/market/calendar/session.ts'
import { createSeedChain } from '@tarazu/market/numbers/seeds.ts'
import { createPracticeMarket } from '@tarazu/market/practice-market.ts'
import type { Instrument, Market } from '@tarazu/market/types.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { skipTargets } from '../../desk/clock/targets.ts'
import { caseOfSeed, propertyRuns } from '../../ledger/testing/property-runs.ts'
import type { MarketSeeds } from '../../market/quotes/seeds.ts'
import { productDates } from '../../start/products.ts'
import { createBuy } from '../../trading/orders/buy.ts'
import { createSell } from '../../trading/orders/sell.ts'
import { ownLossCovers } from '../../trading/positions/own-loss-covers.ts'
import { testRules } from '../../trading/positions/testing/fixtures.ts'
import { insertInvestor } from '../../trading/positions/testing/investors.ts'
import { createValidator } from '../../trading/validation/order-validator.ts'
import { type ClockWorld, openClockWorld, recordOf } from './testing/clock-world.ts'

const hourMs = 3_600_000
const historyDay = '2024-01-01'
const chain = createSeedChain(new Uint8Array(32).fill(7), dayNumberOf(historyDay))
const seeds: MarketSeeds = { ...chain, genesisDay: '2026-01-01', historyDay }
const rules = { ...testRules, minimumBuyAmountPaise: 1n, minimumQuantity: 1, lotSize: 1 }
const investorCount = 3

/** A market with its ex-days, the rare splits and bonuses first. */
const prepare = (hours: MarketHours) => {
  const market = createPracticeMarket({
    seedOf: chain.seedOf,
    firstDay: historyDay,
    calendar: createCalendar(hours),
    companies: 60,
  })
  const lateMs = midnightOf(dayNumberOf('2026-12-31'))
  const exDays = new Map<string, { readonly instruments: Instrument[]; hasShareChange: boolean }>()
  for (const instrument of market.instruments)
    for (const action of market.actionsOf(instrument, '2026-02-01', '2026-11-30', lateMs)) {
      const known = exDays.get(action.exDay) ?? { instruments: [], hasShareChange: false }
      known.instruments.push(instrument)
      known.hasShareChange ||= action.kind !== 'dividend'
      exDays.set(action.exDay, known)
    }
  const ordered = [...exDays].sort(
    ([, one], [, other]) => Number(other.hasShareChange) - Number(one.hasShareChange),
  )
  return { market, exDays: ordered.map(([exDay, { instruments }]) => ({ exDay, instruments })) }
}
const prepared = { always: prepare('always'), nse: prepare('nse') }

const order = fc.record({
  investor: fc.nat({ max: investorCount - 1 }),
  /** Minutes after the previous command. */
  waitMinutes: fc.integer({ min: 1, max: 40 }),
  sell: fc.boolean(),
  which: fc.nat({ max: 40 }),
  quantity: fc.integer({ min: 1, max: 333 }),
  direction: fc.constantFrom('long' as const, 'short' as const),
  leverage: fc.constantFrom(1, 2, 5),
})
const plan = fc.record({
  hours: fc.constantFrom<MarketHours>('always', 'nse'),
  exDay: fc.nat({ max: 12 }),
  before: fc.array(order, { minLength: 3, maxLength: 8 }),
  days: fc.integer({ min: 1, max: 4 }),
  after: fc.array(order, { maxLength: 5 }),
})
type Order = typeof order extends fc.Arbitrary<infer One> ? One : never
type Plan = typeof plan extends fc.Arbitrary<infer One> ? One : never

/** So that every plan has a holding that goes ex. */
const firstOrder: Order = {
  investor: 0,
  waitMinutes: 1,
  sell: false,
  which: 0,
  quantity: 101,
  direction: 'long',
  leverage: 1,
}

/** The same orders in one world; an order's instrument usually goes ex. */
const trade = (
  world: ClockWorld,
  market: Market,
  investors: readonly bigint[],
  going: readonly Instrument[],
) => {
  const bought: { readonly investor: number; readonly orderNo: bigint }[] = []
  const instruments = [...going, ...going, ...market.instruments.slice(0, 3)]
  const buy = createBuy(createValidator(market, rules, ownLossCovers))
  const sell = createSell(createValidator(market, rules, ownLossCovers))
  return async (one: Order): Promise<unknown> => {
    await world.live(one.waitMinutes * 60_000)
    const caller = { userId: investors[one.investor] ?? 0n, idempotencyKey: undefined }
    const own = bought.filter(({ investor }) => investor === one.investor)
    const sold = one.sell ? own[one.which % Math.max(1, own.length)] : undefined
    if (sold !== undefined) {
      const outcome = await world.commitLoop.submit(sell, { orderNo: sold.orderNo }, caller)
      return outcome.kind === 'refused' ? outcome : { ...outcome.result, orderNo: '' }
    }
    const { exchange, code } = instruments[one.which % instruments.length] as Instrument
    const { quantity, direction, leverage } = one
    const input = { exchange, code, quantity, direction, leverage }
    const outcome = await world.commitLoop.submit(buy, input, caller)
    if (outcome.kind === 'refused') return outcome
    bought.push({ investor: one.investor, orderNo: BigInt(outcome.result.orderNo) })
    return { ...outcome.result, orderNo: '' }
  }
}

/** Runs a plan; the days between its two parts pass as given. */
const run = async <Passed>(
  { hours, exDay, before, after }: Plan,
  pass: (world: ClockWorld) => Promise<Passed>,
) => {
  const { market, exDays } = prepared[hours]
  const going = exDays[exDay]
  if (going === undefined) throw new Error('the market has too few ex-days')
  const dayBefore = market.session(midnightOf(dayNumberOf(going.exDay) - 1)).day
  const tradingDay = dayBefore === going.exDay ? dayOf(dayNumberOf(going.exDay) - 3) : dayBefore
  const world = await openClockWorld(market, seeds, midnightOf(dayNumberOf(tradingDay)) + 10 * hourMs)
  try {
    const owner = await world.database.connect('owner')
    const investors: bigint[] = []
    for (let count = 0; count < investorCount; count += 1)
      investors.push(await insertInvestor(owner, world.commitLoop, 1_000_000_00n))
    const act = trade(world, market, investors, going.instruments)
    const outcomes: unknown[] = []
    for (const one of [firstOrder, ...before]) outcomes.push(await act(one))
    const passed = await pass(world)
    outcomes.push(world.clock.nowMs())
    for (const one of after) outcomes.push(await act(one))
    return { passed, outcomes, record: await recordOf(world) }
  } finally {
    await world.close()
  }
}

test('skipping days equals living them', { timeout: 1_200_000 }, async () => {
  let adjusted = 0
  await fc.assert(
    fc.asyncProperty(plan, async (one) => {
      const lived = await run(one, async (world) => {
        for (let hour = 0; hour < (one.days * dayMs) / hourMs; hour += 1) await world.live(hourMs)
      })
      const skipped = await run(one, (world) => world.skip('day', one.days))
      expect(skipped).toEqual(lived)
      expect(lived.record.faults).toEqual([])
      adjusted += (lived.record.adjustments as readonly unknown[]).length
    }),
    { ...propertyRuns(3), examples: [caseOfSeed(plan, 1)] },
  )
  // Otherwise the plans would prove nothing about holdings.
  expect(adjusted).toBeGreaterThan(0)
})

/** The target, and its time. */
const targetsOf = (world: ClockWorld, market: Market) => {
  const facts = { market, productDates, isOffered: () => true, committedDay: undefined }
  return skipTargets(facts, world.clock.nowMs())
}
const targetPlan = fc.record({
  plan,
  ahead: fc.constantFrom('next-open', 'block-window', 'issue-close', 'issue-listing', 'week-end', 'date'),
})
type Ahead =
  typeof targetPlan extends fc.Arbitrary<infer One extends { readonly ahead: unknown }> ? One['ahead'] : never

/** A date is ten days ahead, since longer runs would take too long. */
const dateAhead = 10

const liveUntil = async (world: ClockWorld, toMs: number) => {
  for (let leftMs = toMs - world.clock.nowMs(); leftMs > 0; leftMs = toMs - world.clock.nowMs())
    await world.live(Math.min(hourMs, leftMs))
}

/** Moves to the target, lived or skipped; returns whether there was one. */
const passTo = (market: Market, ahead: Ahead, isLived: boolean) => async (world: ClockWorld) => {
  const day = dayOf(dayNumberAt(world.clock.nowMs()) + dateAhead)
  const target = targetsOf(world, market).find((one) => one.ahead === ahead)
  const toMs = ahead === 'date' ? midnightOf(dayNumberOf(day)) : target?.toMs
  if (toMs === undefined) return false
  if (isLived) await liveUntil(world, toMs)
  else await world.skip(ahead, 1, day)
  expect(world.clock.nowMs()).toBe(toMs)
  return true
}

test('skipping to a target equals living until then', { timeout: 1_200_000 }, async () => {
  let reached = 0
  await fc.assert(
    fc.asyncProperty(targetPlan, async ({ plan: one, ahead }) => {
      const { market } = prepared[one.hours]
      const lived = await run(one, passTo(market, ahead, true))
      const skipped = await run(one, passTo(market, ahead, false))
      expect(skipped).toEqual(lived)
      expect(lived.record.faults).toEqual([])
      if (lived.passed) reached += 1
    }),
    { ...propertyRuns(3), examples: [[{ plan: caseOfSeed(plan, 1)[0], ahead: 'week-end' }]] },
  )
  // A small market has times without an IPO; otherwise the plans would prove nothing.
  expect(reached).toBeGreaterThan(0)
})
