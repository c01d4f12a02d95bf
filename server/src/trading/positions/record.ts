import type { Charging, DayTrade } from '@tarazu/contract/trading/day-trades.ts'
import {
  borrowedOf,
  financedOf,
  liquidationPpm,
  type MarginedPosition,
  marginCallPpm,
  priceAtLevel,
} from '@tarazu/contract/trading/margin.ts'
import { nothingTaken, type Taken, withTaken } from '@tarazu/market/day/taken.ts'
import type { Effect, State } from '../../ledger/command.ts'
import { type ChangeOf, insert, type RowKey, rowKey, rowSet, update } from '../../ledger/rows.ts'
import { investorTable } from '../../people/investors/tables.ts'
import { type Draft, effectsOf, orderNeeds, sharesReserved } from '../book/draft.ts'
import type { Fill, Filled } from '../book/matching.ts'
import { largestOrderNumber, type OrderRow } from '../book/tables.ts'
import type { TradingRules } from './rules.ts'
import { exposureTable, type FillRow, fillTable, type PositionRow, positionTable } from './tables.ts'
import { type DatedMarket, dayTradesOf, type Traded, tariffOf, withTraded } from './traded.ts'

/**
 * Reading and writing a position on every change, with its margin prices and its part of the investor's
 * margin and loans.
 */

/** The rows read by a command that changes a position. */
export const positionNeeds = (orderNo: bigint, userId: bigint): readonly RowKey[] => {
  const exposure = exposureNeed(userId)
  return orderNo > largestOrderNumber
    ? [exposure]
    : [rowKey(positionTable, { user_id: userId, order_no: orderNo }), exposure]
}

/** The same for one that may close it: the investor's row records whether an overdue loan takes the proceeds. */
export const closingNeeds = (orderNo: bigint, userId: bigint): readonly RowKey[] => [
  rowKey(investorTable, { user_id: userId }),
  ...positionNeeds(orderNo, userId),
]

/** A position of the investor, closed or not; undefined if there is none with that number. */
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
 * The prices of a position's margin call and closing, as stored in its row from the time of a change. A fully
 * paid long position has none: it can lose no more than was paid. Nor has a short that waits for the auction,
 * which closes it at any price.
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

const leveragedOrShort = rowSet(positionTable, { product: 'intraday', closed_ms: null })

/** The positions that block a withdrawal: leveraged and short ones. Fully paid shares are holdings. */
export const withdrawalPositions = {
  sets: [leveragedOrShort],
  hasOpen: (state: State): boolean => state.rows(leveragedOrShort).length > 0,
}

export const exposureNeed = (userId: bigint): RowKey => rowKey(exposureTable, { user_id: userId })

/** How much of an investor's margin a listing's positions use, and the total lending; zero without a row. */
export const exposureOf = (state: State, listing: Pick<PositionRow, 'exchange' | 'code'>) => {
  const row = state.row(exposureTable, { user_id: state.userId })
  return {
    financedPaise: row?.financed_paise ?? 0n,
    heldInStockPaise: BigInt(row?.deposits[`${listing.exchange}:${listing.code}`] ?? '0'),
  }
}

/**
 * The shares of a listing that waiting orders are to sell from the holdings: reserved, so that nothing is sold twice.
 */
export const reservedShares = (
  state: State,
  { exchange, code }: Pick<PositionRow, 'exchange' | 'code'>,
): bigint =>
  BigInt(state.row(exposureTable, { user_id: state.userId })?.reserved[`${exchange}:${code}`] ?? '0')

/** Changes how many shares of a listing waiting orders are to sell. */
export const reservedEffects = (
  state: State,
  listing: Pick<PositionRow, 'exchange' | 'code'>,
  moreShares: bigint,
): readonly Effect[] => {
  if (moreShares === 0n) return []
  const key = { user_id: state.userId }
  const name = `${listing.exchange}:${listing.code}`
  const { [name]: _before, ...others } = state.row(exposureTable, key)?.reserved ?? {}
  const shares = reservedShares(state, listing) + moreShares
  const reserved = shares === 0n ? others : { ...others, [name]: shares.toString() }
  return [update(exposureTable, key, { expect: {}, set: { reserved } })]
}

/** The rows that writing an order changes: itself, and the reservations of the investor's sales. */
export const writtenNeeds = (orderNo: bigint, userId: bigint): readonly RowKey[] => [
  ...orderNeeds(orderNo, userId),
  exposureNeed(userId),
]

/** A command's writes for an order: `effectsOf`, and its changed reservation. */
export const writtenEffects = (
  state: State,
  before: OrderRow | undefined,
  draft: Draft,
): readonly Effect[] => [
  ...effectsOf(state, before, draft),
  ...reservedEffects(state, draft.order, sharesReserved(draft.order) - sharesReserved(before)),
]

/** The house's lending to a position. */
export const financedPaise = ({
  leverage,
  cost_paise,
  deposit_paise,
}: Pick<PositionRow, 'leverage' | 'cost_paise' | 'deposit_paise'>): bigint =>
  financedOf({ leverage, costPaise: cost_paise, depositPaise: deposit_paise })

/** A position's borrowed amount, on which it pays per night. */
export const borrowedPaise = ({
  direction,
  leverage,
  cost_paise,
  deposit_paise,
}: Pick<PositionRow, 'direction' | 'leverage' | 'cost_paise' | 'deposit_paise'>): bigint =>
  borrowedOf({ direction, leverage, costPaise: cost_paise, depositPaise: deposit_paise })

/** What the investor took from the books before. */
export const takenOf = (state: State): Taken =>
  state.row(exposureTable, { user_id: state.userId })?.taken ?? nothingTaken

/** The investor's trades today and the day before. */
export const tradedOf = (state: State): Traded =>
  state.row(exposureTable, { user_id: state.userId })?.traded ?? {}

/** The inputs for the charges on the next trade in a listing. */
export const chargingOf = (
  state: State,
  { market, rules }: { readonly market: DatedMarket; readonly rules: Pick<TradingRules, 'charges'> },
  listing: Pick<PositionRow, 'exchange' | 'code'>,
  instantMs: number,
): Charging => ({
  tariff: tariffOf(rules.charges, market, listing, instantMs),
  trades: dayTradesOf(tradedOf(state), market, listing, instantMs),
})

/** Applies a position's change, and its execution, to the investor's exposure. */
const exposureEffect = (
  state: State,
  before: PositionRow | undefined,
  after: PositionRow,
  execution: Execution | undefined,
): Effect => {
  const { fill, trade } = execution ?? {}
  const row = state.row(exposureTable, { user_id: state.userId })
  const listing = `${after.exchange}:${after.code}`
  const { [listing]: held = '0', ...others } = row?.deposits ?? {}
  const heldPaise = BigInt(held) + after.deposit_paise - (before?.deposit_paise ?? 0n)
  const deposits = heldPaise === 0n ? others : { ...others, [listing]: heldPaise.toString() }
  const financed_paise =
    (row?.financed_paise ?? 0n) + financedPaise(after) - (before === undefined ? 0n : financedPaise(before))
  const takenBefore = takenOf(state)
  const taken =
    fill?.book === undefined
      ? takenBefore
      : withTaken(takenBefore, fill.book, Number(fill.quantity), fill.instantMs)
  const tradedBefore = tradedOf(state)
  const traded =
    fill === undefined || trade === undefined
      ? tradedBefore
      : withTraded(tradedBefore, after.code, fill.instantMs, trade)
  const key = { user_id: state.userId }
  return row === undefined
    ? insert(exposureTable, { ...key, financed_paise, deposits, taken, traded, reserved: {} })
    : update(exposureTable, key, { expect: {}, set: { financed_paise, deposits, taken, traded } })
}

/** A position as stored, and the effects that write it. */
export interface Written {
  readonly row: PositionRow
  readonly effects: readonly Effect[]
}

/** Columns computed whenever a position is written. */
type Computed = keyof ReturnType<typeof marginPrices> | 'change_count'

export const newPosition = (
  state: State,
  opened: Omit<PositionRow, Computed>,
  execution: Execution,
): Written => {
  const row = { ...opened, ...marginPrices(opened, Number(opened.opened_ms)), change_count: 1 }
  return { row, effects: [insert(positionTable, row), exposureEffect(state, undefined, row, execution)] }
}

/** A position whose shares or margin change at a given time. */
export const changedPosition = (
  state: State,
  position: PositionRow,
  change: Omit<ChangeOf<typeof positionTable>, Computed>,
  instantMs: number,
  execution: Execution | undefined,
): Written => {
  const set = { ...change, ...marginPrices({ ...position, ...change }, instantMs) }
  const row = { ...position, ...set, change_count: position.change_count + 1 }
  return { row, effects: [rewritten(position, set), exposureEffect(state, position, row, execution)] }
}

/** A position whose shares and margin stay the same. */
export const rewritten = (
  { user_id, order_no, quantity, change_count }: PositionRow,
  change: Omit<ChangeOf<typeof positionTable>, 'change_count'>,
): Effect =>
  update(
    positionTable,
    { user_id, order_no },
    { expect: { quantity }, set: { ...change, change_count: change_count + 1 } },
  )

/** From the book, or by a rule such as the auction's, which takes nothing from any book. */
export type AnyFill = Filled & Partial<Pick<Fill, 'takenBefore' | 'book'>>

/** Shares being opened or closed. */
export interface Execution {
  readonly fill: AnyFill
  /**
   * The trade as input to the charges of the day's next trades; undefined for shares not traded in the market, such as
   * allotted ones.
   */
  readonly trade: DayTrade | undefined
}

/** The columns of an execution's row that come from the fill. */
export const filledBy = ({ quantity, turnoverPaise, takenBefore: taken, book, instantMs }: AnyFill) => ({
  quantity,
  turnover_paise: turnoverPaise,
  taken_before_shares: taken === undefined ? null : BigInt(taken),
  book: book ?? null,
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
