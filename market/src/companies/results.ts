import { dayMs, dayOf } from '../calendar/india-time.ts'
import { keyFrom, uniformAt } from '../numbers/random.ts'
import { exp, ln } from '../numbers/real-numbers.ts'
import type { Character } from './universe.ts'

/**
 * Companies' quarterly results: the day when they come (public, long before), and the earnings they report.
 * Earnings per share follow the company's growth line and, gradually, its price, with independent noise:
 * earnings lag the price, not the reverse. A surprise moves the price on the same day (daily-path.ts).
 */

/** Public, like the companies. */
const traitsKey = keyFrom(new Uint8Array(32), 'tarazu events 2')
const trait = { interim: 2, margin: 3, firstResults: 64 } as const

export interface CompanyTraits {
  readonly paysInterim: boolean
  /** Net profit over revenue. */
  readonly margin: number
}

export const traitsOf = (company: number): CompanyTraits => ({
  paysInterim: uniformAt(traitsKey, company, trait.interim) < 0.45,
  margin: 0.05 + 0.16 * uniformAt(traitsKey, company, trait.margin),
})

/** A quarter of the calendar: four times the year, plus 0 for January to March … 3 for October to December. */
export type Quarter = number

export const quarterOf = (dayNumber: number): Quarter => {
  const [year, month] = dayOf(dayNumber).split('-').map(Number) as [number, number]
  return year * 4 + Math.floor((month - 1) / 3)
}

/** The number of a quarter's last day. */
export const lastDayNumberOf = (quarter: Quarter): number =>
  Date.UTC(Math.floor(quarter / 4), (quarter % 4) * 3 + 3, 1) / dayMs - 1

/** India's financial year begins in April and is named by the calendar year in which it ends. */
export const financialQuarter = (quarter: Quarter) => {
  const ofYear = quarter % 4
  return {
    number: ofYear === 0 ? 4 : ofYear,
    financialYear: Math.floor(quarter / 4) + (ofYear === 0 ? 0 : 1),
  }
}

/**
 * The day from which a quarter's results are due, two to seven weeks after the quarter; they come on the first trading
 * day.
 */
export const resultsDueOn = (company: number, quarter: Quarter): number =>
  lastDayNumberOf(quarter) + 13 + Math.floor(36 * uniformAt(traitsKey, company, trait.firstResults + quarter))

export interface Results {
  readonly quarter: Quarter
  /**
   * Earnings per share of the quarter, and of the same quarter a year before, in shares of the start; negative for a
   * loss.
   */
  readonly earningsPaise: number
  readonly yearBeforePaise: number
  /** The deviation from the expected earnings, as a fraction of them. */
  readonly surprise: number
}

/** The year that the universe's earnings figures are for. */
const earningsYear = 8
const longestGrowthYears = 20
const quartersKept = 8
/**
 * How much of the gap to the price's own deviation from the growth line earnings close in a quarter, as a
 * fraction.
 */
const following = 0.2

export interface EarningsOptions {
  readonly character: Pick<Character, 'company' | 'growthPerYear' | 'startPaise'>
  /** For a year, per share outstanding at the start of the history. */
  readonly earningsPerSharePaise: number
  readonly firstDayNumber: number
  readonly listedDayNumber: number
}

/** The state that the next results follow from. */
export interface EarningsState {
  /** The part of the price's departure from the growth line that earnings have followed; a logarithm. */
  left: number
  /** The newest published quarter. */
  quarter: Quarter
  /** The last eight quarters' earnings, newest last. */
  earnings: readonly number[]
  noise: number
  dueOn: number
}

/** The earnings of one company by quarter, from its listing or from saved state. */
export const createEarnings = (
  { character, earningsPerSharePaise, firstDayNumber, listedDayNumber }: EarningsOptions,
  kept: EarningsState | undefined,
) => {
  const { company, growthPerYear, startPaise } = character
  const firstQuarter = quarterOf(firstDayNumber)
  const yearsAt = (dayNumber: number): number =>
    Math.min(longestGrowthYears, (dayNumber - firstDayNumber) / 365.25)
  const expected = (quarter: Quarter, left: number): number => {
    const years = Math.min(longestGrowthYears, (quarter - firstQuarter) / 4) - earningsYear
    return (earningsPerSharePaise / 4) * exp(growthPerYear * years + left)
  }
  const begun = (): EarningsState => {
    let quarter = quarterOf(listedDayNumber) - 1
    while (resultsDueOn(company, quarter) >= listedDayNumber) quarter -= 1
    const earnings = Array.from({ length: quartersKept }, (_, i) =>
      expected(quarter - quartersKept + 1 + i, 0),
    )
    return { left: 0, quarter, earnings, noise: 0, dueOn: resultsDueOn(company, quarter + 1) }
  }
  const state = kept ?? begun()
  return {
    state,
    /** Whether a quarter's results come on a day; never two at once. */
    isDue: (dayNumber: number): boolean => state.dueOn <= dayNumber,
    /**
     * Publishes the due results, with a surprise in deviations (0 is as expected), at the price before them in shares
     * of the start.
     */
    tell: (surprise: number, dayNumber: number, pricePaise: number): Results => {
      const grownBy = growthPerYear * (yearsAt(dayNumber) - yearsAt(listedDayNumber))
      state.left += following * (ln(pricePaise / startPaise) - grownBy - state.left)
      state.quarter += 1
      state.dueOn = resultsDueOn(company, state.quarter + 1)
      state.noise = 0.7 * state.noise + 0.09 * surprise
      const line = expected(state.quarter, state.left)
      // A loss grows with bad news.
      const earningsPaise = line * exp(line < 0 ? -state.noise : state.noise)
      state.earnings = [...state.earnings.slice(1), earningsPaise]
      return {
        quarter: state.quarter,
        earningsPaise,
        yearBeforePaise: state.earnings[quartersKept - 5] as number,
        surprise: 0.09 * surprise,
      }
    },
    /** Of the last four quarters. */
    trailingPaise: (): number => state.earnings.slice(-4).reduce((sum, one) => sum + one, 0),
  }
}
