import type { TaxBucket } from '@tarazu/contract/calls/documents.ts'
import type { Paise } from '@tarazu/contract/money/money.ts'
import { dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import type { Gain } from './gains.ts'

/**
 * The disposed asset: equity (shares, funds with at least 65 % of them), funds that lend more than 65 %, or any other.
 */
export type Asset = 'equity' | 'debt' | 'other'

export type Act = '1961' | '2025'

/** The Income-tax Act, 2025 has been in force since 1 April 2026. */
export const actOf = (year: string): Act => (year >= '2026-27' ? '2025' : '1961')

export const bucketOf = (asset: Asset, kind: Gain['kind']): TaxBucket => {
  if (kind === 'speculative') return 'speculative'
  if (asset === 'equity') return kind === 'short-term' ? 'equity-short' : 'equity-long'
  return asset === 'other' && kind === 'long-term' ? 'other-long' : 'slab'
}

/**
 * For a speculative business, the section on its losses; for a capital gain at the slab rate, the charging
 * section.
 */
const sections: Readonly<Record<Act, Readonly<Record<TaxBucket, string>>>> = {
  '1961': {
    'equity-short': '111A',
    'equity-long': '112A',
    'other-long': '112',
    slab: '45',
    speculative: '73',
  },
  '2025': {
    'equity-short': '196',
    'equity-long': '198',
    'other-long': '197',
    slab: '67',
    speculative: '113',
  },
}
/** Gains of debt funds are short-term by their own section. */
const debtSections: Readonly<Record<Act, string>> = { '1961': '50AA', '2025': '76' }

export const sectionOf = (act: Act, bucket: TaxBucket, asset: Asset | undefined): string =>
  asset === 'debt' ? debtSections[act] : sections[act][bucket]

export interface DatedRate {
  readonly fromDay: string
  readonly ratePpm: number
}

/** Transfer tax rates, each from its first day (Finance Acts 2018 and, from 23 July 2024, No. 2 of 2024). */
const rates: Readonly<Record<TaxBucket, readonly DatedRate[]>> = {
  'equity-short': [
    { fromDay: '0000-00-00', ratePpm: 150_000 },
    { fromDay: '2024-07-23', ratePpm: 200_000 },
  ],
  'equity-long': [
    { fromDay: '0000-00-00', ratePpm: 0 },
    { fromDay: '2018-04-01', ratePpm: 100_000 },
    { fromDay: '2024-07-23', ratePpm: 125_000 },
  ],
  'other-long': [
    { fromDay: '0000-00-00', ratePpm: 200_000 },
    { fromDay: '2024-07-23', ratePpm: 125_000 },
  ],
  slab: [],
  speculative: [],
}

/** Undefined: at the slab rate. */
export const rateAt = (bucket: TaxBucket, disposedMs: number): number | undefined => {
  const day = dayOf(dayNumberAt(disposedMs))
  return rates[bucket].findLast(({ fromDay }) => fromDay <= day)?.ratePpm
}

const firstDayOf = (year: string): string => `${year.slice(0, 4)}-04-01`
const lastDayOf = (year: string): string => `${Number(year.slice(0, 4)) + 1}-03-31`

/** The rates in force in a tax year, each from its first day in that year. */
export const ratesIn = (bucket: TaxBucket, year: string): readonly DatedRate[] => {
  const [firstDay, lastDay] = [firstDayOf(year), lastDayOf(year)]
  const known = rates[bucket].filter(({ fromDay }) => fromDay <= lastDay)
  const before = known.findLast(({ fromDay }) => fromDay <= firstDay)
  const later = known.filter(({ fromDay }) => fromDay > firstDay)
  return [...(before === undefined ? [] : [{ ...before, fromDay: firstDay }]), ...later]
}

/** The exemption for a year's long-term equity gains; undefined: all are exempt (before section 112A). */
export const exemptLimitOf = (year: string): Paise | undefined => {
  if (year < '2018-19') return undefined
  return year < '2024-25' ? 10_000_000n : 12_500_000n
}

const tdsPpm = 100_000n

/** Tax is deducted if a company's dividends in a year exceed this; undefined for years without the rule. */
export const tdsThresholdOf = (year: string): Paise | undefined => {
  if (year < '2020-21') return undefined
  return year < '2025-26' ? 500_000n : 1_000_000n
}

/** Deducted from everything that the company paid in the year, once above the threshold; in whole rupees. */
export const tdsOf = (year: string, dividendsPaise: Paise): Paise => {
  const thresholdPaise = tdsThresholdOf(year)
  if (thresholdPaise === undefined || dividendsPaise <= thresholdPaise) return 0n
  return ((dividendsPaise * tdsPpm) / 1_000_000n / 100n) * 100n
}

/** The days by which a part of the year's advance tax is due (Act 2025, section 408), and the year's last. */
export const quartersOf = (
  year: string,
): readonly { readonly untilDay: string; duePercent: number | null }[] => {
  const first = Number(year.slice(0, 4))
  return [
    { untilDay: `${first}-06-15`, duePercent: 15 },
    { untilDay: `${first}-09-15`, duePercent: 45 },
    { untilDay: `${first}-12-15`, duePercent: 75 },
    { untilDay: `${first + 1}-03-15`, duePercent: 100 },
    { untilDay: lastDayOf(year), duePercent: null },
  ]
}
