import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { OrderInput, OrderSide } from './order-queries.ts'
import { priceAway } from './price-text.ts'

export type OrderKind = OrderInput['orderKind']

/** The prices that a person sets on an order; null: not set, or not a price. */
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
  gtt: ['targetTrigger', 'target', 'stopTrigger', 'stop'],
}
const wireNames: Readonly<
  Record<
    PriceName,
    keyof Pick<
      OrderInput,
      'price' | 'triggerPrice' | 'targetTriggerPrice' | 'targetPrice' | 'stopTriggerPrice' | 'stopPrice'
    >
  >
> = {
  limit: 'price',
  trigger: 'triggerPrice',
  targetTrigger: 'targetTriggerPrice',
  target: 'targetPrice',
  stopTrigger: 'stopTriggerPrice',
  stop: 'stopPrice',
}

/** The prices that a kind of order needs, in the order of the form. */
export const fieldsOf = (kind: OrderKind): readonly PriceName[] => fieldsOfKind[kind]

/**
 * The initial prices: a limit at the market, or beyond its trigger; a stop one per cent on the losing side, a target
 * two on the winning one.
 */
export const firstPrices = (kind: OrderKind, side: OrderSide, marketPaise: bigint): FormPrices => {
  const way = side === 'buy' ? 1 : -1
  const at = (hundredths: number) => priceAway(marketPaise, way * hundredths)
  return {
    limit: kind === 'sl' ? at(150) : marketPaise,
    trigger: at(100),
    targetTrigger: at(-200),
    target: at(-200),
    stopTrigger: at(100),
    stop: at(150),
  }
}

/** The prices as the call takes them; undefined while one is missing. */
export const wirePrices = (kind: OrderKind, prices: FormPrices): Partial<OrderInput> | undefined => {
  const fields = fieldsOf(kind).map((name) => [wireNames[name], prices[name]] as const)
  if (fields.some(([, paise]) => paise === null)) return undefined
  return Object.fromEntries(fields.map(([name, paise]) => [name, rupeesFromPaise(paise ?? 0n)]))
}

/** How far a price is from the market price, in hundredths of a per cent. */
export const awayHundredths = (pricePaise: bigint, marketPaise: bigint): bigint =>
  marketPaise === 0n ? 0n : ((pricePaise - marketPaise) * 10_000n) / marketPaise
