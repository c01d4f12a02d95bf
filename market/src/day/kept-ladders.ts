import type { BookLevel, BookSide, Depth, Instrument } from '../types.ts'
import { closedDepth, type DepthMoment, depthAt, ladderAt } from './depth.ts'

interface Kept {
  readonly key: DepthMoment['key']
  readonly second: number
  readonly wantedShares: number
  readonly levels: readonly BookLevel[]
}

/** A ladder is drawn this much farther than requested, because the next request often needs a little more. */
const farther = 1.25

/**
 * The newest ladder of each listing and side: many orders in the same second walk the same one, and each
 * fill's levels are read again for the response. The cached ladder reaches at least as far as requested.
 */
const createKeptLadders = () => {
  const kept: Record<BookSide, Map<number, Kept>> = { bids: new Map(), asks: new Map() }
  return (id: number, moment: DepthMoment, side: BookSide, wantedShares: number): readonly BookLevel[] => {
    const { key, second } = moment
    const known = kept[side].get(id)
    if (known?.key === key && known.second === second && known.wantedShares >= wantedShares)
      return known.levels
    const drawnShares = known?.second === second ? wantedShares * farther : wantedShares
    const levels = ladderAt(moment, side, drawnShares)
    kept[side].set(id, { key, second, wantedShares: drawnShares, levels })
    return levels
  }
}

/** The inputs of the book at a given time; undefined without a quote, 'closed' while the market is. */
export type BookOf = (instrument: Instrument, instantMs: number) => DepthMoment | 'closed' | undefined

/** The displayed depth of a market's books, and their ladders, as far as an order walks them. */
export const createBooks = (bookOf: BookOf) => {
  const keptLadders = createKeptLadders()
  return {
    depth: (instrument: Instrument, instantMs: number): Depth | undefined => {
      const moment = bookOf(instrument, instantMs)
      return moment === 'closed' ? closedDepth : moment && depthAt(moment)
    },
    ladder: (
      instrument: Instrument,
      side: BookSide,
      wantedShares: number,
      instantMs: number,
    ): readonly BookLevel[] | undefined => {
      const moment = bookOf(instrument, instantMs)
      if (moment === undefined || moment === 'closed') return moment && []
      return keptLadders(instrument.id, moment, side, wantedShares)
    },
  }
}
