import { type Calendar, sessionAt } from '../calendar/session.ts'
import type { DayTree } from '../day/day-spans.ts'
import { type BookOf, createBooks } from '../day/kept-ladders.ts'
import { bandPpmAt } from '../day/price-band.ts'
import type { createQuotedDays } from '../day/quoted-days.ts'
import { bandBaseOf } from '../day/tick.ts'
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

/** Quotes and market depth of listings at a given time. */
export const createQuotes = (parts: QuoteParts) => {
  const { calendar, depthKey, pathKey, isListed, pathOf, listed, mainOf, momentOf } = parts
  const { treeOf, lookAtDay, quotedDays } = parts
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
    const path = pathOf(listing)
    const quoted = {
      pricePaise: bar.closePaise,
      prevClosePaise: path.referenceOf(dayIndex),
      openPaise: bar.openPaise,
      highPaise: bar.highPaise,
      lowPaise: bar.lowPaise,
      volumeShares: Math.floor(bar.volumeShares * listing.volumeShare),
      turnoverPaise: Math.round(bar.turnoverPaise * listing.volumeShare),
    }
    const isListingDay = dayIndex > 0 && dayIndex === path.firstDayIndex
    const quote = isListingDay ? { ...quoted, bandBasePaise: path.bandBaseOf(dayIndex) } : quoted
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
      bandBasePaise: bandBaseOf(quote),
      priceBandPpm: bandPpmAt(listing, quote, instantMs),
      usualVolumeShares: character.meanVolumeShares * main.volumeShare * path.shareFactorOf(dayIndex),
      volumePart: volumeShare / main.volumeShare,
      dailyDeviation: dailyDeviationOf(character),
      restlessness: path.restlessnessOf(dayIndex),
    }
  }
  return { quotes, ...createBooks(bookOf) }
}
