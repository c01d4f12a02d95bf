import { Trans, useLingui } from '@lingui/react/macro'
import { rupeesText } from '@tarazu/contract/money/format.ts'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { useState } from 'react'
import { croreText, YearBars } from '../charts/year-bars.tsx'
import type { IssueDetail } from './issue-queries.ts'

type Measure = 'revenue' | 'netProfit' | 'earningsPerShare' | 'netWorth' | 'borrowings'

/** Five years of the company's books as bars. */
export const IssueFigures = ({ years }: Pick<IssueDetail, 'years'>) => {
  const { t } = useLingui()
  const [measure, setMeasure] = useState<Measure>('revenue')
  const isPerShare = measure === 'earningsPerShare'
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
          { value: 'netWorth', label: t`Net worth` },
          { value: 'borrowings', label: t`Debt` },
        ]}
      />
      <YearBars
        years={years.map((year) => ({ financialYear: year.financialYear, value: year[measure] }))}
        text={isPerShare ? rupeesText : croreText}
      />
      <p className="px-4 pt-2 text-muted text-xs">
        {isPerShare ? (
          <Trans>Financial years from April to March, in shares before the issue.</Trans>
        ) : (
          <Trans>Financial years from April to March, in ₹ crore.</Trans>
        )}
      </p>
    </>
  )
}
