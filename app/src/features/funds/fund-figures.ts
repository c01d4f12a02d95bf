import type { LinePoint } from '@tarazu/ui/charts/line-chart.tsx'
import { closeOf } from '../charts/day-close.ts'
import type { Fund, FundDetail, FundValues } from './fund-queries.ts'

/** A list row's return over a number of months: per cent, annualised beyond a year; null without the history. */
export const returnOver = ({ returns }: Pick<Fund, 'returns'>, months: number): string | null =>
  returns.find((one) => one.months === months)?.percent ?? null

/** The longest of these periods that the fund has a return for; shorter for a young fund. */
export const headlineWindow = (
  fund: Pick<Fund, 'returns'>,
): { readonly months: number; readonly percent: string } | undefined => {
  for (const months of [36, 12, 6, 3, 1]) {
    const percent = returnOver(fund, months)
    if (percent !== null) return { months, percent }
  }
  return undefined
}

/** The periods for comparing funds: a year or longer, or shorter ones if no fund is a year old. */
export const comparedWindows = (funds: readonly Pick<Fund, 'returns'>[]): readonly number[] =>
  funds.some((fund) => returnOver(fund, 12) !== null) ? [12, 36, 60] : [1, 3, 6]

/** The cost of the minimum units in rupees; undefined before the first NAV, and for a closed fund. */
export const leastPurchase = ({
  state,
  netValue,
  minimumAmount,
}: Pick<Fund, 'state' | 'netValue' | 'minimumAmount'>): string | undefined =>
  netValue === null || state === 'closed' ? undefined : minimumAmount

/** Whether the fund's history reaches back this many months; a replay's may start with the replay. */
export const reachesBack = ({ windows }: Pick<FundDetail, 'windows'>, months: number): boolean =>
  windows.some((one) => one.months === months && one.percent !== null)

/** The day this many months before "YYYY-MM-DD"; the 31st becomes a short month's last day. */
export const monthsBefore = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 - months, 1))
  const lastDate = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, lastDate))
  return first.toISOString().slice(0, 10)
}

/** The fund's own NAVs, in rupees. */
export const netValueLine = (values: FundValues): readonly LinePoint[] =>
  values.map(([day, value]) => ({ instantMs: closeOf(day), value: Number(value) }))

interface GrowthLines {
  readonly fund: readonly LinePoint[]
  readonly benchmark: readonly LinePoint[]
}

/** Per cent since the first day of the list, for the fund and its benchmark. */
export const growthLines = (values: FundValues): GrowthLines => {
  const line = (read: (row: FundValues[number]) => string | null): readonly LinePoint[] => {
    let base: number | undefined
    return values.flatMap((row) => {
      const text = read(row)
      if (text === null) return []
      const value = Number(text)
      base ??= value
      return [{ instantMs: closeOf(row[0]), value: (value / base - 1) * 100 }]
    })
  }
  return { fund: line(([, value]) => value), benchmark: line(([, , value]) => value) }
}

/** The largest percentage, as the scale of bars; at least a little above zero. */
export const widest = (percents: readonly string[]): number => Math.max(0.01, ...percents.map(Number))
