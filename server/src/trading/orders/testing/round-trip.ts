import type { Direction } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { dayMs, dayNumberOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import { roundToTick, tickPaise } from '@tarazu/market/day/tick.ts'
import fc from 'fast-check'
import { orderTable } from '../../book/tables.ts'
import type { TradingRules } from '../../positions/rules.ts'
import { fillTable, positionTable } from '../../positions/tables.ts'
import { cancelOpenOrder } from '../cancel.ts'
import type { PlaceInput } from '../terms.ts'
import { createPathMarket } from './path-market.ts'
import { PracticeHouse } from './practice-house.ts'
import { freeTransferRules } from './traders.ts'

/** Ways to open or close a position; the last one only closes. */
const ways = [
  'market',
  'limit',
  'ioc',
  'sl',
  'sl-m',
  'gtt',
  'amo-market',
  'amo-limit',
  'gtt-two-legs',
] as const
type Way = (typeof ways)[number]

export const roundTripTerms = fc.record({
  direction: fc.constantFrom<Direction>('long', 'short'),
  leverage: fc.constantFrom(1, 2, 3, 5),
  exchange: fc.constantFrom('NSE' as const, 'BSE' as const),
  price: fc.oneof(fc.integer({ min: 200, max: 20_000 }), fc.integer({ min: 200, max: 5_000_000 })),
  opening: fc.constantFrom<Way[]>(...ways.slice(0, -1)),
  closing: fc.constantFrom<Way[]>(...ways),
  /** Shares in each order. */
  parts: fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 5 }),
  /** How many parts a single order for everything is filled in. */
  fills: fc.integer({ min: 1, max: 7 }),
})
export type RoundTrip = typeof roundTripTerms extends fc.Arbitrary<infer One> ? One : never

const at = (day: string, hour: number): number => midnightOf(dayNumberOf(day)) + hour * 3_600_000
const eveMs = at('2026-03-11', 16)
const bellMs = at('2026-03-12', 9.25)
const openMs = at('2026-03-12', 10)
const closeMs = at('2026-03-12', 12)
const nightMs = at('2026-03-12', 16)
const endMs = at('2026-03-13', 14)
const minuteMs = 60_000
const startPaise = 10n ** 15n

interface Plan {
  /** The price while the order is placed; a minute later it becomes the trade's price. */
  readonly placedAt: number
  readonly prices: Partial<PlaceInput>
}

const planOf = (way: Way, side: 'buy' | 'sell', price: number): Plan => {
  const sign = side === 'buy' ? 1 : -1
  const step = Math.max(2 * tickPaise(price), price / 100)
  const off = (steps: number) => roundToTick(price + sign * steps * step)
  const paise = (steps: number) => BigInt(steps === 0 ? price : off(steps))
  if (way === 'limit') return { placedAt: off(1), prices: { orderKind: 'limit', price: paise(0) } }
  if (way === 'ioc')
    return { placedAt: price, prices: { orderKind: 'limit', price: paise(1), validity: 'ioc' } }
  if (way === 'sl')
    return { placedAt: off(-1), prices: { orderKind: 'sl', triggerPrice: paise(0), price: paise(1) } }
  if (way === 'sl-m') return { placedAt: off(-1), prices: { orderKind: 'sl-m', triggerPrice: paise(0) } }
  if (way === 'gtt')
    return { placedAt: off(1), prices: { orderKind: 'gtt', triggerPrice: paise(0), price: paise(0) } }
  if (way === 'amo-limit')
    return { placedAt: price, prices: { orderKind: 'limit', price: paise(1), afterMarket: 'true' } }
  if (way === 'amo-market') return { placedAt: price, prices: { orderKind: 'market', afterMarket: 'true' } }
  if (way === 'gtt-two-legs') {
    const target = { targetTriggerPrice: paise(0), targetPrice: paise(0) }
    const stop = { stopTriggerPrice: paise(3), stopPrice: paise(4) }
    return { placedAt: off(1), prices: { orderKind: 'gtt', ...target, ...stop } }
  }
  return { placedAt: price, prices: {} }
}

const isLater = (way: Way): boolean => way.startsWith('amo')

/** A market at the price while the orders are filled, and at the plans' prices while they are placed. */
const marketOf = (one: RoundTrip, price: number, opening: Plan, closing: Plan) => {
  const path = [
    { atMs: eveMs - 30 * dayMs, pricePaise: price },
    { atMs: openMs, pricePaise: isLater(one.opening) ? price : opening.placedAt },
    { atMs: openMs + minuteMs, pricePaise: price },
    { atMs: closeMs, pricePaise: isLater(one.closing) ? price : closing.placedAt },
    { atMs: closeMs + minuteMs, pricePaise: price },
  ]
  return createPathMarket({
    paths: { KAVCEM: path, MALSPI: path },
    // Everything is at the one price: at first only part of it, then gradually more.
    levelTicks: 0,
    depthShares: (slot) => {
      const total = one.parts.reduce((sum, size) => sum + size, 0)
      const passed = Math.max(0, slot - Math.floor((isLater(one.opening) ? bellMs : openMs) / 8_000))
      return one.opening === 'market' ? 2 * total : Math.ceil(total / one.fills) * (1 + passed)
    },
  })
}

/**
 * Opens positions by orders of these sizes and closes them again, every fill at one price, with any kinds of
 * orders. The rest of an order is bought or sold at the market price, so that nothing is left.
 */
export const makeRoundTrip = (one: RoundTrip, sizes: readonly number[], rules: TradingRules) => {
  const price = roundToTick(one.price)
  const [openingSide, closingSide] =
    one.direction === 'long' ? (['buy', 'sell'] as const) : (['sell', 'buy'] as const)
  const opening = planOf(one.opening, openingSide, price)
  // Two legs sell at a gain and at a loss: from the other side.
  const closing = planOf(one.closing, closingSide, price)
  const code = one.exchange === 'NSE' ? 'KAVCEM' : 'MALSPI'
  const market = marketOf(one, price, opening, closing)
  const house = new PracticeHouse({ market, rules, transferRules: freeTransferRules, startMs: eveMs })
  house.addInvestor(1n, startPaise)
  const { direction, leverage, exchange } = one
  const accept = (outcome: { readonly kind: string; readonly key?: string }) => {
    if (outcome.kind !== 'accepted') throw new Error(`an order is refused with ${outcome.key}`)
  }
  const buy = (quantity: number) =>
    accept(house.submit(house.commands.buy, { code, exchange, direction, leverage, quantity }, 1n))
  const cancelAll = () => {
    for (const { order_no } of house.openOrders()) house.submit(cancelOpenOrder, { orderNo: order_no }, 1n)
  }

  if (!isLater(one.opening)) house.passTo(openMs)
  for (const quantity of sizes) {
    if (one.opening === 'market') buy(quantity)
    else {
      const input = {
        code,
        exchange,
        direction,
        leverage,
        quantity,
        orderKind: 'limit',
        ...opening.prices,
      } as const
      accept(house.submit(house.commands.place, input, 1n))
    }
  }
  house.passTo(closeMs - minuteMs)
  cancelAll()
  const orders = house.store.rows(orderTable)
  house.passTo(isLater(one.closing) ? nightMs : closeMs)
  if (one.closing !== 'market')
    for (const { order_no } of house.openPositions()) {
      const input = { positionNo: order_no, orderKind: 'limit', ...closing.prices } as const
      accept(house.submit(house.commands.place, input, 1n))
    }
  house.passTo(isLater(one.closing) ? endMs : closeMs + 2 * minuteMs)
  cancelAll()
  for (const { order_no } of house.openPositions())
    accept(house.submit(house.commands.sell, { orderNo: order_no }, 1n))
  const { store } = house
  const positions = store.rows(positionTable)
  return {
    house,
    openingOrders: orders,
    costPaise: startPaise - store.balancePaise(1n, 'user:cash'),
    feesPaise: store.rows(fillTable).reduce((total, fill) => total + fill.fee_paise, 0n),
    financingPaise: positions.reduce((total, position) => total + position.financing_paise, 0n),
    orderCount: store.rows(orderTable).length + positions.length,
    boughtQuantity: positions.reduce((total, position) => total + position.bought_quantity, 0n),
  }
}
