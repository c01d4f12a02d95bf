import { type Calendar, sessionAt } from '../calendar/session.ts'
import type { TradingDays } from '../calendar/trading-days.ts'
import type { DayTree } from '../day/day-spans.ts'
import { type BookOf, createBooks } from '../day/kept-ladders.ts'
import { firstBand, widenedBand } from '../day/price-band.ts'
import type { createQuotedDays } from '../day/quoted-days.ts'
import type { DayBar } from '../day/value-traded.ts'
import type { RandomKey } from '../numbers/random.ts'
import type { Instrument, Quote } from '../types.ts'
import { marketDeviation } from './factors.ts'
import type { DailyPath } from './price-path.ts'
import type { Character, Listing } from './universe.ts'

/** The daily deviation, combining the company's own and the market's. */
export const dailyDeviationOf = ({ ownDeviation, marketBeta }: Character): number => {
  const ofMarket = marketBeta * marketDeviation
  return Math.sqrt(ownDeviation * ownDeviation + ofMarket * ofMarket)
}

interface QuoteParts {
  readonly calendar: Calendar
  readonly days: TradingDays
  readonly depthKey: (dayIndex: number) => RandomKey
  readonly pathKey: (dayIndex: number) => RandomKey
  readonly isListed: (listing: Listing, dayIndex: number) => boolean
  readonly pathOf: (listing: Listing) => DailyPath
  readonly treeOf: (listing: Listing, dayIndex: number) => DayTree
  readonly lookAtDay: (listing: Listing, dayIndex: number, second: number) => DayBar
  /** The listing of an instrument; throws RangeError for another market's. */
  readonly listed: (instrument: Instrument) => Listing
  /** The listing of the same shares with the largest volume; its own book is the whole one. */
  readonly mainOf: (listing: Listing) => Listing
  readonly momentOf: (instantMs: number) => { readonly dayIndex: number; readonly second: number }
  readonly quotedDays: ReturnType<typeof createQuotedDays>
}

/**
 * The previous close and the first band of each listing's newest day: they are the same in all its quotes, and finding
 * them in the path each time would make a quote a tenth slower.
 */
const createDayStarts = ({ days, pathOf }: Pick<QuoteParts, 'days' | 'pathOf'>) => {
  const newest: (Pick<Quote, 'prevClosePaise' | 'band'> & { readonly dayIndex: number })[] = []
  return (listing: Listing, dayIndex: number) => {
    const known = newest[listing.id]
    if (known?.dayIndex === dayIndex) return known
    const path = pathOf(listing)
    const start = {
      dayIndex,
      prevClosePaise: path.referenceOf(dayIndex),
      band: firstBand(listing, path.bandBaseOf(dayIndex), days.numberOf(dayIndex)),
    }
    newest[listing.id] = start
    return start
  }
}

/** Quotes and market depth of listings at a given time. */
export const createQuotes = (parts: QuoteParts) => {
  const { calendar, depthKey, pathKey, isListed, pathOf, listed, mainOf, momentOf } = parts
  const { treeOf, lookAtDay, quotedDays } = parts
  const startOf = createDayStarts(parts)
  /** The newest: a request for the depth usually follows one for the quote at the same time. */
  let newest:
    | { readonly listing: Listing; readonly key: RandomKey; readonly second: number; readonly quote: Quote }
    | undefined
  const quoteAt = (listing: Listing, dayIndex: number, second: number): Quote | undefined => {
    if (!isListed(listing, dayIndex)) return undefined
    const key = pathKey(dayIndex)
    if (newest?.listing === listing && newest.key === key && newest.second === second) return newest.quote
    const place = listing.character.company
    const bar = quotedDays.barAt(
      key,
      place,
      second,
      () => treeOf(listing, dayIndex),
      () => lookAtDay(listing, dayIndex, second),
    )
    const { prevClosePaise, band } = startOf(listing, dayIndex)
    const quote = {
      pricePaise: bar.closePaise,
      prevClosePaise,
      band: widenedBand(band, listing, bar),
      openPaise: bar.openPaise,
      highPaise: bar.highPaise,
      lowPaise: bar.lowPaise,
      volumeShares: Math.floor(bar.volumeShares * listing.volumeShare),
      turnoverPaise: Math.round(bar.turnoverPaise * listing.volumeShare),
    }
    newest = { listing, key, second, quote }
    return quote
  }
  const quotes = (instruments: readonly Instrument[], instantMs: number): readonly (Quote | undefined)[] => {
    const { dayIndex, second } = momentOf(instantMs)
    if (dayIndex < 0) return instruments.map(() => undefined)
    return instruments.map((instrument) => quoteAt(listed(instrument), dayIndex, second))
  }
  const bookOf: BookOf = (instrument, instantMs) => {
    const { dayIndex, second } = momentOf(instantMs)
    const listing = listed(instrument)
    const quote = dayIndex < 0 ? undefined : quoteAt(listing, dayIndex, second)
    if (quote === undefined) return undefined
    if (!sessionAt(calendar, instantMs).isOpen) return 'closed'
    const { character, volumeShare } = listing
    const main = mainOf(listing)
    const path = pathOf(listing)
    return {
      key: depthKey(dayIndex),
      place: main.id,
      second,
      pricePaise: quote.pricePaise,
      band: quote.band,
      usualVolumeShares: character.meanVolumeShares * main.volumeShare * path.shareFactorOf(dayIndex),
      volumePart: volumeShare / main.volumeShare,
      dailyDeviation: dailyDeviationOf(character),
      restlessness: path.restlessnessOf(dayIndex),
    }
  }
  return { quotes, ...createBooks(bookOf) }
}
