import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { OrderRefusal } from '@tarazu/contract/trading/order-rules.ts'
import { averagePrice } from '@tarazu/contract/trading/trading-arithmetic.ts'
import type { Instrument } from '@tarazu/market/types.ts'
import type { State } from '../../ledger/command.ts'
import { heldFor, partCost } from '../book/charges.ts'
import { acted, changed, type Draft, ended, holding } from '../book/draft.ts'
import { type Fill, nextSecondMs, restockMs, sideOf } from '../book/matching.ts'
import type { OrderRow } from '../book/tables.ts'
import { investorFacts, type Judge, refuseClosingFill, refuseOpeningFill } from '../judging/judge.ts'
import { fillFor } from '../positions/book-fill.ts'
import { closePosition } from '../positions/closing.ts'
import { openPosition } from '../positions/opening.ts'
import type { PositionRow } from '../positions/tables.ts'

interface Setting {
  readonly state: State
  readonly judge: Judge
  /** The market's day of the fill. */
  readonly day: string
}

/** The order after a fill, and when the rest of it is matched again. */
const filledOrder = (draft: Draft, state: State, fill: Fill, feePaise: bigint, positionNo: bigint): Draft => {
  const { order } = draft
  const filled_quantity = order.filled_quantity + fill.quantity
  const complete = filled_quantity === order.quantity
  return changed(
    draft,
    {
      filled_quantity,
      filled_turnover_paise: order.filled_turnover_paise + fill.turnoverPaise,
      fee_paise: order.fee_paise + feePaise,
      position_no: positionNo,
      state: complete ? 'complete' : order.state,
      next_from_ms: BigInt(nextSecondMs(fill.instantMs + restockMs - 1_000)),
    },
    {
      kind: 'filled',
      instantMs: fill.instantMs,
      pricePaise: averagePrice(fill.turnoverPaise, fill.quantity),
      quantity: fill.quantity,
      fillNo: state.commandId,
      positionNo,
      details: { fee: rupeesFromPaise(feePaise) },
    },
  )
}

/** A fill of an opening order: out of what it holds, and what a leap in the price has made it cost more out of the cash. */
const fillOpening = (
  setting: Setting,
  draft: Draft,
  position: PositionRow | undefined,
  fill: Fill,
): Draft => {
  const { state, judge, day } = setting
  const { order } = draft
  const before = order.filled_turnover_paise
  const after = before + fill.turnoverPaise
  const cost = partCost(judge.rules.charges, order, day, before, after)
  const rest = {
    ...order,
    filled_quantity: order.filled_quantity + fill.quantity,
    filled_turnover_paise: after,
  }
  const restPaise = heldFor(judge.rules.charges, rest, day)
  const freedPaise = order.hold_paise > restPaise ? order.hold_paise - restPaise : 0n
  const fromHoldPaise = freedPaise < cost.totalPaise ? freedPaise : cost.totalPaise
  const fromCashPaise = cost.totalPaise - fromHoldPaise
  const stillHeldPaise = order.hold_paise - fromHoldPaise
  const moreHeldPaise = restPaise > stillHeldPaise ? restPaise - stillHeldPaise : 0n
  if (fromCashPaise + moreHeldPaise > draft.cashPaise) {
    const end = order.filled_quantity === 0n ? 'rejected' : 'cancelled'
    return ended(draft, end, 'funds', { instantMs: fill.instantMs })
  }
  const opened = openPosition(
    state,
    {
      orderNo: order.position_no === null ? order.order_no : state.commandId,
      exchange: order.exchange,
      code: order.code,
      direction: order.direction,
      leverage: order.leverage,
      fill,
      ...cost,
      fromHoldPaise,
    },
    position,
  )
  const positionNo = opened.position.order_no
  const paid = acted(
    { ...draft, order: { ...order, hold_paise: stillHeldPaise } },
    opened.effects,
    -fromCashPaise,
  )
  return holding(filledOrder(paid, state, fill, cost.chargesPaise, positionNo), restPaise)
}

/** A fill of a closing order: never more than the position still holds. */
const fillClosing = (
  { state, judge, day }: Setting,
  draft: Draft,
  position: PositionRow,
  fill: Fill,
): Draft => {
  const { order } = draft
  const { instantMs, quantity, turnoverPaise } = fill
  const before = order.filled_turnover_paise
  const after = before + turnoverPaise
  const { charges: charged, chargesPaise } = partCost(judge.rules.charges, order, day, before, after)
  const { cashPaise } = draft
  const sale = { fill, cause: 'order', charged, cashPaise } as const
  const closing = closePosition(state, judge, position, sale)
  const gainedPaise = closing.released.freedPaise + closing.settlement.cashChangePaise
  const closed = acted(draft, closing.effects, gainedPaise)
  const filled = filledOrder(closed, state, fill, chargesPaise, position.order_no)
  const isAll = quantity === position.quantity
  return isAll && filled.order.state !== 'complete'
    ? ended(filled, 'cancelled', 'position-closed', { instantMs })
    : filled
}

const endedBy = (draft: Draft, { key, details }: OrderRefusal, instantMs: number): Draft =>
  ended(draft, draft.order.filled_quantity === 0n ? 'rejected' : 'cancelled', key, { instantMs, details })

/** What the book has for what is left of an order; of one that closes a position, no more than is held. */
const fillOf = (
  { market }: Judge,
  state: State,
  instrument: Instrument,
  order: OrderRow,
  position: PositionRow | undefined,
  instantMs: number,
): Fill | undefined => {
  const left = order.quantity - order.filled_quantity
  const held = order.intent === 'close' ? position?.quantity : undefined
  const quantity = held !== undefined && held < left ? held : left
  const wanted = { side: sideOf(order), quantity, limitPaise: order.limit_paise, lotSize: order.lot_size }
  return fillFor(market, state, instrument, wanted, instantMs)
}

/** So long an order waits of which the investor has taken everything at its price already. */
const nothingLeftMs = 60_000

/**
 * The book has something at the order's price, but its investor took that before: it is looked at again later.
 */
export const passOver = (draft: Draft, instantMs: number): Draft =>
  changed(
    draft,
    { next_from_ms: BigInt(nextSecondMs(instantMs + nothingLeftMs - 1_000)) },
    { kind: 'nothing-left', instantMs },
  )

/**
 * Gives an order what the market has for it, or ends it where a rule stands against that; an order that is to close a
 * position of which nothing is left ends too. Undefined where the market has nothing for it.
 */
export const fillOrder = (
  judge: Judge,
  state: State,
  instrument: Instrument,
  draft: Draft,
  position: PositionRow | undefined,
  instantMs: number,
): Draft | undefined => {
  const { order } = draft
  const setting = { state, judge, day: judge.market.session(instantMs).day }
  if (investorFacts(state).locked) return ended(draft, 'cancelled', 'account-locked', { instantMs })
  const fill = fillOf(judge, state, instrument, order, position, instantMs)
  if (order.intent === 'open') {
    if (fill === undefined) return undefined
    const barred = refuseOpeningFill(judge, state, instrument, order, fill)
    return barred === undefined
      ? fillOpening(setting, draft, position, fill)
      : endedBy(draft, barred, instantMs)
  }
  if (position === undefined || position.quantity === 0n)
    return ended(draft, 'cancelled', 'position-closed', { instantMs })
  if (fill === undefined) return undefined
  const barred = refuseClosingFill(judge, state, position, instantMs)
  return barred === undefined
    ? fillClosing(setting, draft, position, fill)
    : endedBy(draft, barred, instantMs)
}
