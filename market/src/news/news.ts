import { dayNumberAt, dayOf } from '../calendar/india-time.ts'
import { type Calendar, opensAtMs, sessionLengthS } from '../calendar/session.ts'
import type { TradingDays } from '../calendar/trading-days.ts'
import type { DailyPath } from '../companies/daily-path.ts'
import type { Factors } from '../companies/factors.ts'
import type { Listing } from '../companies/universe.ts'
import { indexPlans } from '../indices/index-plans.ts'
import type { IndexChanges } from '../indices/indices.ts'
import type { RandomKey } from '../numbers/random.ts'
import type { Day, NewsItem } from '../types.ts'
import { type CompanyNews, companyNewsOf } from './company-news.ts'
import { createSharedNews, type SharedNews } from './market-news.ts'

interface Sources {
  readonly listings: readonly Listing[]
  readonly pathOf: (listing: Listing) => DailyPath
  readonly keyOf: (dayIndex: number) => RandomKey
  readonly factors: Factors
  readonly sectorNames: readonly string[]
  readonly indexChanges: (code: string, dayIndex: number) => IndexChanges
  readonly days: TradingDays
  readonly calendar: Calendar
}

/** The indices whose changes are told. */
const toldIndices: ReadonlySet<string> = new Set(['TARAZU50', 'TARAZU100', 'TARAZUBANK'])
/** Changes of an index are told half an hour before the open from which on they count. */
const indexNoticeS = 1_800

/** Whole days of news that are kept; a list of a month asks for thirty again and again. */
const keptDays = 120
const keptDaysOfCompany = 500
const largestOfSector = 4

/** The practice market's news (docs/market-model.md): what moved prices, and what does not, day by day. */
export const createNews = (sources: Sources) => {
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
  const idOf = (day: Day, kind: string, subject: string) => `${day}-${kind}-${subject}`

  const companyDay = (own: readonly Listing[], dayIndex: number): readonly NewsItem[] => {
    const [listing] = own
    if (listing === undefined || dayIndex < pathOf(listing).firstDayIndex) return []
    const path = pathOf(listing)
    const sessionS = lengthS(dayIndex)
    const news = companyNewsOf({ listing, path, key: keyOf(dayIndex), dayIndex, days, sessionS, eveningS })
    const day = dayOf(days.numberOf(dayIndex))
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
                .filter((listing) => pathOf(listing).firstDayIndex <= dayIndex)
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

  /** What the day's closes tell: how many rose and fell, and who moved most. */
  const closeNews = (dayIndex: number): NewsItem => {
    const changes = companies
      .flatMap(([listing]) => (listing && pathOf(listing).firstDayIndex <= dayIndex ? [listing] : []))
      .map((listing) => {
        const path = pathOf(listing)
        return { listing, change: path.closeOf(dayIndex) / path.referenceOf(dayIndex) - 1 }
      })
      .toSorted((one, other) => other.change - one.change || one.listing.id - other.listing.id)
    const [best, worst, median] = [changes[0], changes.at(-1), changes[changes.length >> 1]]
    const percent = (change = 0) => Math.round(change * 10_000) / 100
    const day = dayOf(days.numberOf(dayIndex))
    return {
      id: idOf(day, 'market-close', 'market'),
      kind: 'market-close',
      instantMs: opensMs(dayIndex) + (lengthS(dayIndex) + 1) * 1000,
      direction: 'none',
      instruments: [best, worst].flatMap((one) => (one === undefined ? [] : [one.listing])),
      facts: {
        roseCount: changes.filter(({ change }) => change > 0).length,
        fellCount: changes.filter(({ change }) => change < 0).length,
        medianSignedPercent: percent(median?.change),
        bestName: best?.listing.id ?? -1,
        bestSignedPercent: percent(best?.change),
        worstName: worst?.listing.id ?? -1,
        worstSignedPercent: percent(worst?.change),
      },
    }
  }

  const known = new Map<number, readonly NewsItem[]>()
  /** All news of a trading day, oldest first. */
  const newsOf = (dayIndex: number): readonly NewsItem[] => {
    const found = known.get(dayIndex)
    if (found !== undefined) return found
    const items = [
      ...companies.flatMap((own) => companyDay(own, dayIndex)),
      ...indexDay(dayIndex),
      ...sharedDay(dayIndex),
      closeNews(dayIndex),
    ]
    const sorted = inOrder(items)
    remember(known, dayIndex, sorted, keptDays)
    return sorted
  }

  const ownKnown = new Map<number, Map<number, readonly NewsItem[]>>()
  /** The news of a trading day about one company, oldest first; its page asks for a year again and again. */
  const ownNews = (of: Listing, own: readonly Listing[], dayIndex: number): readonly NewsItem[] => {
    const { company } = of.character
    const ofCompany = ownKnown.get(company) ?? new Map<number, readonly NewsItem[]>()
    ownKnown.set(company, ofCompany)
    const found = ofCompany.get(dayIndex)
    if (found !== undefined) return found
    const isOwn = ({ id }: NewsItem) => id.endsWith(of.isin)
    const items = [...companyDay(own, dayIndex), ...indexDay(dayIndex).filter(isOwn)]
    const sorted = items.length === 0 ? noItems : inOrder(items)
    remember(ofCompany, dayIndex, sorted, keptDaysOfCompany)
    return sorted
  }

  let version = calendar.version
  /** Days to come can be replaced in the calendar, and news name some of them. */
  const forgetOldCalendar = () => {
    if (version === calendar.version) return
    version = calendar.version
    known.clear()
    ownKnown.clear()
  }

  return (fromMs: number, toMs: number, of?: Listing): readonly NewsItem[] => {
    forgetOldCalendar()
    // A day's news, from its morning to its evening, lie between its midnights.
    const first = days.firstFrom(dayNumberAt(fromMs))
    const last = days.firstFrom(dayNumberAt(toMs - 1) + 1) - 1
    const own = of && companyOf.get(of.character.company)
    if (of !== undefined && own === undefined) return []
    const items: NewsItem[] = []
    for (let dayIndex = first; dayIndex <= last; dayIndex += 1) {
      const ofDay = of && own ? ownNews(of, own, dayIndex) : newsOf(dayIndex)
      for (const item of ofDay) if (item.instantMs >= fromMs && item.instantMs < toMs) items.push(item)
    }
    return items
  }
}

const noItems: readonly NewsItem[] = []

/** Keeps the newest `most` of what was asked for. */
const remember = <Value>(known: Map<number, Value>, key: number, value: Value, most: number): void => {
  known.set(key, value)
  for (const oldest of known.keys()) {
    if (known.size <= most) break
    known.delete(oldest)
  }
}

const sizeOf = (listing: Listing): number => listing.sharesOutstanding * listing.character.startPaise

const inOrder = (items: readonly NewsItem[]): readonly NewsItem[] =>
  items.toSorted((one, other) => one.instantMs - other.instantMs || (one.id < other.id ? -1 : 1))
