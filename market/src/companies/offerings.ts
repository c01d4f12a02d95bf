import { dayNumberOf, dayOf } from '../calendar/india-time.ts'
import { type Calendar, opensAtMs, sessionLengthS } from '../calendar/session.ts'
import type { TradingDays } from '../calendar/trading-days.ts'
import type { RandomKey } from '../numbers/random.ts'
import type { Offering } from '../types.ts'
import { announcedDaysBefore, appetiteOf } from './listing-day.ts'
import type { Listing } from './universe.ts'

interface OfferingSources {
  readonly listings: readonly Listing[]
  readonly firstIndexOf: (listing: Listing) => number
  readonly days: TradingDays
  readonly calendar: Calendar
  /** The key of a day that has begun. */
  readonly keyOf: (dayIndex: number) => RandomKey
}

/**
 * Trading days before the listing (SEBI, circular of 9 August 2023: listed on the third working day after the close): the
 * book is open for three days, allotted on the day after, and known of for three weeks.
 */
const dayBefore = { announced: announcedDaysBefore, opens: 5, closes: 3, allotment: 2 } as const
const lotShares = 100
/** A band's upper end is at most a fifth above its lower end; most are a twentieth. In whole rupees, as bands are. */
const lowestOf = (issuePricePaise: number): number => Math.floor((issuePricePaise * 0.95) / 100) * 100

/** The offerings of the companies that are listed after the history began, as far as they are announced. */
export const createOfferings = ({ listings, firstIndexOf, days, calendar, keyOf }: OfferingSources) => {
  const main = [
    ...Map.groupBy(
      listings.filter((listing) => firstIndexOf(listing) >= dayBefore.announced),
      ({ character }) => character.company,
    ).values(),
  ].map((own) => own.find(({ exchange }) => exchange === 'NSE') ?? (own[0] as Listing))
  /** Never less than the quarter that is in free float, in whole lots. */
  const offeredOf = ({ sharesOutstanding, freeFloatPpm }: Listing): number =>
    Math.floor((sharesOutstanding * freeFloatPpm) / 1e6 / lotShares) * lotShares
  const closeMs = (dayNumber: number) =>
    opensAtMs(calendar, dayNumber) + sessionLengthS(calendar, dayNumber) * 1000

  const announcedMsOf = (listing: Listing): number =>
    opensAtMs(calendar, days.numberOf(firstIndexOf(listing) - dayBefore.announced))

  const offeringOf = (listing: Listing): Offering => {
    const listed = firstIndexOf(listing)
    const dayNumber = (before: number) => days.numberOf(listed - before)
    const day = (before: number) => dayOf(dayNumber(before))
    return {
      instrument: listing,
      lowestPaise: lowestOf(listing.issuePricePaise),
      issuePricePaise: listing.issuePricePaise,
      offeredShares: offeredOf(listing),
      lotShares,
      appetite: appetiteOf(keyOf(listed - dayBefore.announced), listing.character.company),
      announcedMs: announcedMsOf(listing),
      opensDay: day(dayBefore.opens),
      closesDay: day(dayBefore.closes),
      allotmentDay: day(dayBefore.allotment),
      listingDay: day(0),
      opensMs: opensAtMs(calendar, dayNumber(dayBefore.opens)),
      closesMs: closeMs(dayNumber(dayBefore.closes)),
      listsMs: opensAtMs(calendar, dayNumber(0)),
    }
  }
  /** Whoever is listed later than this is not announced yet; spares the calendar the days of years to come. */
  const furthestDays = dayBefore.announced * 5

  return (nowMs: number): readonly Offering[] =>
    main
      .filter(({ listingDay }) => dayNumberOf(listingDay) * 86_400_000 <= nowMs + furthestDays * 86_400_000)
      .filter((listing) => announcedMsOf(listing) <= nowMs)
      .map(offeringOf)
      .toSorted((one, other) => other.listsMs - one.listsMs || one.instrument.id - other.instrument.id)
}
