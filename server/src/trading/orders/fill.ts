import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { OrderRefusal } from '@tarazu/contract/trading/order-rules.ts'
import type { Instrument } from '@tarazu/market/types.ts'
import type { State } from '../../ledger/command.ts'
import { heldFor, partCost } from '../book/charges.ts'
import { acted, changed, type Draft, ended, holding } from '../book/draft.ts'
import { type Fill, nextSecondMs, restockMs } from '../book/matching.ts'
import { investorFacts, type Judge, refuseClosingFill, refuseOpeningFill } from '../judging/judge.ts'
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
      filled_turnover_paise: order.filled_turnover_paise + fill.pricePaise * fill.quantity,
      fee_paise: order.fee_paise + feePaise,
      position_no: positionNo,
      state: complete ? 'complete' : order.state,
      next_from_ms: BigInt(nextSecondMs(fill.instantMs + restockMs - 1_000)),
    },
    {
      kind: 'filled',
      instantMs: fill.instantMs,
      pricePaise: fill.pricePaise,
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
  const after = before + fill.pricePaise * fill.quantity
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
      ...fill,
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
  const { instantMs, pricePaise } = fill
  const quantity = fill.quantity < position.quantity ? fill.quantity : position.quantity
  const before = order.filled_turnover_paise
  const after = before + pricePaise * quantity
  const { charges: charged, chargesPaise } = partCost(judge.rules.charges, order, day, before, after)
  const { cashPaise } = draft
  const sale = { quantity, pricePaise, instantMs, cause: 'order', charged, cashPaise } as const
  const closing = closePosition(state, judge, position, sale)
  const gainedPaise = closing.released.freedPaise + closing.settlement.cashChangePaise
  const closed = acted(draft, closing.effects, gainedPaise)
  const filled = filledOrder(closed, state, { ...fill, quantity }, chargesPaise, position.order_no)
  const isAll = quantity === position.quantity
  return isAll && filled.order.state !== 'complete'
    ? ended(filled, 'cancelled', 'position-closed', { instantMs })
    : filled
}

const endedBy = (draft: Draft, { key, details }: OrderRefusal, instantMs: number): Draft =>
  ended(draft, draft.order.filled_quantity === 0n ? 'rejected' : 'cancelled', key, { instantMs, details })

/**
 * Gives an order what the market has for it, or ends it where a rule stands against that; an order that is to close a
 * position of which nothing is left ends too.
 */
export const fillOrder = (
  judge: Judge,
  state: State,
  instrument: Instrument,
  draft: Draft,
  position: PositionRow | undefined,
  fill: Fill,
): Draft => {
  const { instantMs } = fill
  const { order } = draft
  const setting = { state, judge, day: judge.market.session(instantMs).day }
  if (investorFacts(state).locked) return ended(draft, 'cancelled', 'account-locked', { instantMs })
  if (order.intent === 'open') {
    const barred = refuseOpeningFill(judge, state, instrument, order, fill)
    return barred === undefined
      ? fillOpening(setting, draft, position, fill)
      : endedBy(draft, barred, instantMs)
  }
  if (position === undefined || position.quantity === 0n)
    return ended(draft, 'cancelled', 'position-closed', { instantMs })
  const barred = refuseClosingFill(judge, state, position, instantMs)
  return barred === undefined
    ? fillClosing(setting, draft, position, fill)
    : endedBy(draft, barred, instantMs)
}
