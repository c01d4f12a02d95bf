import { stockNames } from '@tarazu/contract/inbox/message-kinds.ts'
import { rupeesFromPaise, smallerOf } from '@tarazu/contract/money/money.ts'
import type { OrderRefusal } from '@tarazu/contract/trading/order-rules.ts'
import { averagePrice } from '@tarazu/contract/trading/trading-arithmetic.ts'
import type { Instrument } from '@tarazu/market/types.ts'
import type { Effect, State } from '../../ledger/command.ts'
import { rowSet } from '../../ledger/rows.ts'
import { messageEffects } from '../../people/inbox/message.ts'
import { heldFor, heldMargin, openingLeverage, partCost } from '../book/charges.ts'
import {
  acted,
  changed,
  closesLots,
  type Draft,
  ended,
  holding,
  isExit,
  sellsHoldings,
} from '../book/draft.ts'
import {
  type Fill,
  type Filled,
  fillFor,
  nextSecondMs,
  restockMs,
  sideOf,
  type Wanted,
} from '../book/matching.ts'
import type { OrderRow } from '../book/tables.ts'
import { type ClosedLot, closableLots, closeLots, mostLots, sharesOfLots } from '../positions/holdings.ts'
import { openPosition } from '../positions/opening.ts'
import { chargingOf, positionOf, takenOf } from '../positions/record.ts'
import { type PositionRow, positionTable } from '../positions/tables.ts'
import { closableOf, type OrderTarget } from '../validation/closable.ts'
import {
  investorFacts,
  type OrderValidator,
  refuseClosingFill,
  refuseOpeningFill,
} from '../validation/order-validator.ts'

interface Setting {
  readonly state: State
  readonly validator: OrderValidator
}

/** An execution of an order, and its position. */
interface Executed {
  readonly fillNo: bigint
  readonly fill: Filled
  readonly feePaise: bigint
  readonly position: Pick<PositionRow, 'order_no' | 'product'>
}

/** The order after a fill, and when its unfilled part is matched again. */
const filledOrder = (draft: Draft, { fillNo, fill, feePaise, position }: Executed): Draft => {
  const { order } = draft
  const { order_no: positionNo, product } = position
  const isDelivered = order.intent === 'close' && product === 'delivery'
  const filled_quantity = order.filled_quantity + fill.quantity
  const complete = filled_quantity === order.quantity
  return changed(
    draft,
    {
      filled_quantity,
      filled_turnover_paise: order.filled_turnover_paise + fill.turnoverPaise,
      filled_delivery_turnover_paise:
        order.filled_delivery_turnover_paise + (isDelivered ? fill.turnoverPaise : 0n),
      fee_paise: order.fee_paise + feePaise,
      position_no: closesLots(order) ? null : positionNo,
      state: complete ? 'complete' : order.state,
      next_from_ms: BigInt(nextSecondMs(fill.instantMs + restockMs - 1_000)),
    },
    {
      kind: 'filled',
      instantMs: fill.instantMs,
      pricePaise: averagePrice(fill.turnoverPaise, fill.quantity),
      quantity: fill.quantity,
      fillNo,
      positionNo,
      details: { fee: rupeesFromPaise(feePaise) },
    },
  )
}

/** Where the money for a part of an opening order comes from. */
interface Paid {
  readonly fromHoldPaise: bigint
  readonly fromCashPaise: bigint
  /** The hold of the order's remainder afterwards. */
  readonly restPaise: bigint
}

/**
 * Pays for a part from the order's hold beyond what its remainder needs, then from the cash, then from the
 * remainder's charges: the day's earlier trades may make a part more expensive. Undefined if the remainder's
 * margin would be needed.
 */
const paidFor = (
  costPaise: bigint,
  heldPaise: bigint,
  cashPaise: bigint,
  rest: { readonly neededPaise: bigint; readonly marginPaise: bigint },
): Paid | undefined => {
  const freedPaise = heldPaise > rest.neededPaise ? heldPaise - rest.neededPaise : 0n
  const firstPaise = smallerOf(costPaise, freedPaise)
  const fromCashPaise = smallerOf(costPaise - firstPaise, cashPaise)
  const fromHoldPaise = costPaise - fromCashPaise
  const leftPaise = heldPaise - fromHoldPaise
  const coveredPaise = leftPaise + cashPaise - fromCashPaise
  if (coveredPaise < rest.marginPaise) return undefined
  return { fromHoldPaise, fromCashPaise, restPaise: smallerOf(rest.neededPaise, coveredPaise) }
}

/** A fill of an opening order: from its hold, and from the cash if a price jump has made it more expensive. */
const fillOpening = (
  setting: Setting,
  draft: Draft,
  position: PositionRow | undefined,
  fill: Fill,
): Draft => {
  const { state, validator } = setting
  const { order } = draft
  const before = order.filled_turnover_paise
  const after = before + fill.turnoverPaise
  const charging = chargingOf(state, validator, order, fill.instantMs)
  const part = { shares: fill.quantity, fromPaise: before, toPaise: after }
  const cost = partCost(charging, order, part)
  const filledQuantity = order.filled_quantity + fill.quantity
  const rest = { ...order, filled_quantity: filledQuantity, filled_turnover_paise: after }
  const needs = { neededPaise: heldFor(charging.tariff, rest), marginPaise: heldMargin(rest) }
  const money = paidFor(cost.totalPaise, order.hold_paise, draft.cashPaise, needs)
  if (money === undefined) {
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
      leverage: openingLeverage(order),
      fill,
      ...cost,
      fromHoldPaise: money.fromHoldPaise,
      lockedUntilMs: undefined,
    },
    position,
  )
  const { position: filled } = opened
  const paid = acted(
    { ...draft, order: { ...order, hold_paise: order.hold_paise - money.fromHoldPaise } },
    opened.effects,
    -money.fromCashPaise,
  )
  const executed = { fillNo: state.commandId, fill, feePaise: cost.chargesPaise, position: filled }
  return holding(filledOrder(paid, executed), money.restPaise)
}

/** A fill of a closing order, from the positions that it closes: never more than they still have. */
export const fillClosing = (
  validator: OrderValidator,
  state: State,
  { instrument, lots }: OrderTarget,
  draft: Draft,
  fill: Fill,
): { readonly draft: Draft; readonly closed: readonly ClosedLot[] } => {
  const { order } = draft
  const closed = closeLots(state, validator, { instrument, order, fill }, lots)
  let filled = draft
  for (const { fillNo, position, effects, fill: part, chargesPaise, ...money } of closed) {
    const { released, settlement, repaidPaise } = money
    const paid = acted(filled, effects, released.freedPaise + settlement.cashChangePaise - repaidPaise)
    filled = filledOrder(paid, { fillNo, fill: part, feePaise: chargesPaise, position })
  }
  const isAll = fill.quantity === sharesOfLots(lots)
  if (!isAll || filled.order.state === 'complete') return { draft: filled, closed }
  const reason = sellsHoldings(order) ? 'shares-sold' : 'position-closed'
  return { draft: ended(filled, 'cancelled', reason, { instantMs: fill.instantMs }), closed }
}

const endedBy = (draft: Draft, { key, details }: OrderRefusal, instantMs: number): Draft =>
  ended(draft, draft.order.filled_quantity === 0n ? 'rejected' : 'cancelled', key, { instantMs, details })

/**
 * The positions of an order: those that it closes together, oldest first, or the one that it closes, or the
 * one that it filled last. `knownNo`: the one that was read with it. Whether it was known beforehand makes no
 * difference, so that a replay of the log gives the same.
 */
export const lotsOf = (
  state: State,
  order: OrderRow,
  instantMs: number,
  knownNo: bigint | null = order.position_no,
): readonly PositionRow[] => {
  if (closesLots(order)) return closableLots(state, order, instantMs)
  if (order.position_no === null) return []
  if (order.position_no !== knownNo) return state.rows(rowSet(positionTable, { order_no: order.position_no }))
  const position = positionOf(state, order.position_no)
  return position === undefined ? [] : [position]
}

/** What an order still requests from the market; one that closes positions, at most what is held. */
export const wantedOf = (instrument: Instrument, order: OrderRow, lots: readonly PositionRow[]): Wanted => {
  const left = order.quantity - order.filled_quantity
  const held = order.intent === 'close' ? sharesOfLots(lots) : left
  const quantity = held < left ? held : left
  return {
    instrument,
    side: sideOf(order),
    quantity,
    limitPaise: order.limit_paise,
    lotSize: order.lot_size,
  }
}

/**
 * Fills an order with what the market has for it, or ends it if a rule is unmet; an order to close positions
 * also ends if nothing is left of them. Undefined if the market has nothing for it.
 */
export const fillOrder = (
  validator: OrderValidator,
  state: State,
  { instrument, lots }: OrderTarget,
  draft: Draft,
  instantMs: number,
): Draft | undefined => {
  const { order } = draft
  if (investorFacts(state).locked) return ended(draft, 'cancelled', 'account-locked', { instantMs })
  if (order.intent === 'open') {
    const fill = fillFor(validator.market, takenOf(state), wantedOf(instrument, order, lots), instantMs)
    if (fill === undefined) return undefined
    const barred = refuseOpeningFill(validator, state, instrument, order, fill)
    if (barred !== undefined) return endedBy(draft, barred, instantMs)
    return fillOpening({ state, validator }, draft, lots[0], fill)
  }
  const open = lots.filter(({ quantity }) => quantity > 0n)
  const closable = closableOf(open, order.quantity - order.filled_quantity)
  if (closable === undefined) {
    const reason = sellsHoldings(order) ? 'shares-sold' : 'position-closed'
    return ended(draft, 'cancelled', reason, { instantMs })
  }
  const wanted = wantedOf(instrument, order, open.slice(0, mostLots))
  const fill = fillFor(validator.market, takenOf(state), wanted, instantMs)
  if (fill === undefined) return undefined
  const barred = refuseClosingFill(validator, state, closable, instantMs)
  return barred === undefined
    ? fillClosing(validator, state, { instrument, lots: open }, draft, fill).draft
    : endedBy(draft, barred, instantMs)
}

const messageOf = (
  state: State,
  stock: Parameters<typeof stockNames>[0],
  kind: 'order-filled' | 'holdings-sold' | 'positions-exited',
  orderNo: bigint,
  { quantity, turnoverPaise, instantMs }: Filled,
): readonly Effect[] =>
  messageEffects(state, instantMs, {
    kind,
    parameters: {
      orderNo: orderNo.toString(),
      ...stockNames(stock),
      quantity: quantity.toString(),
      price: rupeesFromPaise(averagePrice(turnoverPaise, quantity)),
    },
  })

/** The inbox message about a market order for one position, filled at once; it links to the position. */
export const marketOrderMessage = (
  state: State,
  stock: Parameters<typeof stockNames>[0],
  positionNo: bigint,
  filled: Filled,
): readonly Effect[] => messageOf(state, stock, 'order-filled', positionNo, filled)

/** The same, for an order with its own row that was filled completely. */
export const filledMessage = (
  state: State,
  stock: Parameters<typeof stockNames>[0],
  order: OrderRow,
  instantMs: number,
): readonly Effect[] => {
  const { order_no, position_no, filled_quantity, filled_turnover_paise } = order
  const filled = { quantity: filled_quantity, turnoverPaise: filled_turnover_paise, instantMs }
  const kind = closesLots(order) ? (isExit(order) ? 'positions-exited' : 'holdings-sold') : 'order-filled'
  return messageOf(state, stock, kind, position_no ?? order_no, filled)
}
