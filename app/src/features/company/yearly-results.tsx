import { Trans, useLingui } from '@lingui/react/macro'
import { rupeesText } from '@tarazu/contract/money/format.ts'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { useState } from 'react'
import { croreText, YearBars } from '../charts/year-bars.tsx'
import type { YearRow } from './company-queries.ts'

type Measure = 'revenue' | 'netProfit' | 'earningsPerShare' | 'dividendPerShare'

/** Up to five financial years as bars, by revenue, profit, earnings or dividend a share. */
export const YearlyResults = ({ years }: { readonly years: readonly YearRow[] }) => {
  const { t } = useLingui()
  const [measure, setMeasure] = useState<Measure>('revenue')
  const isPerShare = measure === 'earningsPerShare' || measure === 'dividendPerShare'
  return (
    <>
      <Segmented
        label={t`Figure`}
        look="chips"
        value={measure}
        onChange={setMeasure}
        options={[
          { value: 'revenue', label: t`Revenue` },
          { value: 'netProfit', label: t`Net profit` },
          { value: 'earningsPerShare', label: t`Earnings per share` },
          { value: 'dividendPerShare', label: t`Dividend per share` },
        ]}
      />
      <YearBars
        years={years.map((year) => ({ financialYear: year.financialYear, value: year[measure] }))}
        text={isPerShare ? rupeesText : croreText}
      />
      <p className="px-4 pt-2 text-muted text-xs">
        {isPerShare ? (
          <Trans>Financial years from April to March, in shares of today.</Trans>
        ) : (
          <Trans>Financial years from April to March, in ₹ crore.</Trans>
        )}
      </p>
    </>
  )
}
