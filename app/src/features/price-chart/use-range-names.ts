import { useLingui } from '@lingui/react/macro'
import type { ChartRange } from '@tarazu/ui/charts/ranges.ts'

/** A chart's periods: short names for the choice, long ones for a sentence. */
export const useRangeNames = (): Readonly<
  Record<ChartRange, { readonly short: string; readonly long: string }>
> => {
  const { t } = useLingui()
  return {
    '1D': { short: t({ message: '1D', comment: 'chart of one day' }), long: t`1 day` },
    '1W': { short: t({ message: '1W', comment: 'chart of one week' }), long: t`1 week` },
    '1M': { short: t({ message: '1M', comment: 'chart of one month' }), long: t`1 month` },
    '3M': { short: t({ message: '3M', comment: 'chart of three months' }), long: t`3 months` },
    '1Y': { short: t({ message: '1Y', comment: 'chart of one year' }), long: t`1 year` },
    '5Y': { short: t({ message: '5Y', comment: 'chart of five years' }), long: t`5 years` },
  }
}
