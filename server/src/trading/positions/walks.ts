import type { BookWalk } from '@tarazu/contract/calls/book-walk.ts'
import type { checkBuy } from '@tarazu/contract/calls/trading.ts'
import { multiplyDivideHalfEven, rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { averagePrice, closingSide, openingSide } from '@tarazu/contract/trading/trading-arithmetic.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { sharesOf, turnoverOf, walkLadder } from '@tarazu/market/day/walk.ts'
import type { Instrument, Market } from '@tarazu/market/types.ts'
import { bookSideOf, type Fill } from '../book/matching.ts'
import type { FillRow, PositionRow } from './tables.ts'

type Side = 'buy' | 'sell'
type Book = Pick<Market, 'ladder' | 'quote'>
type Walked = Pick<Fill, 'quantity' | 'takenBefore' | 'instantMs'>

/** Hundreds of levels would be a long answer that nobody reads. */
const presentedLevels = 20

const priceText = (pricePaise: number): string => rupeesFromPaise(BigInt(pricePaise))

const ladderOf = (market: Book, instrument: Instrument, side: Side, walked: Walked) => {
  const { quantity, takenBefore, instantMs } = walked
  return market.ladder(instrument, bookSideOf(side), Number(quantity) + takenBefore, instantMs) ?? []
}

/** A fill's walk through the book, recomputed from its time: it is stored nowhere. */
export const presentWalk = (market: Book, instrument: Instrument, side: Side, walked: Walked): BookWalk => {
  const { quantity, takenBefore, instantMs } = walked
  const ladder = ladderOf(market, instrument, side, walked)
  const terms = { side: bookSideOf(side), takenShares: takenBefore, wantedShares: Number(quantity) }
  const walk = walkLadder(ladder, terms)
  return {
    levels: walk.slice(0, presentedLevels).map(({ pricePaise, quantityShares }) => ({
      price: priceText(pricePaise),
      quantity: quantityShares,
    })),
    levelCount: walk.length,
    quantity: sharesOf(walk),
    turnover: rupeesFromPaise(turnoverOf(walk)),
    worst: priceText(walk.at(-1)?.pricePaise ?? 0),
    quote: priceText(market.quote(instrument, instantMs)?.pricePaise ?? 0),
    best: priceText(ladder[0]?.pricePaise ?? 0),
    takenBefore,
  }
}

/** The walk of a market order that was just filled, from its answer. */
export const walkAgain = (
  market: Market,
  { exchange, code }: Pick<PositionRow, 'exchange' | 'code'>,
  side: Side,
  filled: { readonly quantity: number; readonly takenBefore: number; readonly time: string },
): BookWalk => {
  const instrument = market.find(exchange, code)
  if (instrument === undefined) throw new Error('a filled instrument is not listed')
  const { quantity, takenBefore, time } = filled
  return presentWalk(market, instrument, side, {
    quantity: BigInt(quantity),
    takenBefore,
    instantMs: Date.parse(time),
  })
}

/**
 * An execution's walk; null for one from before orders walked the book, or if the share is no longer listed.
 */
export const walkOfFill = (
  market: Market,
  { exchange, code, direction }: Pick<PositionRow, 'exchange' | 'code' | 'direction'>,
  fill: Pick<FillRow, 'kind' | 'quantity' | 'taken_before_shares' | 'decided_ms'>,
): BookWalk | null => {
  const instrument = market.find(exchange, code)
  if (instrument === undefined || fill.taken_before_shares === null) return null
  const side = fill.kind === 'open' ? openingSide(direction) : closingSide(direction)
  return presentWalk(market, instrument, side, {
    quantity: fill.quantity,
    takenBefore: Number(fill.taken_before_shares),
    instantMs: Number(fill.decided_ms),
  })
}

type Expected = CallOutput<typeof checkBuy>['expected']

const distance = (onePaise: bigint, otherPaise: bigint): bigint =>
  onePaise > otherPaise ? onePaise - otherPaise : otherPaise - onePaise

/**
 * What the book would give an order now, and its cost relative to the middle between bid and offer: half the
 * spread, plus the walk beyond the best price. If the other side is empty, the best price is used as the
 * middle.
 */
export const presentExpected = (
  market: Book,
  instrument: Instrument,
  side: Side,
  fill: Fill | undefined,
): Expected => {
  if (fill === undefined) return null
  const { quantity, turnoverPaise, instantMs } = fill
  const walk = presentWalk(market, instrument, side, fill)
  const [best] = ladderOf(market, instrument, side, fill)
  const other = market.ladder(instrument, side === 'buy' ? 'bids' : 'asks', 1, instantMs)?.[0]
  const bestPaise = BigInt(best?.pricePaise ?? 0)
  const spreadPaise = other === undefined ? 0n : distance(bestPaise, BigInt(other.pricePaise))
  return {
    price: rupeesFromPaise(averagePrice(turnoverPaise, quantity)),
    turnover: rupeesFromPaise(turnoverPaise),
    walk,
    spreadCost: rupeesFromPaise(multiplyDivideHalfEven(spreadPaise, quantity, 2n)),
    walkCost: rupeesFromPaise(distance(turnoverPaise, bestPaise * quantity)),
  }
}
