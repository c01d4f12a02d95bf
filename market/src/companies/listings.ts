import type { Day, Exchange, Instrument } from '../types.ts'
import { createComing, createUniverse, type Listing } from './universe.ts'

/**
 * How many further companies, as a fraction of `companies`, go public one after the other after the history
 * (offerings/issue-schedule.ts): 325 for 500, enough for three and a half years round the clock.
 */
const comingShare = 0.65
const mostComing = 325

/** The listings of this many companies, and of later issues. */
export const companyListings = (companies: number, firstDay: Day): readonly Listing[] => {
  const listed = createUniverse(companies, firstDay)
  const coming = createComing(companies, Math.min(mostComing, Math.floor(companies * comingShare)), firstDay)
  return [...listed, ...coming.map((listing, place) => ({ ...listing, id: listed.length + place }))]
}

/** Listings after the history began, each moved to a trading day. */
export const onTradingDays = (
  listings: readonly Listing[],
  firstDay: Day,
  dayOfListing: (listing: Listing) => Day,
): readonly Listing[] =>
  listings.map((listing) =>
    listing.listingDay <= firstDay ? listing : { ...listing, listingDay: dayOfListing(listing) },
  )

/** Looks up a market's listings; a listing's index is its id. */
export const createDirectory = (listings: readonly Listing[]) => {
  /** NSE's listing of a company comes before BSE's and has most of its volume. */
  const mainByIsin = new Map(listings.toReversed().map((listing) => [listing.isin, listing]))
  const byName = new Map(listings.map((listing) => [`${listing.exchange}:${listing.code}`, listing]))
  return {
    find: (exchange: Exchange, code: string): Listing | undefined => byName.get(`${exchange}:${code}`),
    mainOf: (listing: Listing): Listing => mainByIsin.get(listing.isin) ?? listing,
    /** The listing of an instrument. Throws RangeError for another market's. */
    listed: (instrument: Instrument): Listing => {
      const listing = listings[instrument.id]
      if (listing === undefined) throw new RangeError(`not an instrument of this market: ${instrument.code}`)
      return listing
    },
  }
}

/** For each company, the listing with the highest volume: NSE's, if it has one. */
export const mainListings = (listings: readonly Listing[]): readonly Listing[] =>
  [...Map.groupBy(listings, ({ character }) => character.company).values()].map(
    (own) => own.find(({ exchange }) => exchange === 'NSE') ?? (own[0] as Listing),
  )
