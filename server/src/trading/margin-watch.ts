import type { Exchange, Market } from '@tarazu/market/types.ts'
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

/**
 * The first instant of a session at which something becomes of a position's margin: the investor is told, once a
 * session, or it is closed. Undefined when the price reaches neither. Pure: the same whoever looks, and whenever.
 */
export const nextTouchMs = (market: Market, row: WatchedRow, span: Span): number | undefined => {
  if (row.quantity === 0n || row.call_price_paise === null) return undefined
  const instrument = market.find(row.exchange as Exchange, row.code)
  if (instrument === undefined) return undefined
  const isCalled = row.margin_called_ms !== null && row.margin_called_ms >= BigInt(span.opensAtMs)
  const levelPaise = isCalled ? row.liquidation_price_paise : row.call_price_paise
  if (levelPaise === null) return undefined
  const fromMs = Math.max(Number(row.margin_from_ms), span.opensAtMs)
  if (fromMs >= span.closesAtMs) return undefined
  return market.firstTouch(instrument, levelOf(row.direction, levelPaise), fromMs, span.closesAtMs - 1)
}
