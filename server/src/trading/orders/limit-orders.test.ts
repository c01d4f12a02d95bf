import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { brokerageOf, chargesOf, totalCharges } from '@tarazu/contract/trading/charges.ts'
import { bandOf } from '@tarazu/market/day/price-band.ts'
import { roundUpToTick } from '@tarazu/market/day/tick.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readOrderEvents, readOrders } from './queries.ts'
import {
  cashPaise,
  closesMs,
  market,
  type OrderWorld,
  openOrderWorld,
  startMs,
  stock,
} from './testing/order-world.ts'

let world: OrderWorld
beforeEach(async () => {
  world = await openOrderWorld()
})
afterEach(() => world.close())

describe('a limit order', () => {
  it('blocks its worst cost while it waits, and is filled at the first match with enough quantity', async () => {
    const { limit, atMs } = world.laterOffer()
    const orderNo = await world.placed({ price: limit })
    const { hold_paise: held } = await world.order(orderNo)
    expect(held).toBeGreaterThan(limit * 100n)
    expect(await world.balance('user:order-hold')).toBe(held)
    expect(await world.balance('user:cash')).toBe(cashPaise - held)
    await world.live(atMs - 1 - world.clock.nowMs())
    expect((await world.order(orderNo)).state).toBe('open')
    await world.live(60_000)
    const filled = await world.order(orderNo)
    expect(filled).toMatchObject({ state: 'complete', changed_ms: BigInt(atMs), hold_paise: 0n })
    expect(filled.filled_turnover_paise / 100n).toBeLessThanOrEqual(limit)
    expect(await world.balance('user:order-hold')).toBe(0n)
    expect(await world.eventsOf(orderNo)).toEqual(['placed', 'filled'])
    const position = await world.database.kysely
      .selectFrom('trading_position')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(position).toMatchObject({ order_no: orderNo, quantity: 100n, opened_ms: BigInt(atMs) })
  })

  it('is filled in parts when it is large, and costs to the paisa what it costs in one', async () => {
    const orderNo = await world.placed({ price: world.away(0.005), quantity: 60_000, leverage: 5 })
    await world.live(3_600_000)
    const { filled_quantity, fee_paise } = await world.order(orderNo)
    const events = await readOrderEvents(world.database.kysely, world.userId, orderNo)
    const fills = events.filter(({ kind }) => kind === 'filled')
    expect(fills.length).toBeGreaterThan(1)
    expect(filled_quantity).toBe(fills.reduce((sum, { quantity }) => sum + (quantity ?? 0n), 0n))
    for (const [place, { instant_ms }] of fills.entries())
      if (place > 0) expect(Number(instant_ms - (fills[place - 1]?.instant_ms ?? 0n))).toBeGreaterThan(7_000)
    const { filled_turnover_paise: turnoverPaise } = await world.order(orderNo)
    const tariff = { table: world.rules.charges, security: 'share', day: '2026-03-11' } as const
    const whole = { exchange: stock.exchange, side: 'buy', turnoverPaise } as const
    const brokeragePaise = brokerageOf(tariff, { ...whole, product: 'intraday' })
    const delivered = chargesOf(tariff, [{ ...whole, product: 'delivery' }], brokeragePaise)
    expect(fee_paise).toBe(totalCharges(delivered))
  })

  it('of the day expires at the close, and its hold is released', async () => {
    const { lowerPaise } = bandOf(market.quote(stock, startMs)?.prevClosePaise ?? 0, stock.priceBandPpm)
    const orderNo = await world.placed({ price: BigInt(roundUpToTick(lowerPaise)) })
    await world.live(closesMs - world.clock.nowMs())
    expect(await world.order(orderNo)).toMatchObject({
      state: 'expired',
      reason: 'day-over',
      closed_ms: BigInt(closesMs),
    })
    expect(await world.balance('user:cash')).toBe(cashPaise)
  })

  it('that is immediate or cancelled ends at once', async () => {
    const below = await world.placed({ price: world.away(-0.01), validity: 'ioc' })
    expect(await world.order(below)).toMatchObject({ state: 'cancelled', reason: 'immediate-or-cancel' })
    const above = await world.placed({ price: world.away(0.005), validity: 'ioc', quantity: 50_000 })
    expect(await world.order(above)).toMatchObject({ state: 'cancelled' })
    expect((await world.order(above)).filled_quantity).toBeGreaterThan(0n)
    expect(await world.balance('user:order-hold')).toBe(0n)
  })
})

describe('an after-market order', () => {
  it('enters the next session, at its first price', async () => {
    await world.live(closesMs + 3_600_000 - world.clock.nowMs())
    expect(await world.place({ price: world.away(0.01) })).toMatchObject({
      key: refusals.outsideTradingHours,
    })
    const orderNo = await world.placed({ orderKind: 'market', afterMarket: 'true' })
    await world.live(20 * 3_600_000)
    const opensMs = Date.parse('2026-03-12T09:15:00+05:30')
    expect(await world.order(orderNo)).toMatchObject({ state: 'complete', changed_ms: BigInt(opensMs) })
    const { list, total } = await readOrders(world.database.kysely, world.userId, {
      view: 'executed',
      pageNum: 1,
      pageSize: 20,
    })
    expect(total).toBe(1)
    expect(list[0]).toMatchObject({ order_no: orderNo, kind: 'market' })
  })
})
