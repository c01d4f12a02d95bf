import { dayNumberAt } from '../calendar/india-time.ts'
import type { Calendar } from '../calendar/session.ts'
import type { TradingDays } from '../calendar/trading-days.ts'
import { ln } from '../numbers/real-numbers.ts'
import type { CompanyFacts } from './facts-types.ts'
import { originOf } from './head-offices.ts'
import type { DailyPath } from './price-path.ts'
import { createQuarterlyResults } from './quarterly-results.ts'
import { lastDayNumberOf, quarterOf } from './results.ts'
import { shareholdingOf } from './shareholding.ts'
import { tradeWords } from './trade-words.ts'
import type { Listing } from './universe.ts'
import { sectors } from './universe-words.ts'
import { createYearlyResults } from './yearly-results.ts'

const yearsShown = 5
const quartersShown = 5
const quartersOfYoung = 8
/** Companies report their shareholding to the exchanges within three weeks of a quarter's end (SEBI, LODR 31). */
const tellingDays = 21
const crorePaise = 1e9
const [smallest, largest] = [500 * crorePaise, 200_000 * crorePaise]

/** Zero for a small company, 1 for a large one, by its value at the start. */
const sizeShareOf = ({ sharesOutstanding, character }: Listing): number => {
  const share = ln((sharesOutstanding * character.startPaise) / smallest) / ln(largest / smallest)
  return Math.min(1, Math.max(0, share))
}

/** The last words of a company's name that match a trade, preferring the longest match: "Savings Bank", not "Bank". */
const secondWordOf = ({ name, sector }: Listing): string =>
  (sectors.find((one) => one.name === sector)?.seconds ?? [])
    .map(({ latin }) => latin)
    .filter((latin) => name.endsWith(` ${latin}`))
    .reduce((longest, latin) => (latin.length > longest.length ? latin : longest), '')

/**
 * From the first quarter of a financial year (April to June of the previous calendar year); two years by
 * default.
 */
const quartersSince = (financialYear: number | undefined, nowMs: number): readonly number[] => {
  const current = quarterOf(dayNumberAt(nowMs))
  const first = financialYear === undefined ? current - quartersOfYoung : (financialYear - 1) * 4 + 1
  return Array.from({ length: current - first }, (_, place) => first + place)
}

/** Facts about the practice companies, each a function of the company and the published seeds. */
export const createCompanyFacts = (sources: {
  readonly pathOf: (listing: Listing) => DailyPath
  readonly days: TradingDays
  readonly calendar: Calendar
}) => {
  const yearlyResults = createYearlyResults(sources)
  const quarterlyResults = createQuarterlyResults(sources)
  const holdersAt = (listing: Listing, nowMs: number) => {
    const today = dayNumberAt(nowMs)
    const current = quarterOf(today)
    const newest = [current - 1, current - 2].find(
      (quarter) => lastDayNumberOf(quarter) + tellingDays <= today,
    )
    return Array.from(
      { length: quartersShown },
      (_, place) => (newest ?? current - 2) - quartersShown + 1 + place,
    )
      .filter((quarter) => lastDayNumberOf(quarter) >= dayNumberAt(Date.parse(listing.listingDay)))
      .map((quarter) =>
        shareholdingOf(listing.character.company, listing.freeFloatPpm, sizeShareOf(listing), quarter),
      )
  }
  return (listing: Listing, nowMs: number): CompanyFacts | undefined => {
    const trade = tradeWords.get(secondWordOf(listing))
    if (trade === undefined) return undefined
    const years = yearlyResults(listing, nowMs, yearsShown)
    return {
      trade,
      ...originOf(listing.character.company, listing.listingDay),
      years,
      quarters: quarterlyResults(listing, nowMs, quartersSince(years[0]?.financialYear, nowMs)),
      holders: holdersAt(listing, nowMs),
    }
  }
}
