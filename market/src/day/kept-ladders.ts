import type { BookLevel, BookSide } from '../types.ts'
import { type DepthMoment, ladderAt } from './depth.ts'

interface Kept {
  readonly key: DepthMoment['key']
  readonly second: number
  readonly wantedShares: number
  readonly levels: readonly BookLevel[]
}

/** So much farther than asked for a ladder is drawn: the next who asks has often taken some more of it. */
const farther = 1.25

/**
 * The newest ladder of each listing and side: many orders of a second walk the same one, and whoever fills an order tells
 * how it walked. What is kept reaches at least as far as it is asked for.
 */
export const createKeptLadders = () => {
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
