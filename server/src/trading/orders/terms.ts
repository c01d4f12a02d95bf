import type { modifyOrder, OrderKind, placeOrder } from '@tarazu/contract/calls/orders.ts'
import type { ParsedInput } from '@tarazu/contract/wire/call.ts'
import type { OrderRow } from '../book/tables.ts'
import type { OrderPrices } from '../validation/price-refusals.ts'

export type PlaceInput = ParsedInput<typeof placeOrder>
export type ModifyInput = ParsedInput<typeof modifyOrder>

type PriceInput = Pick<
  PlaceInput,
  'price' | 'triggerPrice' | 'targetTriggerPrice' | 'targetPrice' | 'stopTriggerPrice' | 'stopPrice'
>

export const noPrices: OrderPrices = {
  limit_paise: null,
  rise_trigger_paise: null,
  rise_limit_paise: null,
  fall_trigger_paise: null,
  fall_limit_paise: null,
}

const rise = (trigger: bigint, limit: bigint | null): Partial<OrderPrices> => ({
  rise_trigger_paise: trigger,
  rise_limit_paise: limit,
})
const fall = (trigger: bigint, limit: bigint | null): Partial<OrderPrices> => ({
  fall_trigger_paise: trigger,
  fall_limit_paise: limit,
})

/** Which prices are present: "price triggerPrice". */
const given = (input: PriceInput): string =>
  (['price', 'triggerPrice', 'targetTriggerPrice', 'targetPrice', 'stopTriggerPrice', 'stopPrice'] as const)
    .filter((name) => input[name] !== undefined)
    .join(' ')

const oneLeg = 'price triggerPrice'
const twoLegs = 'targetTriggerPrice targetPrice stopTriggerPrice stopPrice'
const neededPrices: Readonly<Record<OrderKind, readonly string[]>> = {
  market: [''],
  limit: ['price'],
  sl: [oneLeg],
  'sl-m': ['triggerPrice'],
  gtt: [oneLeg, twoLegs],
}

/**
 * The prices of an order kind, given the market's price; undefined (pricesMismatchOrderKind) if it needs
 * others. A stop-loss order waits on the unfavourable side of the price, a good-till-triggered leg on its
 * trigger's side. The two-legged kind closes a position: one leg with a gain, one with a loss.
 */
export const pricesOf = (
  kind: OrderKind,
  side: 'buy' | 'sell',
  closes: boolean,
  input: PriceInput,
  marketPaise: bigint,
): OrderPrices | undefined => {
  const names = given(input)
  const needed = neededPrices[kind]
  if (!needed.includes(names) || (names === twoLegs && !closes)) return undefined
  const { price = null, triggerPrice } = input
  if (names === twoLegs) return legsOf(side, input)
  if (triggerPrice === undefined) return { ...noPrices, limit_paise: price }
  const rises = kind === 'gtt' ? triggerPrice > marketPaise : side === 'buy'
  return { ...noPrices, ...(rises ? rise(triggerPrice, price) : fall(triggerPrice, price)) }
}

const legsOf = (side: 'buy' | 'sell', input: PriceInput): OrderPrices => {
  const target = [input.targetTriggerPrice ?? 0n, input.targetPrice ?? null] as const
  const stop = [input.stopTriggerPrice ?? 0n, input.stopPrice ?? null] as const
  return side === 'sell'
    ? { ...noPrices, ...rise(...target), ...fall(...stop) }
    : { ...noPrices, ...fall(...target), ...rise(...stop) }
}

/** An order's current prices. */
const currentPrices = (order: OrderRow): OrderPrices => {
  const { limit_paise, rise_trigger_paise, rise_limit_paise, fall_trigger_paise, fall_limit_paise } = order
  return { limit_paise, rise_trigger_paise, rise_limit_paise, fall_trigger_paise, fall_limit_paise }
}

const changedLegs = (order: OrderRow, input: ModifyInput): OrderPrices | undefined => {
  if (input.price !== undefined || input.triggerPrice !== undefined) return undefined
  const target = [input.targetTriggerPrice, input.targetPrice] as const
  const stop = [input.stopTriggerPrice, input.stopPrice] as const
  const [up, down] = order.direction === 'long' ? [target, stop] : [stop, target]
  return {
    limit_paise: null,
    rise_trigger_paise: up[0] ?? order.rise_trigger_paise,
    rise_limit_paise: up[1] ?? order.rise_limit_paise,
    fall_trigger_paise: down[0] ?? order.fall_trigger_paise,
    fall_limit_paise: down[1] ?? order.fall_limit_paise,
  }
}

const changedLeg = (order: OrderRow, input: ModifyInput): OrderPrices | undefined => {
  const rises = order.rise_trigger_paise !== null
  const trigger = order.rise_trigger_paise ?? order.fall_trigger_paise
  const limit = order.rise_limit_paise ?? order.fall_limit_paise
  const names = given(input)
  if (trigger === null || names.includes('target') || names.includes('stop')) return undefined
  if (limit === null && input.price !== undefined) return undefined
  const leg = [input.triggerPrice ?? trigger, input.price ?? limit] as const
  return { ...noPrices, ...(rises ? rise(...leg) : fall(...leg)) }
}

/**
 * The prices after a change: those left out stay the same. Undefined (pricesMismatchOrderKind) for a price
 * that the order lacks.
 */
export const changedPrices = (order: OrderRow, input: ModifyInput): OrderPrices | undefined => {
  const names = given(input)
  if (names === '') return currentPrices(order)
  if (order.state === 'open') {
    if (names !== 'price' || order.limit_paise === null) return undefined
    return { ...currentPrices(order), limit_paise: input.price ?? order.limit_paise }
  }
  const hasTwo = order.rise_trigger_paise !== null && order.fall_trigger_paise !== null
  return hasTwo ? changedLegs(order, input) : changedLeg(order, input)
}
