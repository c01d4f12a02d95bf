import type { PriceLevel } from '@tarazu/market/day/day-search.ts'
import type { Instrument, Market } from '@tarazu/market/types.ts'
import { sessionFrom } from '../book/matching.ts'
import { type Reached, reachOf, watchedLevel } from '../waiting/awaited-price.ts'
import type { WaitingKind } from '../waiting/kind.ts'
import { type DueStep, WaitingBook } from '../waiting/waiting-book.ts'
import { levelOf } from './enforce-margin.ts'
import type { PositionRow } from './tables.ts'

/** A position's columns for watching its margin. */
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
  | 'change_count'
>

/** A position whose margin price is reached. */
export type Touched = DueStep<WatchedRow, Reached>

/** The price at which a position's margin needs action: a call, once per session, or a closing. */
export const levelIn = (row: WatchedRow, opensAtMs: number): PriceLevel | undefined => {
  if (row.quantity === 0n || row.call_price_paise === null) return undefined
  const isCalled = row.margin_called_ms !== null && row.margin_called_ms >= BigInt(opensAtMs)
  const levelPaise = isCalled ? row.liquidation_price_paise : row.call_price_paise
  return levelPaise === null ? undefined : levelOf(row.direction, levelPaise)
}

export const marginKind = (market: Market): WaitingKind<WatchedRow, Instrument, Reached> => ({
  numberOf: ({ order_no }) => order_no,
  versionOf: ({ change_count }) => change_count,
  isOver: ({ quantity, call_price_paise }) => quantity === 0n || call_price_paise === null,
  subjectOf: ({ exchange, code }) => market.find(exchange, code),
  fromMs: ({ margin_from_ms }) => Number(margin_from_ms),
  prices: (row, instrument, session) => {
    const level = session && levelIn(row, session.opensAtMs)
    return level && watchedLevel(instrument, level)
  },
  nextStep: (row, instrument, beginMs) => {
    const firstMs = Math.max(Number(row.margin_from_ms), beginMs)
    const session = sessionFrom(market, firstMs)
    const level = session && levelIn(row, session.opensAtMs)
    if (session === undefined || level === undefined) return undefined
    return reachOf(market, instrument, level, Math.max(firstMs, session.opensAtMs), session)
  },
})

/** All positions with a margin. */
export class MarginBook extends WaitingBook<WatchedRow, Instrument, Reached> {
  constructor(market: Market) {
    super(market, marginKind)
  }
}
