import { checkOrder, modifyOrder, placeOrder } from '@tarazu/contract/calls/orders.ts'
import type { UserAccount } from '@tarazu/contract/money/chart.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { dayNumberOf } from '@tarazu/market/calendar/india-time.ts'
import { createCalendar } from '@tarazu/market/calendar/session.ts'
import { bandOf, roundToTick, roundUpToTick } from '@tarazu/market/day/tick.ts'
import { createSeedChain } from '@tarazu/market/numbers/seeds.ts'
import { createPracticeMarket } from '@tarazu/market/practice-market.ts'
import type { Instrument } from '@tarazu/market/types.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '../../database/testing/log.ts'
import type { MarketSeeds } from '../../market/quotes/seeds.ts'
import { type ClockWorld, openClockWorld } from '../../time/jobs/testing/clock-world.ts'
import type { CallContext } from '../../wire/http/bind.ts'
import { createJudge } from '../judging/judge.ts'
import type { TradingRules } from '../positions/rules.ts'
import { testRules } from '../positions/testing/fixtures.ts'
import { insertInvestor } from '../positions/testing/investors.ts'
import { cancelOpenOrder } from './cancel.ts'
import { checkPlacing } from './check.ts'
import { endExitsOfClosed } from './end-exits.ts'
import { readOrder, readOrderEvents, readOrders } from './queries.ts'
import { orderRoutes } from './routes.ts'
import { createSell } from './sell.ts'
import type { PlaceInput } from './terms.ts'
import { faultsOf } from './testing/invariants.ts'

const historyDay = '2024-01-01'
const chain = createSeedChain(new Uint8Array(32).fill(7), dayNumberOf(historyDay))
const seeds: MarketSeeds = { ...chain, genesisDay: '2026-01-01', historyDay }
const market = createPracticeMarket({
  seedOf: chain.seedOf,
  firstDay: historyDay,
  calendar: createCalendar('nse'),
  companies: 20,
})
const usualRules = { ...testRules, minimumBuyAmountPaise: 1n, repeatLockMs: 0 }
/** Some tests have the operator change these while orders wait. */
const rules = { ...usualRules }
const ruleChange = (change: Partial<TradingRules>): void => void Object.assign(rules, change)
const startMs = Date.parse('2026-03-11T10:00:00+05:30')
const closesMs = Date.parse('2026-03-11T15:30:00+05:30')
const stock = market.instruments[0] as Instrument
const cashPaise = 50_000_000_00n

let world: ClockWorld
let userId: bigint
beforeEach(async () => {
  world = await openClockWorld(market, seeds, startMs, rules)
  userId = await insertInvestor(await world.database.connect('owner'), world.commitLoop, cashPaise)
})
afterEach(async () => {
  ruleChange(usualRules)
  expect(await faultsOf(world.database.kysely, market, rules.charges)).toEqual([])
  await world.close()
})

const priceNow = (): number => market.quote(stock, world.clock.nowMs())?.pricePaise ?? 0
const away = (part: number): bigint => BigInt(roundToTick(priceNow() * (1 + part)))
const input = (change: Partial<PlaceInput>): PlaceInput => ({
  code: stock.code,
  exchange: stock.exchange,
  direction: 'long',
  leverage: 1,
  quantity: 100,
  orderKind: 'limit',
  ...change,
})
const place = async (change: Partial<PlaceInput>) => {
  const caller = { userId, idempotencyKey: undefined }
  const outcome = await world.commitLoop.submit(world.orderCommands().place, input(change), caller)
  await world.openOrders.sync()
  return outcome
}
const placed = async (change: Partial<PlaceInput>): Promise<bigint> => {
  const outcome = await place(change)
  if (outcome.kind === 'refused') throw new Error(`refused with ${outcome.key}`)
  return BigInt(outcome.result.orderNo)
}
const order = async (orderNo: bigint) => {
  const row = await readOrder(world.database.kysely, userId, orderNo)
  if (row === undefined) throw new Error('no such order')
  return row
}
const eventsOf = async (orderNo: bigint) =>
  (await readOrderEvents(world.database.kysely, userId, orderNo)).map(({ kind }) => kind)
const balance = async (account: UserAccount): Promise<bigint> => {
  const row = await world.database.kysely
    .selectFrom('user_balances')
    .select('balance_paise')
    .where('user_id', '=', userId)
    .where('account', '=', account)
    .executeTakeFirst()
  return row?.balance_paise ?? 0n
}

const messages = () =>
  world.database.kysely
    .selectFrom('messages')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('message_id')
    .execute()

/** A limit that the price falls to later today, and when. */
const laterFall = () => {
  const low = market.quote(stock, closesMs - 1)?.lowPaise ?? 0
  for (let part = 0.999; part > 0.9; part -= 0.001) {
    const limit = roundToTick(priceNow() * part)
    if (limit < low) break
    const level = { side: 'at-or-below', pricePaise: limit } as const
    const fromMs = world.clock.nowMs()
    const atMs = market.firstTouch(stock, level, fromMs, closesMs - 1)
    if (atMs !== undefined && atMs > fromMs + 60_000) return { limit: BigInt(limit), atMs }
  }
  throw new Error('this day has no such fall')
}

describe('a limit order', () => {
  it('waits with its worst cost held, and is filled at the first instant whose price reaches it', async () => {
    const { limit, atMs } = laterFall()
    const orderNo = await placed({ price: limit })
    const { hold_paise: held } = await order(orderNo)
    expect(held).toBeGreaterThan(limit * 100n)
    expect(await balance('user:order-hold')).toBe(held)
    expect(await balance('user:cash')).toBe(cashPaise - held)
    await world.live(atMs - 1 - world.clock.nowMs())
    expect((await order(orderNo)).state).toBe('open')
    await world.live(60_000)
    const filled = await order(orderNo)
    expect(filled).toMatchObject({ state: 'complete', changed_ms: BigInt(atMs), hold_paise: 0n })
    expect(filled.filled_turnover_paise / 100n).toBeLessThanOrEqual(limit)
    expect(await balance('user:order-hold')).toBe(0n)
    expect(await eventsOf(orderNo)).toEqual(['placed', 'filled'])
    const position = await world.database.kysely
      .selectFrom('trading_position')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(position).toMatchObject({ order_no: orderNo, quantity: 100n, opened_ms: BigInt(atMs) })
  })

  it('is filled in parts when it is large, and costs to the paisa what it costs in one', async () => {
    const orderNo = await placed({ price: away(0.05), quantity: 60_000, leverage: 5 })
    await world.live(3_600_000)
    const { filled_quantity, fee_paise } = await order(orderNo)
    const events = await readOrderEvents(world.database.kysely, userId, orderNo)
    const fills = events.filter(({ kind }) => kind === 'filled')
    expect(fills.length).toBeGreaterThan(1)
    expect(filled_quantity).toBe(fills.reduce((sum, { quantity }) => sum + (quantity ?? 0n), 0n))
    for (const [place, { instant_ms }] of fills.entries())
      if (place > 0) expect(Number(instant_ms - (fills[place - 1]?.instant_ms ?? 0n))).toBeGreaterThan(7_000)
    const { chargesOf, totalCharges } = await import('@tarazu/contract/trading/charges.ts')
    const { filled_turnover_paise: turnoverPaise } = await order(orderNo)
    const whole = { exchange: stock.exchange, product: 'intraday', side: 'buy', day: '2026-03-11' } as const
    expect(fee_paise).toBe(totalCharges(chargesOf(rules.charges, { ...whole, turnoverPaise })))
  })

  it('of the day expires at the close, and its hold goes back', async () => {
    const { lowerPaise } = bandOf(market.quote(stock, startMs)?.prevClosePaise ?? 0, stock.priceBandPpm)
    const orderNo = await placed({ price: BigInt(roundUpToTick(lowerPaise)) })
    await world.live(closesMs - world.clock.nowMs())
    expect(await order(orderNo)).toMatchObject({
      state: 'expired',
      reason: 'day-over',
      closed_ms: BigInt(closesMs),
    })
    expect(await balance('user:cash')).toBe(cashPaise)
  })

  it('that is immediate or cancelled ends at once', async () => {
    const below = await placed({ price: away(-0.01), validity: 'ioc' })
    expect(await order(below)).toMatchObject({ state: 'cancelled', reason: 'immediate-or-cancel' })
    const above = await placed({ price: away(0.02), validity: 'ioc', quantity: 50_000 })
    expect(await order(above)).toMatchObject({ state: 'cancelled' })
    expect((await order(above)).filled_quantity).toBeGreaterThan(0n)
    expect(await balance('user:order-hold')).toBe(0n)
  })
})

describe('an opening order is judged again when it is filled:', () => {
  const rejectedWith = async (orderNo: bigint, reason: string) => {
    expect(await order(orderNo)).toMatchObject({ state: 'rejected', reason, hold_paise: 0n })
    expect((await messages()).at(-1)).toMatchObject({ kind: 'order-rejected', parameters: { reason } })
  }

  it.each([
    ['locked', refusals.stockLocked],
    ['suspended', refusals.stockNotTradable],
    ['special-treatment', refusals.stockRestricted],
    ['deleted', refusals.stockDeleted],
  ] as const)('its stock was %s while it waited (%s)', async (state, key) => {
    const { limit, atMs } = laterFall()
    const orderNo = await placed({ price: limit })
    ruleChange({ stockStates: { [`${stock.exchange}:${stock.code}`]: state } })
    await world.live(atMs + 1_000 - world.clock.nowMs())
    await rejectedWith(orderNo, key)
    expect(await balance('user:cash')).toBe(cashPaise)
  })

  it('its investor’s account was locked while it waited, and the inbox says so (006)', async () => {
    const { limit, atMs } = laterFall()
    const orderNo = await placed({ price: limit })
    await (await world.database.connect('owner')).query('update users set locked = true where user_id = $1', [
      userId,
    ])
    await world.live(atMs + 1_000 - world.clock.nowMs())
    expect(await order(orderNo)).toMatchObject({ state: 'cancelled', reason: 'account-locked' })
    expect((await messages()).at(-1)).toMatchObject({
      kind: 'order-rejected',
      parameters: { orderNo: orderNo.toString(), quantity: '100', reason: refusals.accountLocked },
    })
  })

  it('two orders that wait can each be financed, but not both (018)', async () => {
    const { limit, atMs } = laterFall()
    ruleChange({ financingLimitPaise: limit * 100n })
    const first = await placed({ price: limit, leverage: 5 })
    const second = await placed({ price: limit, leverage: 5 })
    await world.live(atMs + 60_000 - world.clock.nowMs())
    expect((await order(first)).state).toBe('complete')
    await rejectedWith(second, refusals.financingTooLow)
  })

  it('two orders that wait can each be in one stock, but not both (017)', async () => {
    const { limit, atMs } = laterFall()
    ruleChange({ maximumStockPpm: (limit * 150n * 1_000_000n) / cashPaise })
    const first = await placed({ price: limit })
    const second = await placed({ price: limit })
    await world.live(atMs + 60_000 - world.clock.nowMs())
    expect((await order(first)).state).toBe('complete')
    await rejectedWith(second, refusals.aboveConcentrationLimit)
  })

  it('not at the limits that the house has put to the day, though it is filled at once (109, 110)', async () => {
    const hasRisen = priceNow() > (market.quote(stock, startMs)?.prevClosePaise ?? 0)
    ruleChange({ maximumRisePpm: 0, maximumDeclinePpm: 0 })
    const orderNo = await placed(
      hasRisen ? { price: away(0.01) } : { price: away(-0.01), direction: 'short', leverage: 2 },
    )
    expect(await order(orderNo)).toMatchObject({
      state: 'rejected',
      reason: hasRisen ? refusals.atUpperLimit : refusals.shortAtLowerLimit,
      filled_quantity: 0n,
    })
    expect(await balance('user:cash')).toBe(cashPaise)
  })
})

describe('a change of mind', () => {
  it('counts what is filled once: the rest of it is judged, not the whole again', async () => {
    const quantity = 60_000
    const price = away(0.05)
    const turnoverPaise = price * BigInt(quantity)
    ruleChange({
      financingLimitPaise: (turnoverPaise * 4n) / 5n + 1n,
      minimumBuyAmountPaise: turnoverPaise / 6n,
    })
    const orderNo = await placed({ price, quantity, leverage: 5 })
    await world.live(60_000)
    const { filled_quantity, position_no } = await order(orderNo)
    const positionNo = position_no?.toString() ?? null
    expect(filled_quantity).toBeGreaterThan(0n)
    expect(filled_quantity).toBeLessThan(BigInt(quantity))
    const caller = { userId, idempotencyKey: undefined }
    const modify = (change: { readonly quantity?: number; readonly price?: bigint }) =>
      world.commitLoop.submit(
        world.orderCommands().modify(positionNo),
        { orderNo: orderNo.toString(), ...change },
        caller,
      )
    expect(await modify({ price: away(0.045) })).toMatchObject({ kind: 'accepted' })
    expect(await modify({ quantity: 2 * quantity })).toMatchObject({ key: refusals.financingTooLow })
    expect(await modify({ quantity: 1_000_100 })).toMatchObject({ key: refusals.quantityTooHigh })
  })

  it('cancels what waits, once (082)', async () => {
    const orderNo = (await placed({ price: away(-0.03) })).toString()
    const caller = { userId, idempotencyKey: undefined }
    expect((await world.commitLoop.submit(cancelOpenOrder, { orderNo }, caller)).kind).toBe('accepted')
    expect(await balance('user:cash')).toBe(cashPaise)
    expect(await world.commitLoop.submit(cancelOpenOrder, { orderNo }, caller)).toMatchObject({
      kind: 'refused',
      key: refusals.orderNotCancellable,
    })
  })

  it('changes quantity and price, and the hold with them', async () => {
    const orderNo = await placed({ price: away(-0.03) })
    const { hold_paise: before } = await order(orderNo)
    const change = { orderNo: orderNo.toString(), quantity: 300 }
    const caller = { userId, idempotencyKey: undefined }
    const modify = world.orderCommands().modify(null)
    expect((await world.commitLoop.submit(modify, change, caller)).kind).toBe('accepted')
    expect((await order(orderNo)).hold_paise).toBeGreaterThan(before * 2n)
    expect(await world.commitLoop.submit(modify, change, caller)).toMatchObject({
      key: refusals.orderUnchanged,
    })
    const dearer = { orderNo: orderNo.toString(), price: away(0.01) }
    expect(await world.commitLoop.submit(modify, dearer, caller)).toMatchObject({
      result: { state: 'complete', filledQuantity: 300 },
    })
  })
})

describe('a retry under its idempotency key has the first answer', () => {
  const call = <C extends { readonly name: string }, Input>(
    contract: C,
    body: Input,
    idempotencyKey: string,
  ) => {
    const { database, commitLoop, clock, orderCommands } = world
    const judging = () => orderCommands().judge
    const services = { database: database.kysely, commitLoop, market, clock, judging }
    const bound = orderRoutes(services).find((route) => route.call.name === contract.name)
    const context = { userId, idempotencyKey } as unknown as CallContext
    if (bound === undefined) throw new Error('no such call')
    return bound.handle(body, context)
  }

  it('of a change that filled the order and so gave it a position', async () => {
    const orderNo = (await placed({ price: away(-0.03) })).toString()
    const dearer = { orderNo, price: away(0.01) }
    const first = await call(modifyOrder, dearer, 'dearer')
    expect(first).toMatchObject({ state: 'complete' })
    expect(await call(modifyOrder, dearer, 'dearer')).toEqual(first)
  })

  it('of the last placing that was allowed (144)', async () => {
    const waiting = input({ price: away(-0.03) })
    const caller = { userId, idempotencyKey: undefined }
    const { place } = world.orderCommands()
    const others = Array.from({ length: 199 }, () => world.commitLoop.submit(place, waiting, caller))
    await Promise.all(others)
    const first = await call(placeOrder, waiting, 'last')
    expect(await call(placeOrder, waiting, 'last')).toEqual(first)
    await expect(call(placeOrder, waiting, 'more')).rejects.toMatchObject({ key: refusals.tooManyOpenOrders })
    const checked = await call(checkOrder, waiting, 'unused')
    expect(checked).toMatchObject({
      refusals: [{ key: refusals.tooManyOpenOrders, details: { maximum: '200' } }],
    })
  })

  it('of 200 placings that were allowed, however many come at once (144)', async () => {
    const waiting = input({ price: away(-0.03) })
    const all = Array.from({ length: 210 }, (_, place) => call(placeOrder, waiting, `at once ${place}`))
    const ends = await Promise.allSettled(all)
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
    expect(refused).toHaveLength(10)
    for (const refusal of refused) expect(refusal).toMatchObject({ key: refusals.tooManyOpenOrders })
  })
})

describe('stop-loss and good-till-triggered orders', () => {
  it('close a position at the instant at which the trigger is reached; the other leg goes with it', async () => {
    const bought = await placed({ price: away(0.03), quantity: 100 })
    const { limit, atMs } = laterFall()
    const target = BigInt(roundToTick(priceNow() * 1.4))
    const gtt = await placed({
      ...{ code: undefined, exchange: undefined, direction: undefined, leverage: undefined },
      positionNo: bought.toString(),
      orderKind: 'gtt',
      targetTriggerPrice: target,
      targetPrice: target,
      stopTriggerPrice: limit,
      stopPrice: away(-0.05),
    })
    await world.live(closesMs - world.clock.nowMs())
    expect(await eventsOf(gtt)).toEqual(['placed', 'triggered', 'filled'])
    expect(await order(gtt)).toMatchObject({ state: 'complete', changed_ms: BigInt(atMs) })
    const position = await world.database.kysely
      .selectFrom('trading_position')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(position).toMatchObject({ quantity: 0n, closed_ms: BigInt(atMs), deposit_paise: 0n })
  })

  it('end when there is nothing left to close', async () => {
    const bought = await placed({ price: away(0.03), quantity: 100 })
    const { limit } = laterFall()
    const stop = await placed({
      ...{ code: undefined, exchange: undefined, direction: undefined, leverage: undefined },
      positionNo: bought.toString(),
      orderKind: 'sl-m',
      triggerPrice: limit,
    })
    const sell = createSell(createJudge(market, rules))
    await world.commitLoop.submit(sell, { orderNo: bought.toString() }, { userId, idempotencyKey: undefined })
    await world.live(closesMs - world.clock.nowMs())
    expect(await order(stop)).toMatchObject({ state: 'cancelled', reason: 'position-closed' })
  })

  it('end at once when it is told that their position is closed, and stay while a part is held', async () => {
    const bought = await placed({ price: away(0.03), quantity: 200 })
    const positionNo = bought.toString()
    const target = BigInt(roundToTick(priceNow() * 1.1))
    const gtt = await placed({
      ...{ code: undefined, exchange: undefined, direction: undefined, leverage: undefined },
      ...{ price: target, triggerPrice: target, orderKind: 'gtt' as const },
      positionNo,
      quantity: 200,
    })
    const listeners: ((userId: bigint, event: { type: string; reference: string }) => void)[] = []
    const stop = endExitsOfClosed(
      {
        subscribe: (listener) => {
          listeners.push(listener)
          return () => undefined
        },
      },
      world.openOrders,
      { database: world.database.kysely, commitLoop: world.commitLoop, log: silentLog },
    )
    const caller = { userId, idempotencyKey: undefined }
    const sell = async (quantity: number) => {
      await world.commitLoop.submit(
        createSell(createJudge(market, rules)),
        { orderNo: positionNo, quantity },
        caller,
      )
      for (const tell of listeners) tell(userId, { type: 'position-changed', reference: positionNo })
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    await sell(100)
    expect((await order(gtt)).state).toBe('trigger-pending')
    // Nothing was submitted in vain: what is refused is kept for ever.
    const tries = () =>
      world.database.kysely
        .selectFrom('commands')
        .select('accepted')
        .where('name', '=', 'orders.end-exit')
        .execute()
    expect(await tries()).toEqual([])
    await sell(100)
    await expect.poll(async () => (await order(gtt)).reason).toBe('position-closed')
    expect(await tries()).toEqual([{ accepted: true }])
    stop()
  })

  it('refuse a trigger that would go off at once, a limit before its trigger, a price off the tick', async () => {
    expect(await place({ orderKind: 'sl-m', price: undefined, triggerPrice: away(-0.01) })).toMatchObject({
      key: refusals.triggerOnWrongSide,
    })
    expect(await place({ orderKind: 'sl', triggerPrice: away(0.02), price: away(0.01) })).toMatchObject({
      key: refusals.limitMismatchesTrigger,
    })
    expect(await place({ price: 30_001n })).toMatchObject({ key: refusals.priceOffTick })
    expect(await place({ price: away(0.5) })).toMatchObject({ key: refusals.priceOutsideBand })
    expect(await place({ orderKind: 'limit' })).toMatchObject({ key: refusals.pricesMismatchOrderKind })
    expect(await place({ price: away(-0.01), afterMarket: 'true' })).toMatchObject({
      key: refusals.marketOpen,
    })
  })
})

describe('an after-market order', () => {
  it('goes into the next session, at its first price', async () => {
    await world.live(closesMs + 3_600_000 - world.clock.nowMs())
    expect(await place({ price: away(0.01) })).toMatchObject({ key: refusals.outsideTradingHours })
    const orderNo = await placed({ orderKind: 'market', afterMarket: 'true' })
    await world.live(20 * 3_600_000)
    const opensMs = Date.parse('2026-03-12T09:15:00+05:30')
    expect(await order(orderNo)).toMatchObject({ state: 'complete', changed_ms: BigInt(opensMs) })
    const { list, total } = await readOrders(world.database.kysely, userId, {
      view: 'executed',
      pageNum: 1,
      pageSize: 20,
    })
    expect(total).toBe(1)
    expect(list[0]).toMatchObject({ order_no: orderNo, kind: 'market' })
  })
})

it('a dry run gives every rule that stands against an order, and places nothing', async () => {
  const services = { database: world.database.kysely, clock: world.clock }
  const { judge } = world.orderCommands()
  const bad = input({ price: away(-0.5), quantity: 150 })
  const { refusals: found } = await checkPlacing(services, judge, bad, userId)
  expect(found.map(({ key }) => key)).toEqual([refusals.quantityNotInLots, refusals.priceOutsideBand])
  const good = await checkPlacing(services, judge, input({ price: away(-0.01) }), userId)
  expect(good.refusals).toEqual([])
  expect(Number(good.held)).toBeGreaterThan(0)
  expect((await readOrders(services.database, userId, { view: 'open', pageNum: 1, pageSize: 5 })).total).toBe(
    0,
  )
})
