import type { Instrument, Market } from '@tarazu/market/types.ts'
import { isExit } from '../book/draft.ts'
import { expiresAtMs, nextStep, type Step, sideOf } from '../book/matching.ts'
import type { OrderRow } from '../book/tables.ts'
import type { WaitingKind, WatchedPrices } from '../waiting/kind.ts'
import { type DueStep, WaitingBook } from '../waiting/waiting-book.ts'

/** An order's next step. */
export type OrderStep = Exclude<Step, { kind: 'wait' }>
export type DueOrder = DueStep<OrderRow, OrderStep>

const numberOrNull = (pricePaise: bigint | null): number | null =>
  pricePaise === null ? null : Number(pricePaise)

/** An order's triggers, or its limit; undefined for an order at the market's price. */
const pricesOf = (order: OrderRow, instrument: Instrument): WatchedPrices | undefined => {
  const isPending = order.state === 'trigger-pending'
  const isBuy = sideOf(order) === 'buy'
  const fall = isPending ? order.fall_trigger_paise : isBuy ? order.limit_paise : null
  const rise = isPending ? order.rise_trigger_paise : isBuy ? null : order.limit_paise
  if (fall === null && rise === null) return undefined
  return { instrument, fallPaise: numberOrNull(fall), risePaise: numberOrNull(rise) }
}

const orderKind = (market: Market): WaitingKind<OrderRow, Instrument, OrderStep> => ({
  numberOf: ({ order_no }) => order_no,
  versionOf: ({ event_count }) => event_count,
  isOver: ({ closed_ms }) => closed_ms !== null,
  subjectOf: ({ exchange, code }) => market.find(exchange, code),
  fromMs: ({ next_from_ms }) => Number(next_from_ms),
  prices: pricesOf,
  nextStep: (order, instrument, beginMs) => {
    const step = nextStep(market, instrument, order, beginMs)
    return step.kind === 'wait' ? step : { kind: 'due', instantMs: step.instantMs, step }
  },
  atClose: (order, closesAtMs, isLast) => {
    const endsMs = expiresAtMs(market, order)
    if (!isLast && (endsMs === undefined || endsMs > closesAtMs)) return undefined
    return { kind: 'due', instantMs: closesAtMs, step: { kind: 'expire', instantMs: closesAtMs } }
  },
})

/** All open orders. */
export class OrderBook extends WaitingBook<OrderRow, Instrument, OrderStep> {
  constructor(market: Market) {
    super(market, orderKind)
  }

  /** The orders that would close a position, alone or with all others in its direction in some stock. */
  exitsOf(userId: bigint, positionNo: bigint): readonly OrderRow[] {
    return this.rowsOf(userId).filter(
      (order) => order.intent === 'close' && (order.position_no === positionNo || isExit(order)),
    )
  }
}
