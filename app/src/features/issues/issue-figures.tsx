import { Trans, useLingui } from '@lingui/react/macro'
import { PeriodFigures, yearsAsPeriods } from '../charts/period-figures.tsx'
import type { IssueDetail } from './issue-queries.ts'

/** Five years of the company's results as bars. */
export const IssueFigures = ({ years }: Pick<IssueDetail, 'years'>) => {
  const { t } = useLingui()
  return (
    <PeriodFigures
      label={t`Figure`}
      periods={yearsAsPeriods(years)}
      measures={[
        { value: 'revenue', label: t`Revenue` },
        { value: 'netProfit', label: t`Net profit` },
        { value: 'earningsPerShare', label: t`Earnings per share`, isPerShare: true },
        { value: 'netWorth', label: t`Net worth` },
        { value: 'borrowings', label: t`Debt` },
      ]}
      note={(isPerShare) =>
        isPerShare ? (
          <Trans>Financial years from April to March, in shares before the issue.</Trans>
        ) : (
          <Trans>Financial years from April to March, in ₹ crore.</Trans>
        )
      }
    />
  )
}
