import { dayNumberOf, dayOf } from '../calendar/india-time.ts'
import type { Fund, NetValues } from './fund-types.ts'

/** Statistics of a NAV history: a fund's, its benchmark's or an imported scheme's. */

const noValues: NetValues = { dayNumbers: new Float64Array(0), values: new Float64Array(0) }

/**
 * The NAVs for a fund's returns, falls and volatility; undefined if unknown payouts lowered them, because a
 * payout would count as a loss.
 */
export const returnSeriesOf = ({ hasUnknownPayouts }: Fund, series: NetValues): NetValues =>
  hasUnknownPayouts ? noValues : series

/** The displayed windows, in months. */
export const returnMonths = [1, 3, 6, 12, 24, 36, 60, 84] as const

export interface WindowReturn {
  readonly months: number
  /** For windows up to a year the total, for longer ones annualised. Undefined without enough history. */
  readonly growth: number | undefined
  /** The deepest fall from an earlier peak within the window: 0.25 is a quarter. */
  readonly drawdown: number | undefined
}

/** The index of the newest value on or before a day; -1 before the first. */
export const placeAt = ({ dayNumbers }: NetValues, dayNumber: number): number => {
  let [low, high] = [0, dayNumbers.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((dayNumbers[middle] as number) <= dayNumber) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** The newest value on or before a day; 0 before the first. */
export const valueOn = (series: NetValues, dayNumber: number): number =>
  series.values[placeAt(series, dayNumber)] ?? 0

/** The same day of the month this many months before; in a shorter month, its last day. */
export const monthsBefore = (dayNumber: number, months: number): number => {
  const [year, month, date] = dayOf(dayNumber).split('-').map(Number) as [number, number, number]
  const count = year * 12 + month - 1 - months
  const [toYear, toMonth] = [Math.floor(count / 12), (count % 12) + 1]
  const days = new Date(Date.UTC(toYear, toMonth, 0)).getUTCDate()
  const text = [toYear, toMonth, Math.min(date, days)].map((part) => String(part).padStart(2, '0'))
  return dayNumberOf(text.join('-'))
}

/** Annualised. For display only, so its last bit may differ between engines. */
const yearly = (growth: number, years: number): number => (1 + growth) ** (1 / years) - 1

const growthBetween = ({ values }: NetValues, from: number, to: number): number =>
  (values[to] as number) / (values[from] as number) - 1

const drawdownBetween = ({ values }: NetValues, from: number, to: number): number => {
  let [highest, deepest] = [0, 0]
  for (let place = from; place <= to; place += 1) {
    const value = values[place] as number
    highest = Math.max(highest, value)
    deepest = Math.max(deepest, 1 - value / highest)
  }
  return deepest
}

/** Returns and drawdowns up to the newest value. */
export const windowReturns = (series: NetValues): readonly WindowReturn[] => {
  const last = series.values.length - 1
  return returnMonths.map((months) => {
    const newest = series.dayNumbers[last]
    const from = newest === undefined ? -1 : placeAt(series, monthsBefore(newest, months))
    if (from < 0) return { months, growth: undefined, drawdown: undefined }
    const growth = growthBetween(series, from, last)
    return {
      months,
      growth: months > 12 ? yearly(growth, months / 12) : growth,
      drawdown: drawdownBetween(series, from, last),
    }
  })
}

export interface RollingReturns {
  readonly windows: number
  readonly worst: number
  readonly median: number
  readonly best: number
  /** The fraction of windows with a loss. */
  readonly lossShare: number
}

/**
 * Annualised growth over every window of this many years that ends within the history; undefined if there is
 * none.
 */
export const rollingReturns = (series: NetValues, years: number): RollingReturns | undefined => {
  const growths: number[] = []
  let from = 0
  for (let to = 0; to < series.values.length; to += 1) {
    const began = (series.dayNumbers[to] as number) - Math.round(years * 365.25)
    if (began < (series.dayNumbers[0] as number)) continue
    while ((series.dayNumbers[from + 1] as number) <= began) from += 1
    growths.push(yearly(growthBetween(series, from, to), years))
  }
  const sorted = Float64Array.from(growths).sort()
  const [worst, best] = [sorted[0], sorted.at(-1)]
  if (worst === undefined || best === undefined) return undefined
  const median = sorted[Math.floor(sorted.length / 2)] as number
  return {
    windows: sorted.length,
    worst,
    median,
    best,
    lossShare: growths.filter((growth) => growth < 0).length / growths.length,
  }
}

/**
 * The deviation of the daily changes in the last months, scaled to a year of as many trading days as these
 * months have; undefined without enough history.
 */
export const standardDeviation = (series: NetValues, months: number): number | undefined => {
  const last = series.values.length - 1
  const newest = series.dayNumbers[last]
  const from = newest === undefined ? -1 : placeAt(series, monthsBefore(newest, months))
  if (from < 0) return undefined
  const changes = Array.from({ length: last - from }, (_, step) =>
    growthBetween(series, from + step, from + step + 1),
  )
  const mean = changes.reduce((sum, change) => sum + change, 0) / changes.length
  const squares = changes.reduce((sum, change) => sum + (change - mean) * (change - mean), 0)
  const daysOfYear = (changes.length * 365.25) / ((newest as number) - (series.dayNumbers[from] as number))
  return Math.sqrt((squares / (changes.length - 1)) * daysOfYear)
}

export interface YearReturn {
  readonly year: number
  readonly growth: number
}

/** Whole calendar years, each from the last NAV of the year before; oldest first. */
export const yearReturns = (series: NetValues): readonly YearReturn[] => {
  const yearOf = (place: number) => Number(dayOf(series.dayNumbers[place] as number).slice(0, 4))
  const ends: { readonly year: number; readonly place: number }[] = []
  for (let place = 0; place + 1 < series.values.length; place += 1)
    if (yearOf(place) !== yearOf(place + 1)) ends.push({ year: yearOf(place), place })
  return ends.slice(1).map(({ year, place }, before) => ({
    year,
    growth: growthBetween(series, ends[before]?.place ?? 0, place),
  }))
}

export interface MonthEnd {
  readonly dayNumber: number
  readonly value: number
}

/** The last value of each completed month, oldest first. */
export const monthEnds = ({ dayNumbers, values }: NetValues): readonly MonthEnd[] => {
  const ends: MonthEnd[] = []
  for (let place = 0; place + 1 < values.length; place += 1) {
    const [month, next] = [place, place + 1].map((at) => dayOf(dayNumbers[at] as number).slice(0, 7))
    if (month !== next) ends.push({ dayNumber: dayNumbers[place] as number, value: values[place] as number })
  }
  return ends
}
