import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayNumberOf } from '@tarazu/market/calendar/india-time.ts'
import { closesAtMs } from '@tarazu/market/calendar/session.ts'
import type { Market, MarketIndex } from '@tarazu/market/types.ts'
import { benchCalendar, benchMarket } from '../practice-market.ts'
import type { Comparison } from './comparison.ts'
import { windowsOf } from './fund-days.ts'
import { daysOfYear, deepestFallPercent, deviation, kurtosis } from './statistics.ts'

/**
 * Indices over years: real ones from files "Date,Open,High,Low,Close,Volume", and those from the history
 * before a first live day.
 */

/** Its closes, oldest first. */
export type Closes = readonly number[]

/** An index's performance over its years. */
export interface IndexYears {
  /** Of daily changes. */
  readonly deviationPercent: number
  readonly kurtosis: number
  readonly deepestFallPercent: number
  /** A price index, without dividends. */
  readonly growthPercentPerYear: number
}

const changesOf = (closes: Closes): readonly number[] =>
  closes.slice(1).map((close, before) => close / (closes[before] ?? close) - 1)

export const yearsOf = (closes: Closes): IndexYears => {
  const changes = changesOf(closes)
  const years = changes.length / daysOfYear
  return {
    deviationPercent: 100 * deviation(changes),
    kurtosis: kurtosis(changes),
    deepestFallPercent: deepestFallPercent(changes),
    growthPercentPerYear: 100 * (((closes.at(-1) ?? 1) / (closes[0] ?? 1)) ** (1 / years) - 1),
  }
}

/** By file name, such as "NIFTY_50". */
export const realIndices = (folder: string): ReadonlyMap<string, Closes> =>
  new Map(
    readdirSync(folder).map((file) => [
      file.replace('.csv', ''),
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .slice(1)
        .flatMap((line) => Number(line.split(',')[4]) || []),
    ]),
  )

const [historyDay, liveDay] = ['2018-01-01', '2026-01-01'] as const
const history = benchCalendar('always', liveDay)
const tradedDays = Array.from(
  { length: dayNumberOf(liveDay) - dayNumberOf(historyDay) },
  (_, day) => dayNumberOf(historyDay) + day,
).filter(history.isTradingDay)

export interface PracticeYears {
  readonly headline: Closes
  readonly sectors: readonly Closes[]
  /** The same index with its dividends, and the liquid fund, as growth factors. */
  readonly withDividends: number
  readonly liquid: number
}

const closesOf = (market: Market, index: MarketIndex): Closes =>
  tradedDays.flatMap((dayNumber) => market.indexClose(index, closesAtMs(history, dayNumber)) ?? [])

const headlineOf = ({ indices }: Market): MarketIndex => {
  const index = indices.find(({ code }) => code === 'TARAZU50')
  if (index === undefined) throw new Error('the practice market has no such index')
  return index
}

/** The Tarazu 50 over the eight years before the first live day, from a public seed. */
export const practiceHeadline = (seedByte: number): Closes => {
  const market = benchMarket({ seedByte, historyDay, liveDay, hours: 'always' })
  return closesOf(market, headlineOf(market))
}

/** Daily changes over windows of 250 days. */
const windowRows = {
  'index: daily deviation, %': (changes: readonly number[]) => 100 * deviation(changes),
  'index: kurtosis': kurtosis,
  'index: deepest fall, %': deepestFallPercent,
} as const

/** The same figures of real and practice series in windows. */
export const compareIndices = (
  real: readonly Closes[],
  practice: readonly Closes[],
): readonly Comparison[] => {
  const windowed = (series: readonly Closes[]) =>
    series.flatMap((closes) => windowsOf([changesOf(closes)]).map(([changes = []]) => changes))
  const [realWindows, practiceWindows] = [windowed(real), windowed(practice)]
  return Object.entries(windowRows).map(([name, figure]) => ({
    name,
    real: realWindows.map(figure),
    practice: practiceWindows.map(figure),
  }))
}

/** The eight years before the first live day, from a public seed. */
export const practiceYears = (seedByte: number): PracticeYears => {
  const market = benchMarket({ seedByte, historyDay, liveDay, hours: 'always' })
  const { funds, indices } = market
  const headline = headlineOf(market)
  const [index, liquid] = ['INDEX50', 'LIQUID'].map((code) => funds?.find(code))
  if (funds === undefined || index === undefined || liquid === undefined)
    throw new Error('the practice market has no such fund')
  const nowMs = closesAtMs(history, tradedDays.at(-1) ?? 0) + 3 * 3_600_000
  const grown = (values: Float64Array): number => (values.at(-1) ?? 1) / (values[0] ?? 1)
  return {
    headline: closesOf(market, headline),
    sectors: indices.filter(({ kind }) => kind === 'sector').map((one) => closesOf(market, one)),
    withDividends: grown(funds.benchmarkValues(index, nowMs).values),
    liquid: grown(funds.netValues(liquid, nowMs).values),
  }
}
