import { dayOf } from '../calendar/india-time.ts'
import {
  type Calendar,
  hasNightAfter,
  hasNightBefore,
  opensAtMs,
  sessionLengthS,
} from '../calendar/session.ts'
import type { TradingDays } from '../calendar/trading-days.ts'
import type { Factors } from '../companies/factors.ts'
import type { DailyPath } from '../companies/price-path.ts'
import type { Listing } from '../companies/universe.ts'
import { indexPlans } from '../indices/index-plans.ts'
import type { IndexChanges } from '../indices/indices.ts'
import type { RandomKey } from '../numbers/random.ts'
import type { createBlockPlans } from '../offerings/block-plans.ts'
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
  readonly blocksOf: ReturnType<typeof createBlockPlans>
  readonly indexChanges: (code: string, dayIndex: number) => IndexChanges
  readonly days: TradingDays
  readonly calendar: Calendar
}

/** The indices whose changes are reported. */
const toldIndices: ReadonlySet<string> = new Set(['TARAZU50', 'TARAZU100', 'TARAZUBANK'])
/** Changes of an index are reported half an hour before the open from which they apply. */
const indexNoticeS = 1_800

const largestOfSector = 4

const sizeOf = (listing: Listing): number => listing.sharesOutstanding * listing.character.startPaise

const idOf = (day: Day, kind: string, subject: string) => `${day}-${kind}-${subject}`

type Company = readonly Listing[]
type CompanyOf = ReadonlyMap<number | undefined, Company>

/** The positions of a trading day's news. */
const createDayTimes = ({ days, calendar }: NewsSources) => {
  const opensMs = (dayIndex: number) => opensAtMs(calendar, days.numberOf(dayIndex))
  return {
    hasNightBefore: (dayIndex: number) => hasNightBefore(calendar, days.numberOf(dayIndex)),
    // In a market open round the clock, the evening is the minute between a day's close and the next open.
    eveningS: (dayIndex: number) => (hasNightAfter(calendar, days.numberOf(dayIndex)) ? 1_800 : 59),
    lengthS: (dayIndex: number) => sessionLengthS(calendar, days.numberOf(dayIndex)),
    /** The time this many seconds from a day's open. */
    instantMs: (dayIndex: number, atS: number) => opensMs(dayIndex) + atS * 1000,
  }
}
type DayTimes = ReturnType<typeof createDayTimes>

/** One company's events, and the news about them. */
const createCompanyDay =
  ({ pathOf, keyOf, days, calendar, blocksOf }: NewsSources, times: DayTimes) =>
  (own: Company, dayIndex: number): readonly NewsItem[] => {
    const [listing] = own
    if (listing === undefined || !pathOf(listing).isListedOn(dayIndex)) return []
    const dayNumber = days.numberOf(dayIndex)
    const news = companyNewsOf({
      listing,
      path: pathOf(listing),
      key: keyOf(dayIndex),
      dayIndex,
      days,
      sessionS: times.lengthS(dayIndex),
      eveningS: times.eveningS(dayIndex),
      openMinute: calendar.hoursOf(dayNumber).openMinute,
      block: blocksOf(dayIndex).find((block) => block.listing.isin === listing.isin),
    })
    const day = dayOf(dayNumber)
    return news.map(({ kind, atS, direction, facts }: CompanyNews) => ({
      id: idOf(day, kind, listing.isin),
      kind,
      instantMs: times.instantMs(dayIndex, atS),
      direction,
      instruments: own,
      sector: listing.sector,
      facts,
    }))
  }

/** The largest companies of each sector, on a day. */
const createLargest = ({ pathOf, sectorNames }: NewsSources, companies: readonly Company[]) => {
  const bySize = sectorNames.map((name) =>
    companies
      .flatMap(([listing]) => (listing?.sector === name ? [listing] : []))
      .toSorted((one, other) => sizeOf(other) - sizeOf(one) || one.id - other.id),
  )
  return (sector: number, dayIndex: number): readonly Listing[] =>
    (bySize[sector] ?? []).filter((listing) => pathOf(listing).isListedOn(dayIndex)).slice(0, largestOfSector)
}

/** News about sectors and the whole market. */
const createSharedDay = (
  sources: NewsSources,
  { hasNightBefore, instantMs }: DayTimes,
  companies: readonly Company[],
) => {
  const { keyOf, factors, sectorNames, days } = sources
  const sharedNews = createSharedNews({ factors, days, sectorCount: sectorNames.length, hasNightBefore })
  const largestOf = createLargest(sources, companies)
  return (dayIndex: number): readonly NewsItem[] => {
    const day = dayOf(days.numberOf(dayIndex))
    return sharedNews(dayIndex, keyOf(dayIndex)).map(
      ({ kind, direction, atS, sector, facts }: SharedNews) => ({
        id: idOf(day, kind, sector === undefined ? 'market' : String(sector)),
        kind,
        instantMs: instantMs(dayIndex, atS),
        direction,
        instruments: sector === undefined ? [] : largestOf(sector, dayIndex),
        ...(sector === undefined ? {} : { sector: sectorNames[sector] ?? '' }),
        facts,
      }),
    )
  }
}

/** Companies that join or leave an index. */
const createIndexDay =
  (
    { pathOf, days, indexChanges }: NewsSources,
    { hasNightBefore, instantMs }: DayTimes,
    companyOf: CompanyOf,
  ) =>
  (dayIndex: number): readonly NewsItem[] => {
    const day = dayOf(days.numberOf(dayIndex))
    const atS = hasNightBefore(dayIndex) ? -indexNoticeS : 0
    return indexPlans.flatMap(({ index: { code } }, index) => {
      if (!toldIndices.has(code)) return []
      const { joined, left } = indexChanges(code, dayIndex)
      const item = (kind: 'index-added' | 'index-removed') => (listing: Listing) => ({
        id: idOf(day, kind, `${code}-${listing.isin}`),
        kind,
        instantMs: instantMs(dayIndex, atS),
        direction: 'none' as const,
        instruments: companyOf.get(listing.character.company) ?? [listing],
        sector: listing.sector,
        facts: { index, closePaise: pathOf(listing).referenceOf(dayIndex) },
      })
      return [...joined.map(item('index-added')), ...left.map(item('index-removed'))]
    })
  }

/** The news from the day's closes. */
const createCloseDay =
  ({ pathOf, days }: NewsSources, { lengthS, instantMs }: DayTimes, companies: readonly Company[]) =>
  (dayIndex: number): NewsItem => ({
    id: idOf(dayOf(days.numberOf(dayIndex)), 'market-close', 'market'),
    kind: 'market-close',
    instantMs: instantMs(dayIndex, lengthS(dayIndex) + 1),
    direction: 'none',
    ...closeNewsOf(companies, pathOf, dayIndex),
  })

/** One trading day's news of every kind, unordered. */
export const createDayNews = (sources: NewsSources) => {
  const companies = [
    ...Map.groupBy(
      sources.listings.filter(({ kind }) => kind === 'equity'),
      ({ character }) => character.company,
    ).values(),
  ]
  const companyOf: CompanyOf = new Map(companies.map((own) => [own[0]?.character.company, own]))
  const times = createDayTimes(sources)
  return {
    companies,
    companyOf,
    companyDay: createCompanyDay(sources, times),
    sharedDay: createSharedDay(sources, times, companies),
    indexDay: createIndexDay(sources, times, companyOf),
    closeDay: createCloseDay(sources, times, companies),
  }
}
