import { dayOf } from '../calendar/india-time.ts'
import { type Calendar, opensAtMs, sessionLengthS } from '../calendar/session.ts'
import type { TradingDays } from '../calendar/trading-days.ts'
import type { Factors } from '../companies/factors.ts'
import type { DailyPath } from '../companies/price-path.ts'
import type { Listing } from '../companies/universe.ts'
import { indexPlans } from '../indices/index-plans.ts'
import type { IndexChanges } from '../indices/indices.ts'
import type { RandomKey } from '../numbers/random.ts'
import { blockWindowsOf } from '../offerings/block-windows.ts'
import type { Day, NewsItem } from '../types.ts'
import { closeNewsOf } from './close-news.ts'
import { type CompanyNews, companyNewsOf } from './company-news.ts'
import { createSharedNews, type SharedNews } from './market-news.ts'

export interface NewsSources {
  readonly listings: readonly Listing[]
  readonly pathOf: (listing: Listing) => DailyPath
  readonly keyOf: (dayIndex: number) => RandomKey
  readonly factors: Factors
  readonly sectorNames: readonly string[]
  readonly indexChanges: (code: string, dayIndex: number) => IndexChanges
  readonly days: TradingDays
  readonly calendar: Calendar
}

/** The indices whose changes are reported. */
const toldIndices: ReadonlySet<string> = new Set(['TARAZU50', 'TARAZU100', 'TARAZUBANK'])
/** Changes of an index are reported half an hour before the open from which on they count. */
const indexNoticeS = 1_800

const largestOfSector = 4

const sizeOf = (listing: Listing): number => listing.sharesOutstanding * listing.character.startPaise

const idOf = (day: Day, kind: string, subject: string) => `${day}-${kind}-${subject}`

/** The news of one trading day, of each kind, in no order. */
export const createDayNews = (sources: NewsSources) => {
  const { listings, pathOf, keyOf, factors, sectorNames, days, calendar } = sources
  const hasNights = calendar.hours !== 'always'
  // Round the clock, the evening is the minute between a day's close and the next one's open.
  const eveningS = hasNights ? 1_800 : 59
  const sharedNews = createSharedNews({ factors, days, sectorCount: sectorNames.length, hasNights })
  const companies = [
    ...Map.groupBy(
      listings.filter(({ kind }) => kind === 'equity'),
      ({ character }) => character.company,
    ).values(),
  ]
  const companyOf = new Map(companies.map((own) => [own[0]?.character.company, own]))

  const lengthS = (dayIndex: number) => sessionLengthS(calendar, days.numberOf(dayIndex))
  const opensMs = (dayIndex: number) => opensAtMs(calendar, days.numberOf(dayIndex))

  const companyDay = (own: readonly Listing[], dayIndex: number): readonly NewsItem[] => {
    const [listing] = own
    if (listing === undefined || !pathOf(listing).isListedOn(dayIndex)) return []
    const path = pathOf(listing)
    const sessionS = lengthS(dayIndex)
    const dayNumber = days.numberOf(dayIndex)
    const news = companyNewsOf({
      listing,
      path,
      key: keyOf(dayIndex),
      dayIndex,
      days,
      sessionS,
      eveningS,
      openMinute: calendar.hoursOf(dayNumber).openMinute,
      blockWindows: blockWindowsOf(calendar, dayNumber),
      companies: companies.length,
    })
    const day = dayOf(dayNumber)
    return news.map(({ kind, atS, direction, facts }: CompanyNews) => ({
      id: idOf(day, kind, listing.isin),
      kind,
      instantMs: opensMs(dayIndex) + atS * 1000,
      direction,
      instruments: own,
      sector: listing.sector,
      facts,
    }))
  }

  const largest = sectorNames.map((name) =>
    companies
      .flatMap(([listing]) => (listing?.sector === name ? [listing] : []))
      .toSorted((one, other) => sizeOf(other) - sizeOf(one) || one.id - other.id),
  )
  const sharedDay = (dayIndex: number): readonly NewsItem[] => {
    const day = dayOf(days.numberOf(dayIndex))
    return sharedNews(dayIndex, keyOf(dayIndex)).map(
      ({ kind, direction, atS, sector, facts }: SharedNews) => ({
        id: idOf(day, kind, sector === undefined ? 'market' : String(sector)),
        kind,
        instantMs: opensMs(dayIndex) + atS * 1000,
        direction,
        instruments:
          sector === undefined
            ? []
            : (largest[sector] ?? [])
                .filter((listing) => pathOf(listing).isListedOn(dayIndex))
                .slice(0, largestOfSector),
        ...(sector === undefined ? {} : { sector: sectorNames[sector] ?? '' }),
        facts,
      }),
    )
  }

  const indexDay = (dayIndex: number): readonly NewsItem[] => {
    const day = dayOf(days.numberOf(dayIndex))
    const atS = hasNights ? -indexNoticeS : 0
    return indexPlans.flatMap(({ index: { code } }, index) => {
      if (!toldIndices.has(code)) return []
      const { joined, left } = sources.indexChanges(code, dayIndex)
      const item = (kind: 'index-added' | 'index-removed') => (listing: Listing) => ({
        id: idOf(day, kind, `${code}-${listing.isin}`),
        kind,
        instantMs: opensMs(dayIndex) + atS * 1000,
        direction: 'none' as const,
        instruments: companyOf.get(listing.character.company) ?? [listing],
        sector: listing.sector,
        facts: { index, closePaise: pathOf(listing).referenceOf(dayIndex) },
      })
      return [...joined.map(item('index-added')), ...left.map(item('index-removed'))]
    })
  }

  /** What the day's closes tell. */
  const closeDay = (dayIndex: number): NewsItem => ({
    id: idOf(dayOf(days.numberOf(dayIndex)), 'market-close', 'market'),
    kind: 'market-close',
    instantMs: opensMs(dayIndex) + (lengthS(dayIndex) + 1) * 1000,
    direction: 'none',
    ...closeNewsOf(companies, pathOf, dayIndex),
  })

  return { companies, companyOf, companyDay, sharedDay, indexDay, closeDay }
}
