import { dayNumberOf } from '../calendar/india-time.ts'
import type { Day } from '../types.ts'
import type { ExitLoad, ExitLoadStep, Expenses, Fund } from './fund-types.ts'

/** Funds' costs and the charges on their units, by the day they came into force. */

/**
 * From this day the practice funds' NAVs follow the 2026 rules. The base expense ratio has been in force
 * since 1 April 2026, and Life Cycle Funds have existed since 26 February 2026, but a NAV at which orders
 * were settled never changes.
 */
export const followsRulesOf2026: Day = '2026-12-01'

/** Earlier than all funds. */
const always: Day = '2013-01-01'
const alwaysLoad = (...steps: readonly ExitLoadStep[]): readonly ExitLoad[] => [{ from: always, steps }]

const withinYear: ExitLoadStep = { untilDays: 365, ratePpm: 10_000 }
/** Equity and mixed funds: one per cent within a year, the usual load. */
export const yearLoad = alwaysLoad(withinYear)
export const noLoad: readonly ExitLoad[] = []
/** Life Cycle Funds: SEBI's circular on categories of 26 February 2026, quoted by financialexpress.com on 27 February. */
export const lifeCycleLoad: readonly ExitLoad[] = [
  ...yearLoad,
  {
    from: followsRulesOf2026,
    steps: [30_000, 20_000, 10_000].map((ratePpm, year) => ({ untilDays: (year + 1) * 365, ratePpm })),
  },
]
/** Liquid funds: SEBI's graded load of seven days (SEBI/HO/IMD/DF2/CIR/P/2019/101, AMFI's table; from memory). */
export const gradedLoad = alwaysLoad(
  ...[70, 65, 60, 55, 50, 45].map((ratePpm, day) => ({ untilDays: day + 1, ratePpm })),
)

/** What applies to units bought at a day's NAV. */
export const exitLoadOn = ({ exitLoads }: Pick<Fund, 'exitLoads'>, boughtDay: Day): readonly ExitLoadStep[] =>
  exitLoads.findLast(({ from }) => from <= boughtDay)?.steps ?? []

/** The load on a lot's units at a day's NAV, in millionths; on the day of purchase the age is 0. */
export const exitLoadPpm = (fund: Pick<Fund, 'exitLoads'>, boughtDay: Day, valueDay: Day): number => {
  const ageDays = dayNumberOf(valueDay) - dayNumberOf(boughtDay)
  return exitLoadOn(fund, boughtDay).find(({ untilDays }) => ageDays <= untilDays)?.ratePpm ?? 0
}

export interface FundRates {
  /** In force from this day. */
  readonly from: Day
  /** On purchases and switches in: the Indian Stamp Act as amended from 1 July 2020. */
  readonly stampDutyPpm: number
  /** On redemptions of an equity fund: Finance (No. 2) Act 2004, section 98, row 5; from memory. */
  readonly securitiesTaxPpm: number
}

const fundRates: readonly FundRates[] = [
  { from: '2013-06-01', stampDutyPpm: 0, securitiesTaxPpm: 10 },
  { from: '2020-07-01', stampDutyPpm: 50, securitiesTaxPpm: 10 },
]

/** The rates of a day; before the table's first day, the first. */
export const fundRatesOn = (day: Day): FundRates =>
  fundRates.findLast(({ from }) => from <= day) ?? (fundRates[0] as FundRates)

export const expensesOn = (expenses: readonly Expenses[], day: Day): Expenses | undefined =>
  expenses.findLast(({ from }) => from <= day) ?? expenses[0]

interface Slab {
  readonly upToPaise: number
  readonly ratePpm: number
}

const crorePaise = 1e9
const slabsOf = (ratesPpm: readonly number[]): readonly Slab[] =>
  [500, 750, 2_000, 5_000, 10_000].map((crore, place) => ({
    upToPaise: crore * crorePaise,
    ratePpm: ratesPpm[place] ?? 0,
  }))
/**
 * The highest charge of an actively managed equity fund, by slabs of its assets: the first ₹500 crore at 2.25
 * %, and so on. The SEBI (Mutual Funds) Regulations, 1996, reg. 52(6), as of 2018, include levies; the base
 * expense ratio of those of 2026 has them on top. Both as listed by financialexpress.com on SEBI's board
 * meeting of 17 December 2025.
 */
export const slabsOf2018 = slabsOf([22_500, 20_000, 17_500, 16_000, 15_000])
export const slabsOf2026 = slabsOf([21_000, 19_000, 16_000, 15_000, 14_000])
/**
 * Goods and services tax, the levy on top of the base expense ratio; a fund's trading costs are part of its
 * NAV.
 */
const levyPpm = 180_000

/** In force before and since `followsRulesOf2026`, for a fund that charges this fraction of the limit. */
export const activeExpenses = (assetsPaise: number, part: number): readonly Expenses[] => {
  const beforePpm = Math.round(highestExpensePpm(slabsOf2018, assetsPaise) * part)
  const basePpm = Math.round(highestExpensePpm(slabsOf2026, assetsPaise) * part)
  return [
    { from: always, basePpm: undefined, totalPpm: beforePpm },
    {
      from: followsRulesOf2026,
      basePpm,
      totalPpm: Math.round((basePpm * (1_000_000 + levyPpm)) / 1_000_000),
    },
  ]
}

/**
 * A passive fund charges less than any limit (0.9 % for index funds since 2026), so its costs including
 * levies stay the same.
 */
export const passiveExpenses = (totalPpm: number): readonly Expenses[] => [
  { from: always, basePpm: undefined, totalPpm },
  { from: followsRulesOf2026, basePpm: Math.round((totalPpm * 1_000_000) / (1_000_000 + levyPpm)), totalPpm },
]

/** The blend of the slabs, in millionths of the assets. */
export const highestExpensePpm = (slabs: readonly Slab[], assetsPaise: number): number => {
  let [fromPaise, sum] = [0, 0]
  for (const { upToPaise, ratePpm } of slabs) {
    sum += (Math.max(0, Math.min(assetsPaise, upToPaise) - fromPaise) / assetsPaise) * ratePpm
    fromPaise = upToPaise
  }
  return Math.round(sum)
}
