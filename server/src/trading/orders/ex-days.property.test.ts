import { multiplyDivideHalfEven, paiseFromRupees } from '@tarazu/contract/money/money.ts'
import { dayNumberAt, dayNumberOf, dayOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import { createCalendar, type MarketHours } from '@tarazu/market/calendar/session.ts'
import { roundToTick } from '@tarazu/market/day/tick.ts'
import { createSeedChain } from '@tarazu/market/numbers/seeds.ts'
import { createPracticeMarket } from '@tarazu/market/practice-market.ts'
import type { CorporateAction, Instrument, Market } from '@tarazu/market/types.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseOfSeed, propertyRuns } from '../../ledger/testing/property-runs.ts'
import type { MarketSeeds } from '../../market/quotes/seeds.ts'
import { type ClockWorld, openClockWorld, recordOf } from '../../time/jobs/testing/clock-world.ts'
import { readFigures } from '../balances/queries.ts'
import { testRules } from '../positions/testing/fixtures.ts'
import { insertInvestor } from '../positions/testing/investors.ts'
import { createBuy } from './buy.ts'
import type { PlaceInput } from './terms.ts'
import { faultsOf } from './testing/invariants.ts'

/** Orders, stops and positions across ex-days, through the real jobs and the real books of waiting rows. */

const hourMs = 3_600_000
const historyDay = '2024-01-01'
const chain = createSeedChain(new Uint8Array(32).fill(7), dayNumberOf(historyDay))
const seeds: MarketSeeds = { ...chain, genesisDay: '2026-01-01', historyDay }
const rules = { ...testRules, minimumBuyAmountPaise: 1n, minimumQuantity: 1, lotSize: 1, repeatLockMs: 0 }

interface ExDay {
  readonly instrument: Instrument
  readonly action: CorporateAction
}

/** A market, and its ex-days for splits and bonus issues, then some for dividends. */
const prepare = (hours: MarketHours) => {
  const market = createPracticeMarket({
    seedOf: chain.seedOf,
    firstDay: historyDay,
    calendar: createCalendar(hours),
    companies: 60,
  })
  const lateMs = midnightOf(dayNumberOf('2026-12-31'))
  const all = market.instruments.flatMap((instrument) =>
    market
      .actionsOf(instrument, '2026-02-01', '2026-11-30', lateMs)
      .map((action): ExDay => ({ instrument, action })),
  )
  const changes = all.filter(({ action }) => action.kind !== 'dividend')
  const dividends = all.filter(({ action }) => action.kind === 'dividend')
  return { market, exDays: [...changes, ...dividends.slice(0, changes.length)] }
}
const prepared = { always: prepare('always'), nse: prepare('nse') }

/** A price's distance from the market's, in hundredths of it. */
const far = fc.constantFrom(55, 70, 85, 96, 104, 118, 140, 180)
const plan = fc.record({
  hours: fc.constantFrom<MarketHours>('always', 'nse'),
  exDay: fc.nat({ max: 60 }),
  lots: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 333 }),
      direction: fc.constantFrom('long' as const, 'short' as const),
      leverage: fc.constantFrom(1, 2, 5),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  orders: fc.array(
    fc.record({
      kind: fc.constantFrom('gtt', 'gtt-two', 'limit', 'sl', 'sl-m', 'opening-gtt', 'opening-limit'),
      which: fc.nat({ max: 3 }),
      up: far,
      down: far,
    }),
    { minLength: 2, maxLength: 6 },
  ),
  stepMinutes: fc.integer({ min: 50, max: 700 }),
})
type Plan = typeof plan extends fc.Arbitrary<infer One> ? One : never
type OrderPlan = Plan['orders'][number]

const priceAt = (pricePaise: number, hundredths: number): bigint =>
  BigInt(roundToTick((pricePaise * hundredths) / 100))

/** An order around a market price, after hours if the market is closed. */
const placing = (
  { kind, up, down }: OrderPlan,
  instrument: Instrument,
  market: Market,
  nowMs: number,
  position: { readonly orderNo: bigint; readonly direction: string } | undefined,
): PlaceInput => {
  const pricePaise = market.quote(instrument, nowMs)?.pricePaise ?? 10_000
  const { exchange, code } = instrument
  const later = market.session(nowMs).isOpen ? {} : ({ afterMarket: 'true' } as const)
  const at = (hundredths: number) => priceAt(pricePaise, hundredths)
  const above = Math.max(up, 200 - up)
  const below = Math.min(down, 200 - down)
  if (kind === 'opening-gtt' || position === undefined)
    return {
      exchange,
      code,
      direction: 'long',
      leverage: 1,
      quantity: 40,
      orderKind: 'gtt',
      triggerPrice: at(below),
      price: at(below + 2),
    }
  if (kind === 'opening-limit')
    return {
      exchange,
      code,
      direction: 'long',
      leverage: 1,
      quantity: 30,
      ...later,
      orderKind: 'limit',
      price: at(below),
    }
  const isLong = position.direction === 'long'
  const [gain, stop] = isLong ? [above, below] : [below, above]
  const slip = isLong ? -3 : 3
  const closes = { positionNo: position.orderNo }
  if (kind === 'gtt-two')
    return {
      ...closes,
      orderKind: 'gtt',
      targetTriggerPrice: at(gain),
      targetPrice: at(gain + slip),
      stopTriggerPrice: at(stop),
      stopPrice: at(stop + slip),
    }
  if (kind === 'gtt') return { ...closes, orderKind: 'gtt', triggerPrice: at(gain), price: at(gain + slip) }
  if (kind === 'limit') return { ...closes, orderKind: 'limit', price: at(gain), ...later }
  if (kind === 'sl-m') return { ...closes, orderKind: 'sl-m', triggerPrice: at(stop), ...later }
  return { ...closes, orderKind: 'sl', triggerPrice: at(stop), price: at(stop + slip), ...later }
}

const openPositions = (world: ClockWorld) =>
  world.database.kysely
    .selectFrom('trading_position')
    .selectAll()
    .where('quantity', '>', 0n)
    .orderBy('order_no')
    .execute()

/** An investor with positions in the share that goes ex, and orders around its price. */
const settle = async (world: ClockWorld, { instrument }: ExDay, market: Market, one: Plan) => {
  const owner = await world.database.connect('owner')
  const userId = await insertInvestor(owner, world.commitLoop, 900_000_000_00n)
  const caller = { userId, idempotencyKey: undefined }
  const commands = world.orderCommands()
  const { exchange, code } = instrument
  const buy = createBuy(commands.validator)
  for (const lot of one.lots) {
    await world.commitLoop.submit(buy, { exchange, code, ...lot }, caller)
    await world.live(1_000)
  }
  for (const order of one.orders) {
    const positions = await openPositions(world)
    const position = positions[order.which % Math.max(1, positions.length)]
    const about = position && { orderNo: position.order_no, direction: position.direction }
    const input = placing(order, instrument, market, world.clock.nowMs(), about)
    await world.commitLoop.submit(commands.place, input, caller)
    await world.openOrders.sync()
    await world.live(1_000)
  }
  return userId
}

interface Snapshot {
  readonly atMs: number
  readonly totalPaise: bigint
  readonly positions: Awaited<ReturnType<typeof openPositions>>
}

const snapshot = async (world: ClockWorld, market: Market, userId: bigint): Promise<Snapshot> => {
  const services = { database: world.database.kysely, market, clock: world.clock, worthSources: [] }
  const { totalAssets } = await readFigures(services, userId)
  return {
    atMs: world.clock.nowMs(),
    totalPaise: paiseFromRupees(totalAssets) ?? expect.fail('no amount'),
    positions: await openPositions(world),
  }
}

/** The expected change of total assets across the ex-day's opening, and the tolerance in paise. */
const expectedChange = async (
  world: ClockWorld,
  market: Market,
  { instrument, action }: ExDay,
  before: Snapshot,
  openMs: number,
) => {
  const database = world.database.kysely
  const lastPaise = BigInt(market.quote(instrument, before.atMs)?.pricePaise ?? 0)
  const first = market.quote(instrument, openMs)
  const firstPaise = BigInt(first?.pricePaise ?? 0)
  let paise = 0n
  for (const { direction, quantity } of before.positions) {
    const sign = direction === 'long' ? 1n : -1n
    const [from, to] =
      action.kind === 'dividend' ? [1n, 1n] : [BigInt(action.sharesBefore), BigInt(action.sharesAfter)]
    const held = (quantity * to) / from
    const fraction = multiplyDivideHalfEven(BigInt(first?.prevClosePaise ?? 0), (quantity * to) % from, from)
    const dividend = action.kind === 'dividend' ? BigInt(action.amountPaise) * quantity : 0n
    paise += sign * (firstPaise * held + fraction + dividend - lastPaise * quantity)
  }
  const since = BigInt(before.atMs)
  const nights = await database
    .selectFrom('trading_financing')
    .select('amount_paise')
    .where('effective_ms', '>', since)
    .execute()
  for (const { amount_paise } of nights) paise -= amount_paise
  const fills = await database
    .selectFrom('trading_fill as fill')
    .innerJoin('trading_position as position', 'position.order_no', 'fill.order_no')
    .select(['fill.kind', 'fill.quantity', 'fill.turnover_paise', 'fill.fee_paise', 'position.direction'])
    .where('fill.decided_ms', '>', since)
    .execute()
  for (const fill of fills) {
    const sign = (fill.direction === 'long' ? 1n : -1n) * (fill.kind === 'open' ? 1n : -1n)
    paise += sign * (firstPaise * fill.quantity - fill.turnover_paise) - fill.fee_paise
  }
  return { paise, toleranceShare: before.positions.length }
}

/** Events before their cause, or at prices in shares other than the order's; one sentence for each. */
const faultsOfTime = async (world: ClockWorld, market: Market): Promise<readonly string[]> => {
  const database = world.database.kysely
  const faults: string[] = []
  const orders = await database.selectFrom('trading_order').selectAll().execute()
  const events = await database.selectFrom('trading_order_event').selectAll().orderBy('event_no').execute()
  for (const order of orders) {
    const own = events.filter(({ order_no }) => order_no === order.order_no)
    let lastMs = order.placed_ms
    for (const event of own) {
      if (event.instant_ms < lastMs)
        faults.push(`${order.kind}: ${event.kind} at ${event.instant_ms}, before ${lastMs}`)
      lastMs = event.instant_ms
      if (event.kind !== 'filled' && event.kind !== 'triggered') continue
      const instrument = market.find(order.exchange, order.code)
      const quote = instrument && market.quote(instrument, Number(event.instant_ms))
      const ratio = Number(event.price_paise ?? 0n) / (quote?.pricePaise ?? 1)
      if (ratio < 0.9 || ratio > 1.1)
        faults.push(`${order.kind}: ${event.kind} at ${event.price_paise}, market ${quote?.pricePaise}`)
    }
  }
  const sold = await database
    .selectFrom('trading_fill as fill')
    .innerJoin('trading_position as position', 'position.order_no', 'fill.order_no')
    .select(['fill.decided_ms', 'position.opened_ms'])
    .where('fill.kind', '=', 'close')
    .execute()
  for (const { decided_ms, opened_ms } of sold)
    if (decided_ms < opened_ms) faults.push(`a lot of ${opened_ms} was sold at ${decided_ms}`)
  return faults
}

/** Wrongly dated entries that begin with the ex-day, or belong to the day that a night ends. */
const misdatedEntries = async (world: ClockWorld): Promise<readonly string[]> => {
  const database = world.database.kysely
  const entries = await database
    .selectFrom('journal_entries')
    .select(['entry_type', 'instant', 'reference', 'command_id'])
    .where('entry_type', 'in', ['dividend', 'share-change', 'financing'])
    .execute()
  const adjustments = await database.selectFrom('trading_adjustment').selectAll().execute()
  const nights = await database.selectFrom('trading_financing').selectAll().execute()
  return entries.flatMap(({ entry_type, instant, command_id }) => {
    const day = dayOf(dayNumberAt(instant.getTime()))
    const night = nights.find(({ financing_no }) => financing_no === command_id)
    const action = adjustments.find(({ adjustment_no }) => adjustment_no === command_id)
    const expected = night?.day ?? action?.action_id.split(':')[2]
    return day === expected ? [] : [`${entry_type} of ${expected} is entered on ${day}`]
  })
}

/** Runs through the ex-day's opening and beyond; `pass` advances the time. */
const run = async (one: Plan, pass: (world: ClockWorld, spanMs: number) => Promise<void>) => {
  const { market, exDays } = prepared[one.hours]
  const exDay = exDays[one.exDay % exDays.length] ?? expect.fail('the market has no ex-days')
  const openMs = market.session(midnightOf(dayNumberOf(exDay.action.exDay))).opensAtMs
  const lastDay = market.session(openMs - 1).day === exDay.action.exDay ? -3 : -1
  const dayBefore = midnightOf(dayNumberOf(exDay.action.exDay) + lastDay)
  const world = await openClockWorld(market, seeds, dayBefore + 14 * hourMs, rules)
  try {
    const userId = await settle(world, exDay, market, one)
    await pass(world, openMs - 2 - world.clock.nowMs())
    const before = await snapshot(world, market, userId)
    await world.live(openMs - before.atMs)
    const after = await snapshot(world, market, userId)
    const change = await expectedChange(world, market, exDay, before, openMs)
    await pass(world, 30 * hourMs)
    return {
      difference: after.totalPaise - before.totalPaise - change.paise,
      tolerance: change.toleranceShare,
      held: before.positions.length,
      time: await faultsOfTime(world, market),
      misdated: await misdatedEntries(world),
      record: await recordOf(world),
      faults: await faultsOf(world.database.kysely, market, rules.charges),
    }
  } finally {
    await world.close()
  }
}

test('across an ex-day nothing is dated before its cause, and total assets change only by prices, dividends and costs', {
  timeout: 3_600_000,
}, async () => {
  let held = 0
  await fc.assert(
    fc.asyncProperty(plan, async (one) => {
      const lived = await run(one, async (world, spanMs) => {
        const stepMs = one.stepMinutes * 60_000
        for (let passedMs = 0; passedMs < spanMs; passedMs += stepMs)
          await world.live(Math.min(stepMs, spanMs - passedMs))
      })
      expect(lived.time).toEqual([])
      expect(lived.misdated).toEqual([])
      expect(lived.faults).toEqual([])
      expect(lived.record.faults).toEqual([])
      expect(Math.abs(Number(lived.difference))).toBeLessThanOrEqual(lived.tolerance)
      const skipped = await run(one, (world, spanMs) => world.live(spanMs))
      expect(skipped).toEqual(lived)
      held += lived.held
    }),
    { ...propertyRuns(4), examples: [caseOfSeed(plan, 1)] },
  )
  expect(held).toBeGreaterThan(0)
})
