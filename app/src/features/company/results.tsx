import { Trans, useLingui } from '@lingui/react/macro'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { type ReactNode, useState } from 'react'
import { PeriodFigures, yearsAsPeriods } from '../charts/period-figures.tsx'
import type { Company, QuarterRow, YearRow } from './company-queries.ts'
import { useQuarterName } from './quarter-name.ts'
import { ResultsTable } from './results-table.tsx'

/** Two years, so that each quarter can be compared with the year before. */
const quartersShown = 8

/** A company's results as bars and as a table, quarterly or yearly. */
export const CompanyResults = ({ quarters, years }: Pick<Company, 'quarters' | 'years'>) => {
  const { t } = useLingui()
  const [shown, setShown] = useState<'quarters' | 'years'>(quarters.length > 0 ? 'quarters' : 'years')
  return (
    <>
      {quarters.length > 0 && years.length > 0 && (
        <Segmented
          label={t`Results by`}
          look="box"
          className="mb-2"
          value={shown}
          onChange={setShown}
          options={[
            { value: 'quarters', label: <Trans>Quarterly</Trans> },
            { value: 'years', label: <Trans>Yearly</Trans> },
          ]}
        />
      )}
      {shown === 'quarters' ? <Quarters quarters={quarters} /> : <Years years={years} />}
    </>
  )
}

const crores = <Trans>In ₹ crore, financial years from April to March.</Trans>
const perShare = <Trans>In ₹ and shares of today, financial years from April to March.</Trans>
const note = (isPerShare: boolean): ReactNode => (isPerShare ? perShare : crores)

const useMeasures = () => {
  const { t } = useLingui()
  return [
    { value: 'revenue', label: t`Revenue` },
    { value: 'netProfit', label: t`Net profit` },
    { value: 'earningsPerShare', label: t`Earnings per share`, isPerShare: true },
  ] as const
}

const Quarters = ({ quarters }: { readonly quarters: readonly QuarterRow[] }) => {
  const { t } = useLingui()
  const nameOf = useQuarterName()
  const periods = quarters.map((quarter, place) => ({
    ...quarter,
    key: `${quarter.financialYear} ${quarter.number}`,
    label: nameOf(quarter),
    before: quarters[place - 4],
  }))
  const shown = periods.slice(-quartersShown)
  // Eight of them fit a phone's width in two lines each.
  const bars = shown.map((period) => ({
    ...period,
    label: <span className="block whitespace-pre-line">{period.label.replace(' ', '\n')}</span>,
  }))
  return (
    <>
      <PeriodFigures label={t`Figure`} periods={bars} measures={useMeasures()} note={note} />
      <ResultsTable label={t`Quarterly results`} periods={shown} />
    </>
  )
}

const Years = ({ years }: { readonly years: readonly YearRow[] }) => {
  const { t } = useLingui()
  const periods = yearsAsPeriods(years).map((year, place) => ({ ...year, before: years[place - 1] }))
  const [revenue, netProfit, earnings] = useMeasures()
  return (
    <>
      <PeriodFigures
        label={t`Figure`}
        periods={periods}
        measures={[
          revenue,
          netProfit,
          earnings,
          { value: 'dividendPerShare', label: t`Dividend per share`, isPerShare: true },
        ]}
        note={note}
      />
      <ResultsTable label={t`Yearly results`} periods={periods} />
    </>
  )
}
