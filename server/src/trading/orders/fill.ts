import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { productOf } from '@tarazu/contract/trading/trading-arithmetic.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { Effect, State } from '../../ledger/command.ts'
import { insert, update } from '../../ledger/rows.ts'
import { releaseHolds } from '../holds/release-holds.ts'
import { chargePostings, chargesOfFill } from '../positions/charge-postings.ts'
import { closingEffects, priceClosing } from '../positions/closing.ts'
import { exposureEffect } from '../positions/exposure.ts'
import { marginPrices } from '../positions/margin-prices.ts'
import { openedRow } from '../positions/opened-row.ts'
import type { TradingRules } from '../positions/rules.ts'
import { fillTable, type PositionRow, positionTable } from '../positions/tables.ts'
import { heldFor, type PartCost, partCost } from './cost.ts'
import { acted, changed, type Draft, ended, holding } from './draft.ts'
import { nextSecondMs, restockMs } from './matching.ts'

/** What the market gives an order. */
export interface Fill {
  readonly instantMs: number
  readonly quantity: bigint
  readonly pricePaise: bigint
}

interface Setting {
  readonly state: State
  readonly market: Pick<Market, 'find'>
  readonly rules: TradingRules
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

/** A position of the first shares, or the one before with more of them: those that cost the same are one position. */
const openedPosition = (
  { state }: Setting,
  draft: Draft,
  position: PositionRow | undefined,
  fill: Fill,
  cost: PartCost,
): { readonly row: PositionRow; readonly effects: readonly Effect[] } => {
  const { order } = draft
  const joins =
    position !== undefined && position.quantity > 0n && position.buy_price_paise === fill.pricePaise
  if (!joins) {
    const direction = order.direction
    const product = productOf(direction, order.leverage)
    const { depositPaise, chargesPaise } = cost
    const opened = openedRow(
      { userId: state.userId, orderNo: order.position_no === null ? order.order_no : state.commandId },
      {
        exchange: order.exchange,
        code: order.code,
        direction,
        leverage: order.leverage,
        quantity: fill.quantity,
      },
      { product, pricePaise: fill.pricePaise, depositPaise, chargesPaise },
      fill.instantMs,
    )
    const effects: readonly Effect[] = [
      insert(positionTable, opened),
      exposureEffect(state, undefined, opened),
    ]
    return { row: opened, effects }
  }
  const more = {
    quantity: position.quantity + fill.quantity,
    bought_quantity: position.bought_quantity + fill.quantity,
    original_deposit_paise: position.original_deposit_paise + cost.depositPaise,
    deposit_paise: position.deposit_paise + cost.depositPaise,
    fee_paise: position.fee_paise + cost.chargesPaise,
  }
  const set = { ...more, ...marginPrices({ ...position, ...more }, fill.instantMs) }
  const key = { user_id: state.userId, order_no: position.order_no }
  const row = { ...position, ...set }
  const expect = { quantity: position.quantity }
  return {
    row,
    effects: [update(positionTable, key, { expect, set }), exposureEffect(state, position, row)],
  }
}

/** A fill of an opening order: out of what it holds, and what a leap in the price has made it cost more out of the cash. */
export const fillOpening = (
  setting: Setting,
  draft: Draft,
  position: PositionRow | undefined,
  fill: Fill,
): Draft => {
  const { state, rules, day } = setting
  const { order } = draft
  const before = order.filled_turnover_paise
  const after = before + fill.pricePaise * fill.quantity
  const cost = partCost(rules.charges, order, day, before, after)
  const rest = {
    ...order,
    filled_quantity: order.filled_quantity + fill.quantity,
    filled_turnover_paise: after,
  }
  const restPaise = heldFor(rules.charges, rest, day)
  const freedPaise = order.hold_paise > restPaise ? order.hold_paise - restPaise : 0n
  const fromHoldPaise = freedPaise < cost.totalPaise ? freedPaise : cost.totalPaise
  const fromCashPaise = cost.totalPaise - fromHoldPaise
  const stillHeldPaise = order.hold_paise - fromHoldPaise
  const moreHeldPaise = restPaise > stillHeldPaise ? restPaise - stillHeldPaise : 0n
  if (fromCashPaise + moreHeldPaise > draft.cashPaise)
    return ended(draft, order.filled_quantity === 0n ? 'rejected' : 'cancelled', 'funds', fill)
  const opened = openedPosition(setting, draft, position, fill, cost)
  const positionNo = opened.row.order_no
  const reference = positionNo.toString()
  const effects: readonly Effect[] = [
    {
      kind: 'transfer',
      entryType: 'position-open',
      reference,
      postings: [
        { account: 'user:order-hold', amountPaise: fromHoldPaise },
        { account: 'user:cash', amountPaise: fromCashPaise },
        { account: 'user:margin', amountPaise: -cost.depositPaise },
        ...chargePostings(cost.charges),
      ],
    },
    ...opened.effects,
    insert(fillTable, {
      user_id: state.userId,
      fill_no: state.commandId,
      order_no: positionNo,
      kind: 'open',
      cause: 'order',
      quantity: fill.quantity,
      price_paise: fill.pricePaise,
      deposit_paise: cost.depositPaise,
      charges: chargesOfFill(cost.charges),
      fee_paise: cost.chargesPaise,
      profit_loss_paise: 0n,
      uncovered_paise: 0n,
      decided_ms: BigInt(fill.instantMs),
    }),
    { kind: 'publish', event: { type: 'position-changed', reference } },
  ]
  const paid = acted({ ...draft, order: { ...order, hold_paise: stillHeldPaise } }, effects, -fromCashPaise)
  return holding(filledOrder(paid, state, fill, cost.chargesPaise, positionNo), restPaise)
}

/** A fill of a closing order: never more than the position still holds; without any the order ends. */
export const fillClosing = (
  { state, market, rules, day }: Setting,
  draft: Draft,
  position: PositionRow | undefined,
  fill: Fill,
): Draft => {
  if (position === undefined || position.quantity === 0n)
    return ended(draft, 'cancelled', 'position-closed', fill)
  const { order } = draft
  const quantity = fill.quantity < position.quantity ? fill.quantity : position.quantity
  const before = order.filled_turnover_paise
  const { charges, chargesPaise } = partCost(
    rules.charges,
    order,
    day,
    before,
    before + fill.pricePaise * quantity,
  )
  const release = releaseHolds(state, market, fill.instantMs)
  const closing = priceClosing(
    rules,
    position,
    { quantity, pricePaise: fill.pricePaise, day, cashPaise: draft.cashPaise, release },
    charges,
  )
  const effects = closingEffects(state, closing, { instantMs: fill.instantMs, cause: 'order' })
  const gainedPaise = closing.released.freedPaise + closing.settlement.cashChangePaise
  const closed = acted(draft, effects, gainedPaise)
  const filled = filledOrder(closed, state, { ...fill, quantity }, chargesPaise, position.order_no)
  const isAll = quantity === position.quantity
  return isAll && filled.order.state !== 'complete'
    ? ended(filled, 'cancelled', 'position-closed', fill)
    : filled
}
