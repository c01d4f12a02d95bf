import { dayNumberOf, dayOf } from '../calendar/india-time.ts'
import type { TradingDays } from '../calendar/trading-days.ts'
import type { Listing } from '../companies/universe.ts'
import { sectors } from '../companies/universe-words.ts'
import type { MarketIndex } from '../types.ts'

/** One index: its constituents and its base. */
export interface IndexPlan {
  readonly index: MarketIndex
  /** The level at the start of the history, in hundredths of a point. */
  readonly base: number
  /** How many constituents it has, the largest first. */
  readonly count: number
}

const [banks, ...otherSectors] = sectors

/** The index of all large and mid-size companies, which the broad fund follows. */
export const broadIndexCode = 'TARAZU500'

/** The headline indices first, then by size, then one per sector. */
export const indexPlans: readonly IndexPlan[] = [
  {
    index: { code: 'TARAZU50', name: 'Tarazu 50', nameHindi: 'Tarazu 50', kind: 'headline' },
    base: 1_500_000,
    count: 50,
  },
  {
    index: { code: broadIndexCode, name: 'Tarazu 500', nameHindi: 'Tarazu 500', kind: 'headline' },
    base: 1_200_000,
    count: 500,
  },
  {
    index: {
      code: 'TARAZUBANK',
      name: 'Tarazu Bank',
      nameHindi: 'Tarazu बैंक',
      kind: 'headline',
      sector: banks?.name ?? '',
    },
    base: 3_000_000,
    count: 12,
  },
  {
    index: { code: 'TARAZU100', name: 'Tarazu 100', nameHindi: 'Tarazu 100', kind: 'size' },
    base: 1_000_000,
    count: 100,
  },
  ...otherSectors.map(
    ({ indexCode, name, nameHindi }): IndexPlan => ({
      index: {
        code: `TARAZU${indexCode}`,
        name: `Tarazu ${name}`,
        nameHindi: `Tarazu ${nameHindi}`,
        kind: 'sector',
        sector: name,
      },
      base: 1_000_000,
      count: 20,
    }),
  ),
]

/** Companies listed less than this many trading days before a review wait for the next one. */
const seasoningDays = 60

interface Companies {
  readonly listings: readonly Listing[]
  readonly firstDayIndexOf: (listing: Listing) => number
  readonly isListedOn: (listing: Listing, dayIndex: number) => boolean
  /** The value of the free float at a day's close. */
  readonly floatValueOf: (listing: Listing, dayIndex: number) => number
  readonly days: TradingDays
}

/**
 * Index membership over time. Constituents are reviewed on the first trading day of the history and of each April and
 * October, by free-float value at the close before: one listing per company, NSE's if it has one.
 */
export const createReviews = ({ listings, firstDayIndexOf, isListedOn, floatValueOf, days }: Companies) => {
  const seen = new Set<number>()
  const companies = listings.filter(({ character: { company } }) => !seen.has(company) && seen.add(company))
  const reviews = [0]
  let [year, month] = dayOf(days.numberOf(0)).split('-').map(Number) as [number, number]
  /** The day index of a review; depends only on the calendar. */
  const reviewIndex = (review: number): number => {
    while (reviews.length <= review) {
      ;[year, month] = month < 4 ? [year, 4] : month < 10 ? [year, 10] : [year + 1, 4]
      const dayIndex = days.firstFrom(dayNumberOf(`${year}-${String(month).padStart(2, '0')}-01`))
      if (dayIndex > (reviews.at(-1) as number)) reviews.push(dayIndex)
    }
    return reviews[review] as number
  }

  const rankings = new Map<string, readonly Listing[]>()
  const ranked = (review: number, sector: string | undefined): readonly Listing[] => {
    const key = `${review} ${sector ?? ''}`
    const known = rankings.get(key)
    if (known !== undefined) return known
    const dayIndex = reviewIndex(review)
    const fresh = companies
      .filter((listing) => sector === undefined || listing.sector === sector)
      .filter((listing) => {
        const first = firstDayIndexOf(listing)
        return first === 0 || (first + seasoningDays <= dayIndex && isListedOn(listing, dayIndex - 1))
      })
      .map((listing) => ({ listing, value: floatValueOf(listing, dayIndex - 1) }))
      .sort((one, other) => other.value - one.value || one.listing.id - other.listing.id)
      .map(({ listing }) => listing)
    rankings.set(key, fresh)
    return fresh
  }

  return {
    reviewIndex,
    constituents: ({ index, count }: IndexPlan, review: number): readonly Listing[] =>
      ranked(review, index.sector).slice(0, count),
    /** Whether an index has no constituents when the history begins. */
    hasConstituents: ({ index: { sector } }: IndexPlan): boolean =>
      companies.some(
        (listing) => (sector ?? listing.sector) === listing.sector && firstDayIndexOf(listing) === 0,
      ),
  }
}
