import { Trans } from '@lingui/react/macro'
import { rupeesText } from '@tarazu/contract/money/format.ts'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { type ReactNode, useState } from 'react'
import { croreText, FigureBars } from './figure-bars.tsx'

/** A year or a quarter with its figures in rupees. */
export type Period<Measure extends string> = Readonly<Record<Measure, string>> & {
  readonly key: string
  readonly label: ReactNode
}

interface PeriodFiguresProps<Measure extends string> {
  /** Oldest first. */
  readonly periods: readonly Period<Measure>[]
  /** The first one is the default. Per-share measures are in rupees, all others in crores. */
  readonly measures: readonly [FigureMeasure<Measure>, ...FigureMeasure<Measure>[]]
  /** Accessible name of the measures. */
  readonly label: string
  /** The unit: crores, or rupees per share. */
  readonly note: (isPerShare: boolean) => ReactNode
}
interface FigureMeasure<Measure extends string> {
  readonly value: Measure
  readonly label: string
  readonly isPerShare?: true
}

/** A company's periods as bars, with a choice of measure. */
export const PeriodFigures = <Measure extends string>({
  periods,
  measures,
  label,
  note,
}: PeriodFiguresProps<Measure>) => {
  const [value, setValue] = useState(measures[0].value)
  const isPerShare = measures.find((measure) => measure.value === value)?.isPerShare === true
  return (
    <>
      <Segmented label={label} look="chips" value={value} onChange={setValue} options={measures} />
      <FigureBars
        label={label}
        bars={periods.map((period) => ({ key: period.key, label: period.label, value: period[value] }))}
        text={isPerShare ? rupeesText : croreText}
      />
      <p className="px-4 pt-2 text-muted text-xs">{note(isPerShare)}</p>
    </>
  )
}

/** Financial years, named by the year in which they end. */
export const yearsAsPeriods = <Year extends { readonly financialYear: number }>(years: readonly Year[]) =>
  years.map((year) => ({
    ...year,
    key: String(year.financialYear),
    label: <YearName ending={year.financialYear} />,
  }))

const YearName = ({ ending }: { readonly ending: number }) => (
  <Trans comment="a company's financial year, which ends in March">Mar {ending}</Trans>
)
