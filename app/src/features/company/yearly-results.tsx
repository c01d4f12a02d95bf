import { Trans, useLingui } from '@lingui/react/macro'
import { YearFigures } from '../charts/year-figures.tsx'
import type { YearRow } from './company-queries.ts'

/** Up to five financial years as bars, by revenue, profit, earnings or dividend a share. */
export const YearlyResults = ({ years }: { readonly years: readonly YearRow[] }) => {
  const { t } = useLingui()
  return (
    <YearFigures
      label={t`Figure`}
      years={years}
      measures={[
        { value: 'revenue', label: t`Revenue` },
        { value: 'netProfit', label: t`Net profit` },
        { value: 'earningsPerShare', label: t`Earnings per share`, isPerShare: true },
        { value: 'dividendPerShare', label: t`Dividend per share`, isPerShare: true },
      ]}
      note={(isPerShare) =>
        isPerShare ? (
          <Trans>Financial years from April to March, in shares of today.</Trans>
        ) : (
          <Trans>Financial years from April to March, in ₹ crore.</Trans>
        )
      }
    />
  )
}
