import type { checkOrder } from '@tarazu/contract/calls/orders.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { Charging } from '@tarazu/contract/trading/day-trades.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { paiseOf } from '../portfolio/position-figures.ts'
import type { SoldFrom } from '../trading/exit-parts.ts'
import { estimateExit } from '../trading/sale-estimate.ts'
import type { FormPrices, OrderKind } from './order-form.ts'

/** The outcome of an order that closes a position, when one of its legs is filled. */
export interface ExitOutcome {
  readonly leg: 'limit' | 'target' | 'stop'
  readonly pricePaise: bigint
  /** After the closing charges. */
  readonly gainPaise: bigint
}

interface Leg {
  readonly leg: ExitOutcome['leg']
  readonly triggerPaise: bigint | null
  readonly limitPaise: bigint | null
}

const legsOf = (kind: OrderKind, prices: FormPrices): readonly Leg[] => {
  const target = { leg: 'target', triggerPaise: prices.targetTrigger, limitPaise: prices.target } as const
  const stop = { leg: 'stop', triggerPaise: prices.stopTrigger, limitPaise: prices.stop } as const
  switch (kind) {
    case 'target':
      return [target]
    case 'stop':
      return [stop]
    case 'target-stop':
      return [target, stop]
    case 'sl':
    case 'sl-m':
      return [{ leg: 'stop', triggerPaise: prices.trigger, limitPaise: kind === 'sl' ? prices.limit : null }]
    default:
      return [{ leg: 'limit', triggerPaise: null, limitPaise: prices.limit }]
  }
}

/**
 * The gain or loss on all shares of the parts at each leg: at the book's average price there if it is deep
 * enough, or else at the leg's limit or, without a limit, its trigger.
 */
export const exitOutcomes = (
  parts: readonly SoldFrom[],
  order: { readonly kind: OrderKind; readonly prices: FormPrices },
  walks: CallOutput<typeof checkOrder>['walks'],
  charging: Charging,
): readonly ExitOutcome[] =>
  legsOf(order.kind, order.prices).flatMap(({ leg, triggerPaise, limitPaise }) => {
    const trigger = triggerPaise === null ? null : rupeesFromPaise(triggerPaise)
    const walk = walks.find(({ triggerPrice }) => triggerPrice === trigger)
    const whole = walk?.restQuantity === 0 ? walk.expected : null
    const pricePaise = whole === null ? (limitPaise ?? triggerPaise) : paiseOf(whole.price)
    if (pricePaise === null) return []
    const shares = parts.reduce((sum, { quantity }) => sum + BigInt(quantity), 0n)
    const sale = { charging, turnoverPaise: pricePaise * shares, cashPaise: 0n }
    const { grossPaise, chargesPaise } = estimateExit(parts, sale)
    return [{ leg, pricePaise, gainPaise: grossPaise - chargesPaise }]
  })
