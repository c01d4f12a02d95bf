import type { BookLevel, Instrument, Market } from '../types.ts'
import { roundToTick } from './tick.ts'

type Book = Pick<Market, 'actionsOf' | 'ladder' | 'quote' | 'session'>

const merged = (levels: readonly BookLevel[]): readonly BookLevel[] =>
  [...Map.groupBy(levels, ({ pricePaise }) => pricePaise)].map(([pricePaise, same]) => ({
    pricePaise,
    quantityShares: same.reduce((sum, { quantityShares }) => sum + quantityShares, 0),
  }))

/** The book of a given time, moved to another price within the day's band. */
export const movedBook = (
  market: Book,
  instrument: Instrument,
  pricePaise: number,
  instantMs: number,
): Book => {
  const quote = market.quote(instrument, instantMs)
  if (quote === undefined) return market
  const move = ({ pricePaise: before, quantityShares }: BookLevel): BookLevel => ({
    pricePaise: roundToTick(before + pricePaise - quote.pricePaise),
    quantityShares,
  })
  const isInBand = (level: BookLevel) =>
    level.pricePaise >= quote.band.lowerPaise && level.pricePaise <= quote.band.upperPaise
  return {
    session: (atMs) => market.session(atMs),
    actionsOf: (...asked) => market.actionsOf(...asked),
    quote: () => ({ ...quote, pricePaise }),
    ladder: (...wanted) => merged((market.ladder(...wanted) ?? []).map(move).filter(isInBand)),
  }
}
