import { typedDecimal } from '../text/typed-input.ts'
import type { ChargeName, ChargeRate, FinancingRate } from './charge-rates.ts'

/**
 * A line in one version of the table: it applies from the version's day until another version replaces it.
 */
export type ChargeTerms = Omit<ChargeRate, 'fromDay' | 'toDay'>

const dayMs = 86_400_000
const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - dayMs).toISOString().slice(0, 10)

/** The lines in force on a day. */
export const ratesOn = (table: readonly ChargeRate[], day: string): readonly ChargeRate[] =>
  table.filter(({ fromDay, toDay }) => fromDay <= day && (toDay === null || day <= toDay))

/** The financing rate of a day, in parts per million a year; 0 before the first line. */
export const financingPpmOn = (rates: readonly FinancingRate[], day: string): bigint =>
  BigInt(rates.findLast(({ fromDay }) => fromDay <= day)?.annualPpm ?? 0)

/** The days when versions of the charges start, newest first. */
export const versionDays = (
  table: readonly ChargeRate[],
  financing: readonly FinancingRate[],
): readonly string[] => [...new Set([...table, ...financing].map(({ fromDay }) => fromDay))].sort().reverse()

export const termsOf = ({ fromDay: _from, toDay: _to, ...terms }: ChargeRate): ChargeTerms => terms

/** A line's scope: "stt share delivery any both". */
export const scopeOf = ({ charge, security, product, exchange, side }: ChargeTerms): string =>
  `${charge} ${security} ${product} ${exchange} ${side}`

const sameTerms = (one: ChargeTerms, other: ChargeTerms): boolean =>
  scopeOf(one) === scopeOf(other) &&
  one.base === other.base &&
  one.rate === other.rate &&
  one.maximumPaise === other.maximumPaise &&
  one.source === other.source

/** The table without the version that starts on this day, if there is one. */
const withoutVersion = (table: readonly ChargeRate[], fromDay: string): readonly ChargeRate[] =>
  table
    .filter((rate) => rate.fromDay !== fromDay)
    .map((rate) => (rate.toDay === dayBefore(fromDay) ? { ...rate, toDay: null } : rate))

/**
 * The table with a version that applies from a day, replacing any that was to start on that day. The rates of
 * earlier days don't change. The caller must have verified that no version starts later.
 */
export const withVersion = (
  table: readonly ChargeRate[],
  fromDay: string,
  version: readonly ChargeTerms[],
): readonly ChargeRate[] => {
  const missing = [...version]
  const take = (fits: (terms: ChargeTerms) => boolean) => {
    const place = missing.findIndex(fits)
    return place === -1 ? undefined : missing.splice(place, 1)[0]
  }
  const begun = (terms: ChargeTerms): ChargeRate => ({ ...terms, fromDay, toDay: null })
  const changed = withoutVersion(table, fromDay).flatMap((rate) => {
    if (rate.toDay !== null) return [rate]
    if (take((terms) => sameTerms(terms, rate)) !== undefined) return [rate]
    const next = take((terms) => scopeOf(terms) === scopeOf(rate))
    const ended = { ...rate, toDay: dayBefore(fromDay) }
    return next === undefined ? [ended] : [ended, begun(next)]
  })
  return [...changed, ...missing.map(begun)]
}

/** The financing table with another rate from a day. */
export const withFinancing = (
  rates: readonly FinancingRate[],
  fromDay: string,
  annualPpm: number,
): readonly FinancingRate[] => {
  const before = rates.filter((rate) => rate.fromDay < fromDay)
  return before.at(-1)?.annualPpm === annualPpm ? before : [...before, { fromDay, annualPpm }]
}

/**
 * The upper bound of a charge's rate on the traded value, in parts per thousand million; for GST, on the
 * taxable charges.
 */
const greatestRate: Readonly<Record<ChargeName, number>> = {
  // The exchanges' rules limit brokerage to 2.5% of the value.
  brokerage: 25_000_000,
  stt: 10_000_000,
  'exchange-fee': 1_000_000,
  'sebi-fee': 1_000_000,
  'stamp-duty': 10_000_000,
  'depository-fee': 1_000_000,
  // The highest slab of the GST.
  gst: 400_000_000,
}
/** The limit of a flat amount, and of a rate's maximum. */
const greatestPaise = { flat: 100_000, maximum: 1_000_000 } as const
/** Three per cent a month: no broker charges more. */
const greatestFinancingPpm = 360_000

const overlaps = (one: string, other: string, all: string): boolean =>
  one === other || one === all || other === all

const isTwice = (one: ChargeTerms, other: ChargeTerms): boolean =>
  one.charge === other.charge &&
  overlaps(one.exchange, other.exchange, 'any') &&
  overlaps(one.security, other.security, 'any') &&
  overlaps(one.product, other.product, 'any') &&
  overlaps(one.side, other.side, 'both')

const problemOfLine = (terms: ChargeTerms): string | undefined => {
  const { charge, base, rate, maximumPaise } = terms
  if ((charge === 'gst') !== (base === 'taxed-charges')) return `${charge} can’t be taken of “${base}”`
  if (rate < 0 || rate > (base === 'flat' ? greatestPaise.flat : greatestRate[charge]))
    return `the rate of ${scopeOf(terms)} is out of bounds`
  if (maximumPaise !== null && (maximumPaise < 0 || maximumPaise > greatestPaise.maximum))
    return `the maximum of ${scopeOf(terms)} is out of bounds`
  return undefined
}

/** Why the lines aren't a valid version of the charges, in English for the desk; undefined if they are. */
export const problemOfVersion = (
  version: readonly ChargeTerms[],
  financingAnnualPpm: number,
): string | undefined => {
  if (financingAnnualPpm < 0 || financingAnnualPpm > greatestFinancingPpm)
    return 'the price of what is lent is out of bounds'
  for (const [place, terms] of version.entries()) {
    const problem = problemOfLine(terms)
    if (problem !== undefined) return problem
    if (version.slice(0, place).some((other) => isTwice(other, terms)))
      return `two lines charge ${scopeOf(terms)}`
  }
  return undefined
}

const rateDigits = 7

/** A rate on the value, as an exact percentage: 30,700 → "0.00307". */
export const percentOfRate = (rate: number): string => {
  const digits = rate.toString().padStart(rateDigits + 1, '0')
  const fraction = digits.slice(-rateDigits).replace(/0+$/, '')
  return digits.slice(0, -rateDigits) + (fraction === '' ? '' : `.${fraction}`)
}

/** A typed rate, "0.00307"; undefined if it is not a percentage with up to seven decimals. */
export const rateOfPercent = (typed: string): number | undefined => {
  const [, whole = '', fraction = ''] =
    /^(\d{1,3})(?:\.(\d{1,7}))?$/.exec(typedDecimal(typed, rateDigits) ?? '') ?? []
  return whole === '' ? undefined : Number(whole + fraction.padEnd(rateDigits, '0'))
}
