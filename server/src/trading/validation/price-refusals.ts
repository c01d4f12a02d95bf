import type { OrderKind } from '@tarazu/contract/calls/orders.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { OrderRefusal } from '@tarazu/contract/trading/order-rules.ts'
import { tickPaise } from '@tarazu/market/day/tick.ts'
import type { OrderRow } from '../book/tables.ts'

/** The prices in an order's row. */
export type OrderPrices = Pick<
  OrderRow,
  'limit_paise' | 'rise_trigger_paise' | 'rise_limit_paise' | 'fall_trigger_paise' | 'fall_limit_paise'
>
/** The context for validating prices: the market's price, and the day's band if the order is for one day. */
export interface PriceScene {
  readonly kind: OrderKind
  readonly side: 'buy' | 'sell'
  readonly marketPaise: bigint
  readonly band: { readonly lowerPaise: number; readonly upperPaise: number } | undefined
}

/** priceOffTick, priceOutsideBand, triggerOnWrongSide (it would trigger at once) and limitMismatchesTrigger. */
export const priceRefusals = (prices: OrderPrices, scene: PriceScene): readonly OrderRefusal[] => {
  const { kind, side, marketPaise, band } = scene
  const all = Object.values(prices).filter((price): price is bigint => price !== null)
  const found: OrderRefusal[] = []
  const offTick = all.find((price) => Number(price) % tickPaise(Number(price)) !== 0)
  if (offTick !== undefined) {
    const tick = rupeesFromPaise(BigInt(tickPaise(Number(offTick))))
    found.push({ key: refusals.priceOffTick, details: { tick } })
  }
  if (band !== undefined && all.some((price) => price < band.lowerPaise || price > band.upperPaise)) {
    const lower = rupeesFromPaise(BigInt(band.lowerPaise))
    const upper = rupeesFromPaise(BigInt(band.upperPaise))
    found.push({ key: refusals.priceOutsideBand, details: { lower, upper } })
  }
  const { rise_trigger_paise: rises, fall_trigger_paise: falls } = prices
  if ((rises !== null && rises <= marketPaise) || (falls !== null && falls >= marketPaise))
    found.push({ key: refusals.triggerOnWrongSide, details: { price: rupeesFromPaise(marketPaise) } })
  const trigger = rises ?? falls
  const limit = prices.rise_limit_paise ?? prices.fall_limit_paise
  if (kind === 'sl' && trigger !== null && limit !== null)
    if (side === 'buy' ? limit < trigger : limit > trigger)
      found.push({ key: refusals.limitMismatchesTrigger, details: { trigger: rupeesFromPaise(trigger) } })
  return found
}
