import { dayNumberOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import { createCalendar, type MarketHours } from '@tarazu/market/calendar/session.ts'
import { roundToTick } from '@tarazu/market/day/tick.ts'
import { createSeedChain } from '@tarazu/market/numbers/seeds.ts'
import { createPracticeMarket } from '@tarazu/market/practice-market.ts'
import type { Instrument } from '@tarazu/market/types.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseOfSeed, propertyRuns } from '../../ledger/testing/property-runs.ts'
import type { MarketSeeds } from '../../market/quotes/seeds.ts'
import { type ClockWorld, openClockWorld, recordOf } from '../../time/jobs/testing/clock-world.ts'
import { testRules } from '../positions/testing/fixtures.ts'
import { insertInvestor } from '../positions/testing/investors.ts'
import type { PlaceInput } from './terms.ts'
import { faultsOf } from './testing/invariants.ts'

const historyDay = '2024-01-01'
const chain = createSeedChain(new Uint8Array(32).fill(7), dayNumberOf(historyDay))
const seeds: MarketSeeds = { ...chain, genesisDay: '2026-01-01', historyDay }
const rules = { ...testRules, minimumBuyAmountPaise: 1n, minimumQuantity: 1, lotSize: 1 }
const marketOf = (hours: MarketHours) =>
  createPracticeMarket({
    seedOf: chain.seedOf,
    firstDay: historyDay,
    calendar: createCalendar(hours),
    companies: 30,
  })
const markets = { always: marketOf('always'), nse: marketOf('nse') }
const startMs = midnightOf(dayNumberOf('2026-03-11')) + 10 * 3_600_000

const order = fc.record({
  which: fc.nat({ max: 7 }),
  waitSeconds: fc.integer({ min: 1, max: 600 }),
  kind: fc.constantFrom<PlaceInput['orderKind']>('limit', 'limit', 'sl', 'sl-m', 'gtt'),
  direction: fc.constantFrom('long' as const, 'short' as const),
  leverage: fc.constantFrom(1, 5),
  quantity: fc.integer({ min: 1, max: 900 }),
  /** The distance of its price from the market's, in parts of 10,000. */
  away: fc.integer({ min: -150, max: 150 }),
  apart: fc.integer({ min: 0, max: 60 }),
})
const plan = fc.record({
  hours: fc.constantFrom<MarketHours>('always', 'nse'),
  orders: fc.array(order, { minLength: 3, maxLength: 9 }),
  hours24: fc.integer({ min: 1, max: 30 }),
  /** Minutes of each step of the lived run. */
  steps: fc.array(fc.integer({ min: 20, max: 400 }), { minLength: 1, maxLength: 6 }),
})
type Order = typeof order extends fc.Arbitrary<infer One> ? One : never
type Plan = typeof plan extends fc.Arbitrary<infer One> ? One : never

const inputOf = (one: Order, instrument: Instrument, pricePaise: number): PlaceInput => {
  const at = (tenThousandths: number) => BigInt(roundToTick(pricePaise * (1 + tenThousandths / 10_000)))
  const common = {
    code: instrument.code,
    exchange: instrument.exchange,
    direction: one.direction,
    leverage: one.leverage,
    quantity: one.quantity,
    orderKind: one.kind,
  }
  const isBuy = one.direction === 'long'
  const beyond = Math.abs(one.away) + 1
  const stop = isBuy ? beyond : -beyond
  if (one.kind === 'limit') return { ...common, price: at(one.away) }
  if (one.kind === 'sl-m') return { ...common, triggerPrice: at(stop) }
  if (one.kind === 'sl')
    return { ...common, triggerPrice: at(stop), price: at(stop + (isBuy ? one.apart : -one.apart)) }
  return { ...common, triggerPrice: at(one.away || 1), price: at(one.away + one.apart) }
}

const run = async ({ hours, orders }: Plan, pass: (world: ClockWorld) => Promise<void>) => {
  const market = markets[hours]
  const world = await openClockWorld(market, seeds, startMs, rules)
  try {
    const owner = await world.database.connect('owner')
    const userId = await insertInvestor(owner, world.commitLoop, 3_000_000_00n)
    const outcomes: unknown[] = []
    const placed: string[] = []
    for (const one of orders) {
      await world.live(one.waitSeconds * 1000)
      const instrument = market.instruments[one.which] as Instrument
      const pricePaise = market.quote(instrument, world.clock.nowMs())?.pricePaise ?? 10_000
      const input = inputOf(one, instrument, pricePaise)
      const caller = { userId, idempotencyKey: undefined }
      const outcome = await world.commitLoop.submit(world.orderCommands().place, input, caller)
      await world.openOrders.sync()
      if (outcome.kind === 'accepted') placed.push(outcome.result.orderNo)
      outcomes.push(outcome.kind === 'refused' ? outcome : { ...outcome.result, orderNo: '' })
    }
    await pass(world)
    const record = await recordOf(world)
    return { outcomes, record, faults: await faultsOf(world.database.kysely, market, rules.charges) }
  } finally {
    await world.close()
  }
}

test('orders end the same whether time is lived in steps or skipped, and hold what they need', {
  timeout: 300_000,
}, async () => {
  let filled = 0
  await fc.assert(
    fc.asyncProperty(plan, async (one) => {
      const total = one.hours24 * 3_600_000
      const lived = await run(one, async (world) => {
        let passed = 0
        for (let step = 0; passed < total; step += 1) {
          const next = Math.min(total - passed, (one.steps[step % one.steps.length] ?? 1) * 60_000)
          await world.live(next)
          passed += next
        }
      })
      const skipped = await run(one, (world) => world.live(total))
      expect(skipped).toEqual(lived)
      expect(lived.record.faults).toEqual([])
      expect(lived.faults).toEqual([])
      const events = lived.record.events as readonly { row: { kind: string } }[]
      filled += events.filter(({ row }) => row.kind === 'filled').length
    }),
    { ...propertyRuns(3), examples: [caseOfSeed(plan, 1)] },
  )
  expect(filled).toBeGreaterThan(0)
})
