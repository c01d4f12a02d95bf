import type { Market } from '@tarazu/market/types.ts'
import { type AwaitedPrice, firstTouchesOf } from '../../market/figures/first-touches.ts'
import type { WatchKind } from '../waiting/session-watch.ts'
import { levelOf } from './enforce-margin.ts'
import type { PositionRow } from './tables.ts'

/** What is read of a position to watch its margin. */
export type WatchedRow = Pick<
  PositionRow,
  | 'user_id'
  | 'order_no'
  | 'exchange'
  | 'code'
  | 'direction'
  | 'quantity'
  | 'call_price_paise'
  | 'liquidation_price_paise'
  | 'margin_from_ms'
  | 'margin_called_ms'
>

/** A session of the market; instants in epoch milliseconds. */
interface Span {
  readonly opensAtMs: number
  readonly closesAtMs: number
}

/** A position whose margin price is reached. */
export interface Touched {
  /** User and position. */
  readonly name: string
  readonly userId: bigint
  readonly orderNo: bigint
  readonly touchMs: number
}

/** The price at which something happens to a position's margin: a call, once a session, or a closing. */
const awaitedOf = (market: Market, row: WatchedRow, span: Span): AwaitedPrice | undefined => {
  if (row.quantity === 0n || row.call_price_paise === null) return undefined
  const instrument = market.find(row.exchange, row.code)
  if (instrument === undefined) return undefined
  const isCalled = row.margin_called_ms !== null && row.margin_called_ms >= BigInt(span.opensAtMs)
  const levelPaise = isCalled ? row.liquidation_price_paise : row.call_price_paise
  const fromMs = Math.max(Number(row.margin_from_ms), span.opensAtMs)
  if (levelPaise === null || fromMs >= span.closesAtMs) return undefined
  return { instrument, fromMs, ...levelOf(row.direction, levelPaise) }
}

/**
 * For each position the first instant of a session at which something happens to its margin; undefined if the
 * price does not get there. Pure: the same for every caller, at any time.
 */
export const nextTouches = (
  market: Market,
  rows: readonly WatchedRow[],
  span: Span,
): readonly (number | undefined)[] =>
  firstTouchesOf(
    market,
    rows.map((row) => awaitedOf(market, row, span)),
    span.closesAtMs - 1,
  )

const nameOf = ({ user_id, order_no }: WatchedRow): string => `${user_id} ${order_no}`

/** Positions by the instant at which something happens to their margin. */
export const marginKind = (market: Market): WatchKind<WatchedRow, string, Touched> => ({
  nameOf,
  search: (rows, session) => {
    const touches = nextTouches(market, rows, session)
    return rows.map((row, place) => {
      const touchMs = touches[place]
      if (touchMs === undefined) return undefined
      const item = { name: nameOf(row), userId: row.user_id, orderNo: row.order_no, touchMs }
      return { item, dueMs: touchMs }
    })
  },
})

/** In the order in which they are enforced. */
export const inTurn = (touched: readonly Touched[]): readonly Touched[] =>
  touched.toSorted((one, other) => one.touchMs - other.touchMs || Number(one.orderNo - other.orderNo))
