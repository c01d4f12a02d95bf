import type { LinePoint } from '@tarazu/ui/charts/line-chart.tsx'
import { closeOf } from '../charts/day-close.ts'
import type { Fund, FundDetail, FundValues } from './fund-queries.ts'

/** Of a list row, over so many months: per cent, beyond a year the growth of a year; null without the history. */
export const returnOver = ({ returns }: Pick<Fund, 'returns'>, months: number): string | null =>
  returns.find((one) => one.months === months)?.percent ?? null

/** The longest of these windows that the fund has a return for; of a young fund a shorter one. */
export const headlineWindow = (
  fund: Pick<Fund, 'returns'>,
): { readonly months: number; readonly percent: string } | undefined => {
  for (const months of [36, 12, 6, 3, 1]) {
    const percent = returnOver(fund, months)
    if (percent !== null) return { months, percent }
  }
  return undefined
}

/** The windows that funds are compared by: from a year on, or shorter ones where none of them is a year old. */
export const comparedWindows = (funds: readonly Pick<Fund, 'returns'>[]): readonly number[] =>
  funds.some((fund) => returnOver(fund, 12) !== null) ? [12, 36, 60] : [1, 3, 6]

/** What the least units cost in rupees; undefined before the first net value, and of a fund that is over. */
export const leastPurchase = ({
  state,
  netValue,
  minimumAmount,
}: Pick<Fund, 'state' | 'netValue' | 'minimumAmount'>): string | undefined =>
  netValue === null || state === 'closed' ? undefined : minimumAmount

/** Whether the fund's history reaches back so many months; a replay's may begin with the replay. */
export const reachesBack = ({ windows }: Pick<FundDetail, 'windows'>, months: number): boolean =>
  windows.some((one) => one.months === months && one.percent !== null)

/** The day so many months before "YYYY-MM-DD"; the 31st of a short month is its last day. */
export const monthsBefore = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 - months, 1))
  const lastDate = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, lastDate))
  return first.toISOString().slice(0, 10)
}

/** The fund's own net values, in rupees. */
export const netValueLine = (values: FundValues): readonly LinePoint[] =>
  values.map(([day, value]) => ({ instantMs: closeOf(day), value: Number(value) }))

interface GrowthLines {
  readonly fund: readonly LinePoint[]
  readonly benchmark: readonly LinePoint[]
}

/** Per cent since the first day of the list, of the fund and of what it is measured by. */
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

/** The widest of some percentages, for bars that are drawn against it; at least a little above nothing. */
export const widest = (percents: readonly string[]): number => Math.max(0.01, ...percents.map(Number))
