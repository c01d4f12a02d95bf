import { sharesOf, turnoverOf, walkBook, walkLadder } from '@tarazu/market/day/walk.ts'
import type { Instrument, Market } from '@tarazu/market/types.ts'
import type { State } from '../../ledger/command.ts'
import { bookSideOf, type Fill } from '../book/matching.ts'
import { bookName } from '../book/taken.ts'
import { takenBefore } from './record.ts'

/** What is wanted of the market. */
export interface Wanted {
  readonly side: 'buy' | 'sell'
  readonly quantity: bigint
  /** The worst price; null for any. */
  readonly limitPaise: bigint | null
  /** Fills are multiples of it, but for the last one. */
  readonly lotSize: number
}

/**
 * What the book of an instant gives an investor: a pure function of the market, what is wanted, what he took before and
 * the instant. Undefined for nothing, or not a whole lot.
 */
export const fillFor = (
  market: Market,
  state: State,
  instrument: Instrument,
  { side, quantity, limitPaise, lotSize }: Wanted,
  instantMs: number,
): Fill | undefined => {
  const bookSide = bookSideOf(side)
  const book = bookName(instrument, bookSide)
  const takenShares = takenBefore(state, market, book, instantMs)
  const wantedShares = Number(quantity)
  const limit = limitPaise === null ? undefined : Number(limitPaise)
  const terms = { side: bookSide, wantedShares, takenShares, limitPaise: limit }
  const walk = walkBook(market, instrument, terms, instantMs)
  const foundShares = sharesOf(walk)
  const shares = foundShares === wantedShares ? foundShares : foundShares - (foundShares % lotSize)
  if (shares === 0) return undefined
  const whole =
    shares === foundShares ? walk : walkLadder(walk, { ...terms, takenShares: 0, wantedShares: shares })
  return {
    instantMs,
    quantity: BigInt(shares),
    turnoverPaise: turnoverOf(whole),
    takenBefore: takenShares,
    book,
  }
}
