import type { Day } from '../types.ts'
import type { ExitLoadStep } from './fund-types.ts'

/** What funds cost and what is taken of their units, from the day on which it came into force. */

/** Equity and mixed funds: one per cent within a year, the usual load. */
export const yearLoad: readonly ExitLoadStep[] = [{ untilDays: 365, ratePpm: 10_000 }]
export const noLoad: readonly ExitLoadStep[] = []
/** Liquid funds: SEBI's graded load of seven days (SEBI/HO/IMD/DF2/CIR/P/2019/101, AMFI's table; from memory). */
export const gradedLoad: readonly ExitLoadStep[] = [70, 65, 60, 55, 50, 45].map((ratePpm, day) => ({
  untilDays: day + 1,
  ratePpm,
}))

/** The load on units of an age, in millionths; the day of purchase is 0. */
export const exitLoadPpm = (steps: readonly ExitLoadStep[], ageDays: number): number =>
  steps.find(({ untilDays }) => ageDays <= untilDays)?.ratePpm ?? 0

export interface FundRates {
  /** In force from this day on. */
  readonly from: Day
  /** On what is bought or switched in: the Indian Stamp Act as amended from 1 July 2020. */
  readonly stampDutyPpm: number
  /** On what is redeemed of an equity fund: Finance (No. 2) Act 2004, section 98, row 5; from memory. */
  readonly securitiesTaxPpm: number
}

const fundRates: readonly FundRates[] = [
  { from: '2013-06-01', stampDutyPpm: 0, securitiesTaxPpm: 10 },
  { from: '2020-07-01', stampDutyPpm: 50, securitiesTaxPpm: 10 },
]

/** The rates of a day; before the table's first day, the first. */
export const fundRatesOn = (day: Day): FundRates =>
  fundRates.findLast(({ from }) => from <= day) ?? (fundRates[0] as FundRates)

const crorePaise = 1e9
/**
 * What an actively managed equity fund may charge at most, by slabs of its assets (SEBI's regulations of mutual funds of
 * 1996, 52(6), as of 2018; from memory): the first ₹500 crore at 2.25 %, and so on.
 */
const slabs = [
  { upToPaise: 500 * crorePaise, ratePpm: 22_500 },
  { upToPaise: 750 * crorePaise, ratePpm: 20_000 },
  { upToPaise: 2_000 * crorePaise, ratePpm: 17_500 },
  { upToPaise: 5_000 * crorePaise, ratePpm: 16_000 },
  { upToPaise: 10_000 * crorePaise, ratePpm: 15_000 },
] as const

/** The blend of the slabs, in millionths of the assets. */
export const highestExpensePpm = (assetsPaise: number): number => {
  let [fromPaise, sum] = [0, 0]
  for (const { upToPaise, ratePpm } of slabs) {
    sum += (Math.max(0, Math.min(assetsPaise, upToPaise) - fromPaise) / assetsPaise) * ratePpm
    fromPaise = upToPaise
  }
  return Math.round(sum)
}
