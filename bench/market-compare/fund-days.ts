import { readFileSync } from 'node:fs'
import { dayNumberOf } from '@tarazu/market/calendar/india-time.ts'
import type { NetValues } from '@tarazu/market/funds/fund-types.ts'
import { benchMarket } from '../practice-market.ts'
import type { Comparison } from './comparison.ts'
import { correlation, deepestFallPercent, deviation } from './statistics.ts'

/** One market's funds, each with its days. */
export interface ComparedFunds {
  /** On the index of the fifty largest. */
  readonly index: NetValues
  readonly sameIndex: NetValues
  readonly taxSaver: NetValues
  readonly liquid: NetValues
}

/** A year of trading days, and how far apart such windows start. */
const [windowDays, windowStep] = [250, 50]
const now = Date.parse('2026-03-11T18:00:00+05:30')

/** From AMFI's codes: UTI's and HDFC's funds on the Nifty 50, Axis' tax saver, SBI's liquid fund. */
const realCodes = { index: '120716', sameIndex: '119063', taxSaver: '120503', liquid: '119800' } as const

/** Reads a file "scheme_code,scheme_name_amfi,date,nav". */
export const realFunds = (path: string): ComparedFunds => {
  const byCode = new Map<string, { dayNumbers: number[]; values: number[] }>()
  for (const line of readFileSync(path, 'utf8').split('\n').slice(1)) {
    const [, code, day, nav] = /^(\d+),.*,(\d{4}-\d\d-\d\d),([\d.]+)\s*$/.exec(line) ?? []
    if (code === undefined || day === undefined) continue
    const there = byCode.get(code) ?? { dayNumbers: [], values: [] }
    there.dayNumbers.push(dayNumberOf(day))
    there.values.push(Number(nav))
    byCode.set(code, there)
  }
  const seriesOf = (code: string): NetValues => {
    const { dayNumbers, values } = byCode.get(code) ?? { dayNumbers: [], values: [] }
    return { dayNumbers: Float64Array.from(dayNumbers), values: Float64Array.from(values) }
  }
  return {
    index: seriesOf(realCodes.index),
    sameIndex: seriesOf(realCodes.sameIndex),
    taxSaver: seriesOf(realCodes.taxSaver),
    liquid: seriesOf(realCodes.liquid),
  }
}

/** A public seed's practice funds, over eight years; the benchmark is the same index, which has no costs. */
export const practiceFunds = (seedByte: number): ComparedFunds => {
  const { funds } = benchMarket({ seedByte, historyDay: '2018-01-01', hours: 'nse' })
  const fundOf = (code: string) => {
    const fund = funds?.find(code)
    if (funds === undefined || fund === undefined) throw new Error(`the practice market has no fund ${code}`)
    return { own: funds.netValues(fund, now), index: funds.benchmarkValues(fund, now) }
  }
  const { own, index } = fundOf('INDEX50')
  return { index: own, sameIndex: index, taxSaver: fundOf('TAXSAVER').own, liquid: fundOf('LIQUID').own }
}

/** Daily changes over the days that all have. */
const changesOf = (funds: readonly NetValues[]): readonly (readonly number[])[] => {
  const byDay = funds.map(
    ({ dayNumbers, values }) => new Map(Array.from(dayNumbers, (day, i) => [day, values[i] as number])),
  )
  const days = Array.from(funds[0]?.dayNumbers ?? []).filter((day) => byDay.every((each) => each.has(day)))
  return byDay.map((each) =>
    days.slice(1).map((day, before) => (each.get(day) ?? 0) / (each.get(days[before] ?? 0) ?? 1) - 1),
  )
}

/** Of changes of several series over the same days. */
export const windowsOf = (
  changes: readonly (readonly number[])[],
): readonly (readonly (readonly number[])[])[] => {
  const found: (readonly (readonly number[])[])[] = []
  for (let from = 0; from + windowDays <= (changes[0]?.length ?? 0); from += windowStep)
    found.push(changes.map((each) => each.slice(from, from + windowDays)))
  return found
}

type Row = (window: readonly (readonly number[])[]) => number
const rows: readonly { readonly name: string; readonly figure: Row }[] = [
  { name: 'index fund: daily deviation, %', figure: ([index = []]) => 100 * deviation(index) },
  { name: 'index fund: deepest fall, %', figure: ([index = []]) => deepestFallPercent(index) },
  {
    name: 'index fund: correlation with another on its index',
    figure: ([index = [], same = []]) => correlation(index, same),
  },
  {
    name: 'index fund: correlation with a tax saver',
    figure: ([index = [], , taxSaver = []]) => correlation(index, taxSaver),
  },
  { name: 'tax saver: daily deviation, %', figure: ([, , taxSaver = []]) => 100 * deviation(taxSaver) },
  { name: 'tax saver: deepest fall, %', figure: ([, , taxSaver = []]) => deepestFallPercent(taxSaver) },
  {
    name: 'liquid fund: growth in a window, %',
    figure: ([, , , liquid = []]) => 100 * (liquid.reduce((worth, change) => worth * (1 + change), 1) - 1),
  },
]

/** Each figure over one-year windows, for the real funds and for the practice ones from several seeds. */
export const compareFunds = (
  real: ComparedFunds,
  practice: readonly ComparedFunds[],
): readonly Comparison[] => {
  const windows = ({ index, sameIndex, taxSaver, liquid }: ComparedFunds) =>
    windowsOf(changesOf([index, sameIndex, taxSaver, liquid]))
  const [realWindows, practiceWindows] = [windows(real), practice.flatMap(windows)]
  return rows.map(({ name, figure }) => ({
    name,
    real: realWindows.map(figure),
    practice: practiceWindows.map(figure),
  }))
}
