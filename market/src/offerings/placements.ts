import { dayMs, dayNumberAt, dayOf } from '../calendar/india-time.ts'
import { keptByDay } from '../calendar/kept-by-day.ts'
import { type Calendar, closesAtMs, opensAtMs } from '../calendar/session.ts'
import type { TradingDays } from '../calendar/trading-days.ts'
import { place } from '../companies/factors.ts'
import type { DailyPath } from '../companies/price-path.ts'
import type { Listing } from '../companies/universe.ts'
import type { DayTree } from '../day/day-spans.ts'
import { roundUpToTick } from '../day/tick.ts'
import { dayUntil } from '../day/value-traded.ts'
import { normalAt, type RandomKey, uniformAt } from '../numbers/random.ts'
import { exp } from '../numbers/real-numbers.ts'
import type { Placement } from '../types.ts'
import { type Averages, averagesOf, longAverageDays, type TradedDay } from './rule-price.ts'

interface PlacementSources {
  readonly listings: readonly Listing[]
  readonly pathOf: (listing: Listing) => DailyPath
  readonly firstIndexOf: (listing: Listing) => number
  readonly treeOf: (listing: Listing, dayIndex: number) => DayTree
  /** The key of a day that has begun. */
  readonly keyOf: (dayIndex: number) => RandomKey
  readonly days: TradingDays
  readonly calendar: Calendar
}

/** How many trading days after the relevant day the book opens and closes, and the result is published. */
const dayAfter = { opens: 1, closes: 2, result: 3 } as const
/** How long after that day's open. */
const resultAfterMs = 30 * 60_000
/**
 * Every fourth trading day brings a placement that is open to all, so that there is always one within a week.
 * Most days halfway between two bring one only for ticket holders.
 */
const daysBetween = 4
const ticketChance = 0.66
/** A share priced below the market would be given away; one priced far above it would have no demand. */
const mostCloseOfPrice = 0.975
const leastCloseOfPrice = 0.9
const lotShares = 100
const triedCompanies = 60
const keptDays = 200
/** How many trading days placements stay listed after their relevant day. */
const listedDays = 60

const draw = { tickets: 320, size: 321, purpose: 322, others: 323, company: 324 } as const
/** The uses of the money: keys of a word list. */
export const placementPurposes = ['capacity', 'debt', 'working-capital', 'acquisition', 'research'] as const

/** From the days' closes: accurate enough for the choice. */
const roughly =
  (path: DailyPath): TradedDay =>
  (index) => {
    const { closePaise, volumeShares } = path.barOf(index)
    return { turnoverPaise: closePaise * volumeShares, volumeShares }
  }
/**
 * The rule's averages are a floor (ICDR 164(1)). A company whose shares trade near or above it asks for more than the
 * market price, so that nothing is given away.
 */
const priceOf = (path: DailyPath, dayIndex: number, { average90Paise, average10Paise }: Averages): number =>
  roundUpToTick(Math.max(average90Paise, average10Paise, path.referenceOf(dayIndex) / mostCloseOfPrice))

const closeOfPrice = (path: DailyPath, dayIndex: number, { average90Paise, average10Paise }: Averages) =>
  path.referenceOf(dayIndex) / Math.max(average90Paise, average10Paise)
/** A ratio's distance from the accepted range; 0 within it. */
const distanceOf = (ratio: number): number => Math.max(ratio - mostCloseOfPrice, leastCloseOfPrice - ratio, 0)
/** Listed long enough, and no ex-day while the issue runs. */
const isSteady = (path: DailyPath, dayIndex: number): boolean =>
  path.isListedOn(dayIndex - longAverageDays - 1) &&
  !path
    .actionsUntil(dayIndex)
    .some(({ exIndex }) => exIndex >= dayIndex && exIndex <= dayIndex + dayAfter.result)

/** Chooses a day's company. */
const createChoice = (
  companies: readonly Listing[],
  { pathOf, firstIndexOf, treeOf, days, calendar }: PlacementSources,
) => {
  const exactly =
    (listing: Listing): TradedDay =>
    (index) => {
      const seconds = closesAtMs(calendar, days.numberOf(index)) - opensAtMs(calendar, days.numberOf(index))
      return dayUntil(treeOf(listing, index), seconds / 1000 - 1)
    }
  /**
   * The companies that may issue shares on a day, in drawn order; if none of those drawn may, the first one
   * that may.
   */
  function* candidates(key: RandomKey, dayIndex: number) {
    // Filtered without paths: companies listed later have none yet.
    const old = companies.filter((listing) => firstIndexOf(listing) < dayIndex - longAverageDays)
    let found = 0
    for (let turn = 0; turn < triedCompanies; turn += 1) {
      const listing = old[Math.floor(uniformAt(key, place.market, draw.company + turn) * old.length)]
      if (listing === undefined || !isSteady(pathOf(listing), dayIndex)) continue
      found += 1
      yield listing
    }
    const any = found > 0 ? undefined : old.find((listing) => isSteady(pathOf(listing), dayIndex))
    if (any !== undefined) yield any
  }
  /**
   * The chosen company with its averages: the first drawn one whose shares trade far enough below the floor, or else
   * the one closest to it. Undefined if none has been listed long enough.
   */
  return (key: RandomKey, dayIndex: number) => {
    let nearest: { readonly listing: Listing; readonly distance: number } | undefined
    for (const listing of candidates(key, dayIndex)) {
      const path = pathOf(listing)
      const rough = closeOfPrice(path, dayIndex, averagesOf(path, dayIndex, roughly(path)))
      const distance = distanceOf(rough)
      if (nearest === undefined || distance < nearest.distance) nearest = { listing, distance }
      if (distance > 0) continue
      const averages = averagesOf(path, dayIndex, exactly(listing))
      if (distanceOf(closeOfPrice(path, dayIndex, averages)) === 0) return { listing, path, averages }
    }
    if (nearest === undefined) return undefined
    const { listing } = nearest
    return {
      listing,
      path: pathOf(listing),
      averages: averagesOf(pathOf(listing), dayIndex, exactly(listing)),
    }
  }
}

/**
 * Preferential issues of listed companies, at the floor of SEBI's rule or above it: the higher of the averages of the
 * 90 and the 10 trading days before the relevant day, weighted by volume (ICDR Regulations 2018, regulation 164(1), as
 * amended on 14 January 2022), without a discount. Companies whose shares trade below that floor have priority. If none
 * of those drawn does, the nearest asks for more than the floor. If the shares close above the price on the last day,
 * the issue is cancelled and refunded, so that no placement gives anything away.
 */
export const createPlacements = (sources: PlacementSources) => {
  const { listings, pathOf, keyOf, days, calendar } = sources
  const companies = listings.filter(({ kind, exchange }) => kind === 'equity' && exchange === 'NSE')

  const chosen = createChoice(companies, sources)
  const placementOf = (dayIndex: number): Placement | undefined => {
    // By the previous day's numbers, so that the choice is independent of later prices.
    if (dayIndex <= longAverageDays) return undefined
    const key = keyOf(dayIndex - 1)
    const forTickets = dayIndex % daysBetween === daysBetween / 2
    if (!forTickets && dayIndex % daysBetween !== 0) return undefined
    if (forTickets && uniformAt(key, place.market, draw.tickets) >= ticketChance) return undefined
    const found = chosen(key, dayIndex)
    if (found === undefined) return undefined
    const { listing, path, averages } = found
    const shares = listing.sharesOutstanding * path.shareFactorOf(dayIndex)
    const part = 0.004 + 0.016 * uniformAt(key, place.market, draw.size)
    const purpose = Math.floor(uniformAt(key, place.market, draw.purpose) * placementPurposes.length)
    const opensOf = (after: number) => opensAtMs(calendar, days.numberOf(dayIndex + after))
    const relevantDay = dayOf(days.numberOf(dayIndex))
    return {
      id: `${relevantDay}-placement-${listing.isin}`,
      instrument: listing,
      forTickets,
      purpose: placementPurposes[purpose] ?? 'capacity',
      quantityShares: Math.max(lotShares, Math.round((shares * part) / lotShares) * lotShares),
      relevantDay,
      average90Paise: Math.round(averages.average90Paise),
      average10Paise: Math.round(averages.average10Paise),
      pricePaise: priceOf(path, dayIndex, averages),
      announcedMs: opensOf(0),
      opensMs: opensOf(dayAfter.opens),
      closesMs: closesAtMs(calendar, days.numberOf(dayIndex + dayAfter.closes)),
      resultMs: opensOf(dayAfter.result) + resultAfterMs,
      resultDay: dayOf(days.numberOf(dayIndex + dayAfter.result)),
    }
  }

  const kept = keptByDay(calendar, keptDays, placementOf)
  const indexOf = ({ relevantDay }: Placement): number =>
    days.indexOf(Math.round(Date.parse(`${relevantDay}T00:00:00Z`) / dayMs))

  return {
    /** The last trading days' placements announced by a given time, newest first. */
    placements: (nowMs: number, tradingDays = listedDays): readonly Placement[] => {
      const today = days.firstFrom(dayNumberAt(nowMs) + 1) - 1
      const found: Placement[] = []
      for (let dayIndex = today; dayIndex > Math.max(0, today - tradingDays); dayIndex -= 1) {
        const placement = kept(dayIndex)
        if (placement !== undefined && placement.announcedMs <= nowMs) found.push(placement)
      }
      return found
    },
    /** How the book closed; undefined before the result is due. */
    placementBook: (placement: Placement, nowMs: number) => {
      if (nowMs < placement.resultMs) return undefined
      const closing = indexOf(placement) + dayAfter.closes
      const listing = companies.find(({ id }) => id === placement.instrument.id)
      if (listing === undefined) return undefined
      const multiple = exp(0.3 + 0.8 * normalAt(keyOf(closing), place.market, draw.others))
      const closePaise = pathOf(listing).closeOf(closing)
      return {
        othersShares: Math.round((placement.quantityShares * multiple) / lotShares) * lotShares,
        closePaise,
        calledOff: closePaise > placement.pricePaise,
      }
    },
  }
}
