import {
  financedOf,
  liquidationPpm,
  type MarginedPosition,
  marginCallPpm,
  priceAtLevel,
} from '@tarazu/contract/trading/margin.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { Effect, State } from '../../ledger/command.ts'
import { type ChangeOf, insert, type RowKey, rowKey, update } from '../../ledger/rows.ts'
import type { Fill, Filled } from '../book/matching.ts'
import { largestOrderNumber } from '../book/tables.ts'
import { takenShares, withTaken } from '../book/taken.ts'
import { exposureTable, type FillRow, fillTable, type PositionRow, positionTable } from './tables.ts'

/**
 * How a position is read and written by every change: with its margin prices, and with what it holds of the
 * investor's deposits and loans.
 */

/** The rows read by a command that changes a position. */
export const positionNeeds = (orderNo: bigint, userId: bigint): readonly RowKey[] => {
  const exposure = exposureNeed(userId)
  return orderNo > largestOrderNumber
    ? [exposure]
    : [rowKey(positionTable, { user_id: userId, order_no: orderNo }), exposure]
}

/** A position of the investor's, closed or not; undefined if there is none with that number. */
export const positionOf = (state: State, orderNo: bigint): PositionRow | undefined =>
  orderNo > largestOrderNumber
    ? undefined
    : state.row(positionTable, { user_id: state.userId, order_no: orderNo })

type Margined = Pick<
  PositionRow,
  | 'direction'
  | 'product'
  | 'cost_paise'
  | 'quantity'
  | 'bought_quantity'
  | 'original_deposit_paise'
  | 'deposit_paise'
  | 'delivery_failed_ms'
>

export const marginedOf = (position: Margined): MarginedPosition => ({
  direction: position.direction,
  costPaise: position.cost_paise,
  quantity: position.quantity,
  boughtQuantity: position.bought_quantity,
  originalDepositPaise: position.original_deposit_paise,
  depositPaise: position.deposit_paise,
})

/**
 * The prices of a position's margin call and closing, as its row stores them from the instant of a change on.
 * A long position that is paid in full has none: it can lose no more than was paid. Nor has a short that
 * waits for the auction, which closes it at any price.
 */
export const marginPrices = (position: Margined, fromMs: number) => {
  const isWatched = position.product !== 'delivery' && position.delivery_failed_ms === null
  const margined = isWatched ? marginedOf(position) : undefined
  return {
    call_price_paise: (margined && priceAtLevel(margined, marginCallPpm)) ?? null,
    liquidation_price_paise: (margined && priceAtLevel(margined, liquidationPpm)) ?? null,
    margin_from_ms: BigInt(fromMs),
  }
}

export const exposureNeed = (userId: bigint): RowKey => rowKey(exposureTable, { user_id: userId })

/** What positions in a listing hold of an investor's deposits, and what is lent over all; zero without a row. */
export const exposureOf = (state: State, listing: Pick<PositionRow, 'exchange' | 'code'>) => {
  const row = state.row(exposureTable, { user_id: state.userId })
  return {
    financedPaise: row?.financed_paise ?? 0n,
    heldInStockPaise: BigInt(row?.deposits[`${listing.exchange}:${listing.code}`] ?? '0'),
  }
}

/** What the house has lent to a position. */
export const financedPaise = ({
  leverage,
  cost_paise,
  deposit_paise,
}: Pick<PositionRow, 'leverage' | 'cost_paise' | 'deposit_paise'>): bigint =>
  financedOf({ leverage, costPaise: cost_paise, depositPaise: deposit_paise })

/** What is gone of a side of a stock's book for the investor at an instant. */
export const takenBefore = (
  state: State,
  market: Pick<Market, 'session'>,
  book: string,
  instantMs: number,
): number => {
  const row = state.row(exposureTable, { user_id: state.userId })
  return row === undefined ? 0 : takenShares(row.taken, book, market.session(instantMs).opensAtMs, instantMs)
}

/** Carries a position's change, and what was taken of a book for it, into the investor's exposure. */
const exposureEffect = (
  state: State,
  before: PositionRow | undefined,
  after: PositionRow,
  fill: AnyFill | undefined,
): Effect => {
  const row = state.row(exposureTable, { user_id: state.userId })
  const listing = `${after.exchange}:${after.code}`
  const { [listing]: held = '0', ...others } = row?.deposits ?? {}
  const heldPaise = BigInt(held) + after.deposit_paise - (before?.deposit_paise ?? 0n)
  const deposits = heldPaise === 0n ? others : { ...others, [listing]: heldPaise.toString() }
  const financed_paise =
    (row?.financed_paise ?? 0n) + financedPaise(after) - (before === undefined ? 0n : financedPaise(before))
  const taken =
    fill?.book === undefined
      ? (row?.taken ?? {})
      : withTaken(row?.taken, fill.book, Number(fill.quantity), fill.instantMs)
  const key = { user_id: state.userId }
  return row === undefined
    ? insert(exposureTable, { ...key, financed_paise, deposits, taken })
    : update(exposureTable, key, { expect: {}, set: { financed_paise, deposits, taken } })
}

/** A position as it is written, and what writes it. */
export interface Written {
  readonly row: PositionRow
  readonly effects: readonly Effect[]
}

/** What is computed whenever a position is written. */
type Computed = keyof ReturnType<typeof marginPrices> | 'change_count'

export const newPosition = (state: State, opened: Omit<PositionRow, Computed>, fill?: AnyFill): Written => {
  const row = { ...opened, ...marginPrices(opened, Number(opened.opened_ms)), change_count: 1 }
  return { row, effects: [insert(positionTable, row), exposureEffect(state, undefined, row, fill)] }
}

/** A position whose shares or deposit change at an instant. */
export const changedPosition = (
  state: State,
  position: PositionRow,
  change: Omit<ChangeOf<typeof positionTable>, Computed>,
  instantMs: number,
  fill?: AnyFill,
): Written => {
  const set = { ...change, ...marginPrices({ ...position, ...change }, instantMs) }
  const row = { ...position, ...set, change_count: position.change_count + 1 }
  return { row, effects: [rewritten(position, set), exposureEffect(state, position, row, fill)] }
}

/** A position whose shares and deposit stay as they are. */
export const rewritten = (
  { user_id, order_no, quantity, change_count }: PositionRow,
  change: Omit<ChangeOf<typeof positionTable>, 'change_count'>,
): Effect =>
  update(
    positionTable,
    { user_id, order_no },
    { expect: { quantity }, set: { ...change, change_count: change_count + 1 } },
  )

/** By the book, or by a rule, as an auction's, which takes nothing of any book. */
export type AnyFill = Filled & Partial<Pick<Fill, 'takenBefore' | 'book'>>

/** What an execution's row keeps of what the market gave. */
export const filledBy = ({ quantity, turnoverPaise, takenBefore: taken, instantMs }: AnyFill) => ({
  quantity,
  turnover_paise: turnoverPaise,
  taken_before_shares: taken === undefined ? null : BigInt(taken),
  decided_ms: BigInt(instantMs),
})

/** An execution. */
export const fillEffect = (
  state: State,
  position: PositionRow,
  fill: Omit<FillRow, 'user_id' | 'fill_no' | 'order_no'>,
): Effect =>
  insert(fillTable, {
    user_id: state.userId,
    fill_no: state.commandId,
    order_no: position.order_no,
    ...fill,
  })
