import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { OrderInput, OrderSide } from './order-queries.ts'
import { priceAway } from './price-text.ts'

/**
 * The kinds a person can choose: those on the wire, and the purposes of a good-till-triggered order that
 * closes a position. Plain `gtt` opens a position.
 */
export type OrderKind = OrderInput['orderKind'] | 'target' | 'stop' | 'target-stop'

/** The prices set on an order; null: not set, or invalid. */
export interface FormPrices {
  readonly limit: bigint | null
  readonly trigger: bigint | null
  readonly targetTrigger: bigint | null
  readonly target: bigint | null
  readonly stopTrigger: bigint | null
  readonly stop: bigint | null
}
export type PriceName = keyof FormPrices

const fieldsOfKind: Readonly<Record<OrderKind, readonly PriceName[]>> = {
  market: [],
  limit: ['limit'],
  sl: ['trigger', 'limit'],
  'sl-m': ['trigger'],
  gtt: ['trigger', 'limit'],
  target: ['targetTrigger', 'target'],
  stop: ['stopTrigger', 'stop'],
  'target-stop': ['targetTrigger', 'target', 'stopTrigger', 'stop'],
}
type WireName =
  | 'price'
  | 'triggerPrice'
  | 'targetTriggerPrice'
  | 'targetPrice'
  | 'stopTriggerPrice'
  | 'stopPrice'
const wireNames: Readonly<Record<PriceName, WireName>> = {
  limit: 'price',
  trigger: 'triggerPrice',
  targetTrigger: 'targetTriggerPrice',
  target: 'targetPrice',
  stopTrigger: 'stopTriggerPrice',
  stop: 'stopPrice',
}
/** An order with one leg has one trigger and one limit, whatever its purpose. */
const oneLegNames: Readonly<Record<PriceName, WireName>> = {
  ...wireNames,
  targetTrigger: 'triggerPrice',
  target: 'price',
  stopTrigger: 'triggerPrice',
  stop: 'price',
}

/** The kind in wire format. */
export const wireKind = (kind: OrderKind): OrderInput['orderKind'] =>
  kind === 'target' || kind === 'stop' || kind === 'target-stop' ? 'gtt' : kind

/** The prices a kind of order needs, in the same order as on the form. */
export const fieldsOf = (kind: OrderKind): readonly PriceName[] => fieldsOfKind[kind]

/**
 * The initial prices: a limit at the market, or beyond its trigger; a stop one per cent on the losing side, a target
 * two on the winning one, the trigger of an opening one per cent on the favourable side.
 */
export const firstPrices = (kind: OrderKind, side: OrderSide, marketPaise: bigint): FormPrices => {
  const way = side === 'buy' ? 1 : -1
  const at = (hundredths: number) => priceAway(marketPaise, way * hundredths)
  return {
    limit: kind === 'sl' ? at(150) : kind === 'gtt' ? at(-50) : marketPaise,
    trigger: kind === 'gtt' ? at(-100) : at(100),
    targetTrigger: at(-200),
    target: at(-180),
    stopTrigger: at(100),
    stop: at(150),
  }
}

/** The prices in wire format; undefined while one is missing. */
export const wirePrices = (kind: OrderKind, prices: FormPrices): Partial<OrderInput> | undefined => {
  const names = kind === 'target-stop' ? wireNames : oneLegNames
  const fields = fieldsOf(kind).map((name) => [names[name], prices[name]] as const)
  if (fields.some(([, paise]) => paise === null)) return undefined
  return Object.fromEntries(fields.map(([name, paise]) => [name, rupeesFromPaise(paise ?? 0n)]))
}

/**
 * The price an order waits for, which its displayed cost is based on: its limit, or else its trigger;
 * undefined if it has neither.
 */
export const awaitedPaise = (kind: OrderKind, prices: FormPrices): bigint | undefined =>
  fieldsOf(kind)
    .toReversed()
    .map((name) => prices[name])
    .find((paise) => paise !== null) ?? undefined

/**
 * Whether a single target or stop is on the other's side of the market, where the exchange would treat it as
 * the other. `side` is the order's.
 */
export const isOnWrongSide = (
  kind: OrderKind,
  side: OrderSide,
  prices: FormPrices,
  marketPaise: bigint,
): boolean => {
  if (kind !== 'target' && kind !== 'stop') return false
  const triggerPaise = kind === 'target' ? prices.targetTrigger : prices.stopTrigger
  const shouldRise = (kind === 'target') === (side === 'sell')
  return triggerPaise !== null && (shouldRise ? triggerPaise <= marketPaise : triggerPaise >= marketPaise)
}

/** How far a price is from the market price, in hundredths of a per cent. */
export const awayHundredths = (pricePaise: bigint, marketPaise: bigint): bigint =>
  marketPaise === 0n ? 0n : ((pricePaise - marketPaise) * 10_000n) / marketPaise
