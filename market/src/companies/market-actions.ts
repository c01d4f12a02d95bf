import { dayNumberAt, dayNumberOf, dayOf } from '../calendar/india-time.ts'
import { type Calendar, opensAtMs } from '../calendar/session.ts'
import type { TradingDays } from '../calendar/trading-days.ts'
import type { CorporateAction, Day, Instrument } from '../types.ts'
import type { AnnouncedAction } from './company-day.ts'
import type { DailyPath } from './price-path.ts'
import type { Listing } from './universe.ts'

interface Sources {
  readonly listings: readonly Listing[]
  readonly pathOf: (listing: Listing) => DailyPath
  readonly days: TradingDays
  readonly calendar: Calendar
  /** The trading day that a time belongs to, and the second of its session. */
  readonly momentOf: (instantMs: number) => { readonly dayIndex: number; readonly second: number }
}

/** The public form of an action by the company with these listings. */
const shownAction = (
  { days, calendar }: Pick<Sources, 'days' | 'calendar'>,
  own: readonly Listing[],
  action: AnnouncedAction,
): CorporateAction => {
  const { terms, announcedIndex, announcedS, exIndex } = action
  const exDay = dayOf(days.numberOf(exIndex))
  const isin = own[0]?.isin ?? ''
  const dates = {
    id: `${terms.kind}:${isin}:${exDay}`,
    isin,
    listings: own,
    announcedMs: opensAtMs(calendar, days.numberOf(announcedIndex)) + announcedS * 1000,
    exDay,
  }
  if (terms.kind === 'dividend')
    return { ...dates, kind: terms.kind, stage: terms.stage ?? 'final', amountPaise: terms.amountPaise }
  return {
    ...dates,
    kind: terms.kind,
    sharesBefore: terms.sharesBefore,
    sharesAfter: terms.sharesAfter,
    faceValueBeforePaise: action.faceValueBeforePaise,
    faceValueAfterPaise: action.faceValueAfterPaise,
  }
}

/**
 * Dividends with ex-days in the last 365 days, per share of the day; one share of the start became `factor`
 * of these.
 */
const dividendsOfYear = (days: TradingDays, path: DailyPath, dayIndex: number, factor: number): number => {
  const since = days.numberOf(dayIndex) - 365
  const paise = path
    .actionsUntil(dayIndex)
    .filter(({ exIndex }) => exIndex <= dayIndex && days.numberOf(exIndex) > since)
    .reduce((sum, { terms, exIndex }) => sum + terms.amountPaise * path.shareFactorOf(exIndex), 0)
  return Math.round(paise / factor)
}

/** The practice market's announced corporate actions in their public form. */
export const createMarketActions = ({ listings, pathOf, days, calendar, momentOf }: Sources) => {
  const byCompany = Map.groupBy(listings, ({ character }) => character.company)

  /** A company's actions with ex-days in a range of trading days that were announced by a given time. */
  const announced = (
    own: readonly Listing[],
    fromIndex: number,
    toIndex: number,
    nowMs: number,
  ): readonly CorporateAction[] => {
    // Includes today, because news can come before the open.
    const dayIndex = days.firstFrom(dayNumberAt(nowMs) + 1) - 1
    const [first] = own
    if (first === undefined || dayIndex < 0) return []
    return pathOf(first)
      .actionsUntil(dayIndex)
      .filter(({ exIndex }) => exIndex >= fromIndex && exIndex <= toIndex)
      .map((action) => shownAction({ days, calendar }, own, action))
      .filter(({ announcedMs }) => announcedMs <= nowMs)
  }
  const lastIndexUntil = (day: Day) => days.firstFrom(dayNumberOf(day) + 1) - 1
  const own = (listing: Listing) => byCompany.get(listing.character.company) ?? [listing]

  return {
    asOf: (listing: Listing, instantMs: number): Instrument => {
      const { dayIndex, second } = momentOf(instantMs)
      const path = pathOf(listing)
      if (!path.isListedOn(dayIndex)) return listing
      const factor = path.shareFactorOf(dayIndex)
      const split = path
        .actionsUntil(dayIndex)
        .findLast(({ terms, exIndex }) => terms.kind === 'split' && exIndex <= dayIndex)
      return {
        ...listing,
        // Until the book closes, the upper end of the price band.
        issuePricePaise:
          path.firstDayIndex === 0 ? listing.issuePricePaise : path.referenceOf(path.firstDayIndex),
        faceValuePaise: split?.faceValueAfterPaise ?? listing.faceValuePaise,
        dividendPerSharePaise: dividendsOfYear(days, path, dayIndex, factor),
        sharesOutstanding: Math.round(listing.sharesOutstanding * factor),
        earningsPerSharePaise: Math.round(path.earningsOf(dayIndex, second) / factor),
      }
    },
    actionsOf: (listing: Listing, fromDay: Day, toDay: Day, nowMs: number): readonly CorporateAction[] =>
      announced(own(listing), days.firstFrom(dayNumberOf(fromDay)), lastIndexUntil(toDay), nowMs),
    actionsOn: (exDay: Day, nowMs: number): readonly CorporateAction[] => {
      const fromIndex = days.firstFrom(dayNumberOf(exDay))
      const toIndex = lastIndexUntil(exDay)
      return [...byCompany.values()].flatMap((each) => announced(each, fromIndex, toIndex, nowMs))
    },
  }
}
