import { dayNumberOf } from '../calendar/india-time.ts'
import type { NetValues } from '../funds/fund-types.ts'
import { placeAt } from '../funds/returns.ts'
import type { Day } from '../types.ts'

/** One scheme of AMFI's files: its net values in days' order, each as the file has it. */
export interface ImportedScheme {
  readonly schemeCode: number
  readonly name: string
  readonly house: string | null
  readonly category: string | null
  /** Rupees as decimal text. */
  readonly netValues: readonly { readonly day: Day; readonly nav: string }[]
}

export interface ImportedFund {
  readonly scheme: ImportedScheme
  /** The same history in numbers, for what is computed from it; ten-thousandths of a rupee, with their fraction. */
  readonly series: NetValues
  /** The newest on or before a day, to the digit of the file; undefined before the first. */
  readonly netValueAt: (day: Day) => { readonly day: Day; readonly nav: string } | undefined
}

/** A fund of a replay: what AMFI published is its value. Throws RangeError for days out of order or a value of 0. */
export const importedFundOf = (scheme: ImportedScheme): ImportedFund => {
  const dayNumbers = Float64Array.from(scheme.netValues, ({ day }) => dayNumberOf(day))
  const values = Float64Array.from(scheme.netValues, ({ nav }) => Number(nav) * 10_000)
  if (dayNumbers.some((dayNumber, place) => dayNumber <= (dayNumbers[place - 1] ?? -Infinity)))
    throw new RangeError(`scheme ${scheme.schemeCode}: days out of order`)
  if (values.some((value) => !(value > 0))) throw new RangeError(`scheme ${scheme.schemeCode}: no value`)
  const series = { dayNumbers, values }
  return { scheme, series, netValueAt: (day) => scheme.netValues[placeAt(series, dayNumberOf(day))] }
}
