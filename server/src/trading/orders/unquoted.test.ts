import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { dayNumberOf } from '@tarazu/market/calendar/india-time.ts'
import { createCalendar } from '@tarazu/market/calendar/session.ts'
import { createSeedChain } from '@tarazu/market/numbers/seeds.ts'
import { createReplayMarket } from '@tarazu/market/replay/replay-market.ts'
import { replayInMemory } from '@tarazu/market/replay/replay-testing.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ClockWorld, openClockWorld } from '../../time/jobs/testing/clock-world.ts'
import { ownLossCovers } from '../positions/own-loss-covers.ts'
import { testRules } from '../positions/testing/fixtures.ts'
import { insertInvestor } from '../positions/testing/investors.ts'
import { createValidator } from '../validation/order-validator.ts'
import { createBuy } from './buy.ts'
import { cancelOpenOrder } from './cancel.ts'
import { checkModifying, checkPlacing } from './check.ts'
import { readOrder } from './queries.ts'
import { createSell } from './sell.ts'
import type { ModifyInput, PlaceInput } from './terms.ts'
import { faultsOf } from './testing/invariants.ts'

/** A share's day, whose prices lie from 100.50 to 105.00 and end at 104.00. */
const listed = (dayIndex: number) => ({
  dayIndex,
  prevClosePaise: 10_000,
  openPaise: 10_100,
  highPaise: 10_500,
  lowPaise: 10_050,
  closePaise: 10_400,
  volumeShares: 5_000_000,
  turnoverPaise: 51_000_000_000,
})
const data = replayInMemory(
  ['2017-11-01', '2017-11-02', '2017-11-03'],
  [
    { code: 'DAILY', listed: [listed(0), listed(1), listed(2)] },
    { code: 'SELDOM', listed: [listed(0), listed(2)] },
    { code: 'NEVER', listed: [] },
  ],
)
const market = createReplayMarket({ data, startDay: '2026-03-02', calendar: createCalendar('nse') })
const chain = createSeedChain(new Uint8Array(32).fill(7), dayNumberOf('2026-01-01'))
const seeds = { ...chain, genesisDay: '2026-01-01', historyDay: '2026-01-01' }
const rules = { ...testRules, minimumBuyAmountPaise: 1n, repeatLockMs: 0 }

/** SELDOM is traded on this day and on 4 March, but not on 3 March. */
const startMs = Date.parse('2026-03-02T11:00:00+05:30')
const at = (text: string): number => Date.parse(`2026-03-${text}:00+05:30`)

let world: ClockWorld
let userId: bigint
beforeEach(async () => {
  world = await openClockWorld(market, seeds, startMs, rules)
  userId = await insertInvestor(await world.database.connect('owner'), world.commitLoop, 50_000_000_00n)
})
afterEach(async () => {
  expect(await faultsOf(world.database.kysely, market, rules.charges)).toEqual([])
  await world.close()
})

const liveUntil = (text: string) => world.live(at(text) - world.clock.nowMs())
const caller = () => ({ userId, idempotencyKey: undefined })
const input = (change: Partial<PlaceInput> = {}): PlaceInput => ({
  code: 'SELDOM',
  exchange: 'NSE',
  direction: 'long',
  leverage: 1,
  quantity: 100,
  orderKind: 'limit',
  price: 10_400n,
  ...change,
})
const exit = (positionNo: bigint, change: Partial<PlaceInput>): PlaceInput => ({
  positionNo,
  quantity: 100,
  orderKind: 'gtt',
  ...change,
})
const place = async (order: PlaceInput) => {
  const outcome = await world.commitLoop.submit(world.orderCommands().place, order, caller())
  await world.openOrders.sync()
  return outcome
}
const placed = async (order: PlaceInput): Promise<bigint> => {
  const outcome = await place(order)
  if (outcome.kind === 'refused') throw new Error(`refused with ${outcome.key}`)
  return BigInt(outcome.result.orderNo)
}
const modify = async (change: ModifyInput, positionNo: bigint | null = null) => {
  const outcome = await world.commitLoop.submit(world.orderCommands().modify(positionNo), change, caller())
  await world.openOrders.sync()
  return outcome
}
const services = () => ({ database: world.database.kysely, clock: world.clock })
const refusalsOf = async (order: PlaceInput) =>
  (await checkPlacing(services(), world.orderCommands().validator, order, userId)).refusals
const refusalsOfChange = async (change: ModifyInput) =>
  (await checkModifying(services(), world.orderCommands().validator, change, userId, null)).refusals
const order = (orderNo: bigint) => readOrder(world.database.kysely, userId, orderNo)
const bought = async (): Promise<bigint> => {
  const terms = { code: 'SELDOM', exchange: 'NSE', direction: 'long', leverage: 1, quantity: 100 } as const
  const outcome = await world.commitLoop.submit(
    createBuy(createValidator(market, rules, ownLossCovers)),
    terms,
    caller(),
  )
  if (outcome.kind === 'refused') throw new Error(`refused with ${outcome.key}`)
  return BigInt(outcome.result.orderNo)
}
const today = { key: refusals.noQuoteToWaitFor, details: { laterFrom: '15:30' } }

describe('of a share without a quote today', () => {
  it('an order for today is refused with noQuoteToWaitFor, even in advance, and the refusal gives the earliest time for placing it', async () => {
    await liveUntil('03T11:00')
    const orders = [
      input(),
      input({ validity: 'ioc' }),
      input({ direction: 'short' }),
      input({ orderKind: 'sl', triggerPrice: 10_450n, price: 10_500n }),
      input({ orderKind: 'sl-m', triggerPrice: 10_450n, price: undefined }),
    ]
    for (const one of orders) {
      expect(await place(one)).toMatchObject({ kind: 'refused', ...today })
      expect(await refusalsOf(one)).toEqual([today])
    }
    const terms = { code: 'SELDOM', exchange: 'NSE', direction: 'long', leverage: 1, quantity: 100 } as const
    const buy = await world.commitLoop.submit(
      createBuy(createValidator(market, rules, ownLossCovers)),
      terms,
      caller(),
    )
    expect(buy).toMatchObject({ key: refusals.noQuote })
  })

  it('one for the next session is validated against its last trade, and filled when it trades', async () => {
    await liveUntil('03T16:00')
    expect(await place(input())).toMatchObject({ key: refusals.outsideTradingHours })
    const later = input({ afterMarket: 'true', price: 10_300n })
    expect(await place({ ...later, price: 12_485n })).toMatchObject({
      key: refusals.priceOutsideBand,
      details: { lower: '83.20', upper: '124.80' },
    })
    expect(await refusalsOf(later)).toEqual([])
    const orderNo = await placed(later)
    const first = await placed(input({ orderKind: 'market', afterMarket: 'true', price: undefined }))
    await liveUntil('04T15:00')
    expect(await order(orderNo)).toMatchObject({ state: 'complete' })
    expect(await order(first)).toMatchObject({ state: 'complete', changed_ms: BigInt(at('04T09:15')) })
  })

  it('target and stop wait against its last trade until it trades; a stop placed today is refused', async () => {
    const positionNo = await bought()
    await liveUntil('03T11:00')
    const sell = await world.commitLoop.submit(
      createSell(createValidator(market, rules, ownLossCovers)),
      { orderNo: positionNo, quantity: 100 },
      caller(),
    )
    expect(sell).toMatchObject({ key: refusals.noQuoteToClose })
    const stop = exit(positionNo, { orderKind: 'sl-m', triggerPrice: 10_200n })
    expect(await place(stop)).toMatchObject({ kind: 'refused', ...today })
    const legs = { targetTriggerPrice: 10_480n, targetPrice: 10_450n, stopTriggerPrice: 10_070n }
    const both = exit(positionNo, { ...legs, stopPrice: 10_060n })
    expect(await place({ ...both, stopTriggerPrice: 10_400n })).toMatchObject({
      key: refusals.triggerOnWrongSide,
      details: { price: '104.00' },
    })
    const orderNo = await placed(both)
    expect(await modify({ orderNo, targetPrice: 10_440n }, positionNo)).toMatchObject({ kind: 'accepted' })
    await liveUntil('04T15:29')
    expect((await order(orderNo))?.state).not.toBe('trigger-pending')
  })

  it('a waiting order can be changed until its session begins, then only cancelled', async () => {
    await liveUntil('02T16:00')
    const orderNo = await placed(input({ afterMarket: 'true', price: 10_300n }))
    await liveUntil('03T08:00')
    expect(await modify({ orderNo, price: 10_310n })).toMatchObject({ kind: 'accepted' })
    await liveUntil('03T11:00')
    expect(await modify({ orderNo, price: 10_320n })).toMatchObject({ kind: 'refused', ...today })
    expect(await refusalsOfChange({ orderNo, price: 10_320n })).toEqual([today])
    expect(await world.commitLoop.submit(cancelOpenOrder, { orderNo }, caller())).toMatchObject({
      kind: 'accepted',
    })
  })

  it('that was never traded can’t be validated for a later order either', async () => {
    await liveUntil('03T16:00')
    const later = input({ code: 'NEVER', afterMarket: 'true' })
    expect((await refusalsOf(later)).at(-1)).toEqual({ key: refusals.noQuoteToWaitFor, details: null })
  })
})

it('no order waits for a market that has closed for good (replayOver)', async () => {
  await liveUntil('04T16:00')
  expect(await place(input({ afterMarket: 'true' }))).toMatchObject({ key: refusals.replayOver })
})

it('an after-market order can be changed in its session, and is an ordinary one there', async () => {
  await liveUntil('02T16:00')
  const orderNo = await placed(input({ code: 'DAILY', afterMarket: 'true', price: 9_000n }))
  await liveUntil('03T11:00')
  expect(await refusalsOfChange({ orderNo, price: 10_600n })).toEqual([])
  expect(await refusalsOfChange({ orderNo, price: 20_000n })).toMatchObject([
    { key: refusals.priceOutsideBand },
  ])
  expect(await modify({ orderNo, price: 10_600n })).toMatchObject({ result: { state: 'complete' } })
})
