import { type Calendar, sessionAt } from '../calendar/session.ts'
import type { DayTree } from '../day/day-spans.ts'
import { barUntil } from '../day/day-tree.ts'
import { closedDepth, depthAt } from '../day/depth.ts'
import type { createQuotedDays } from '../day/quoted-days.ts'
import type { RandomKey } from '../numbers/random.ts'
import type { Depth, Instrument, Quote } from '../types.ts'
import type { DailyPath } from './daily-path.ts'
import type { Listing } from './universe.ts'

interface QuoteParts {
  readonly calendar: Calendar
  readonly depthKey: (dayIndex: number) => RandomKey
  readonly pathKey: (dayIndex: number) => RandomKey
  readonly firstIndexOf: (listing: Listing) => number
  readonly pathOf: (listing: Listing) => DailyPath
  readonly treeOf: (listing: Listing, dayIndex: number) => DayTree
  /** The listing of an instrument; throws RangeError for one of another market. */
  readonly listed: (instrument: Instrument) => Listing
  readonly momentOf: (instantMs: number) => { readonly dayIndex: number; readonly second: number }
  readonly quotedDays: ReturnType<typeof createQuotedDays>
}

/** Quotes and market depth of listings at an instant. */
export const createQuotes = (parts: QuoteParts) => {
  const { calendar, depthKey, pathKey, firstIndexOf, pathOf, treeOf, listed, momentOf, quotedDays } = parts
  /** The newest: whoever asks for the depth of an instant has just asked for its quote. */
  let newest:
    | { readonly listing: Listing; readonly key: RandomKey; readonly second: number; readonly quote: Quote }
    | undefined
  const quoteAt = (listing: Listing, dayIndex: number, second: number): Quote | undefined => {
    if (listing.kind === 'equity' && dayIndex < firstIndexOf(listing)) return undefined
    const key = pathKey(dayIndex)
    if (newest?.listing === listing && newest.key === key && newest.second === second) return newest.quote
    const place = listing.character.company
    const tree = quotedDays.quoted(key, place, second, () => treeOf(listing, dayIndex))
    const bar = barUntil(tree, second)
    const quote = {
      pricePaise: bar.closePaise,
      prevClosePaise: pathOf(listing).referenceOf(dayIndex),
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
  const depth = (instrument: Instrument, instantMs: number): Depth | undefined => {
    const { dayIndex, second } = momentOf(instantMs)
    const listing = listed(instrument)
    const quote = dayIndex < 0 ? undefined : quoteAt(listing, dayIndex, second)
    if (quote === undefined) return undefined
    if (!sessionAt(calendar, instantMs).isOpen) return closedDepth
    const { character, volumeShare, priceBandPpm } = listing
    const usualVolumeShares =
      character.meanVolumeShares * volumeShare * pathOf(listing).shareFactorOf(dayIndex)
    return depthAt({
      ...quote,
      key: depthKey(dayIndex),
      place: listing.id,
      second,
      priceBandPpm,
      usualVolumeShares,
    })
  }
  return { quotes, depth }
}
