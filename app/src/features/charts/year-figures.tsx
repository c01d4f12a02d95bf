import { rupeesText } from '@tarazu/contract/money/format.ts'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { type ReactNode, useState } from 'react'
import { croreText, YearBars } from './year-bars.tsx'

interface YearFiguresProps<Measure extends string> {
  /** The oldest first; values are rupees, and a financial year is named by the year in which it ends. */
  readonly years: readonly (Readonly<Record<Measure, string>> & { readonly financialYear: number })[]
  /** The first one is shown at first; one per share is in rupees, any other in crores. */
  readonly measures: readonly [FigureMeasure<Measure>, ...FigureMeasure<Measure>[]]
  /** What the measures are, for screen readers. */
  readonly label: string
  /** What the values are, in crores or per share. */
  readonly note: (isPerShare: boolean) => ReactNode
}
interface FigureMeasure<Measure extends string> {
  readonly value: Measure
  readonly label: string
  readonly isPerShare?: true
}

/** Up to five financial years of a company as bars, by a measure to be chosen. */
export const YearFigures = <Measure extends string>({
  years,
  measures,
  label,
  note,
}: YearFiguresProps<Measure>) => {
  const [value, setValue] = useState(measures[0].value)
  const isPerShare = measures.find((measure) => measure.value === value)?.isPerShare === true
  return (
    <>
      <Segmented label={label} look="chips" value={value} onChange={setValue} options={measures} />
      <YearBars
        label={label}
        years={years.map((year) => ({ financialYear: year.financialYear, value: year[value] }))}
        text={isPerShare ? rupeesText : croreText}
      />
      <p className="px-4 pt-2 text-muted text-xs">{note(isPerShare)}</p>
    </>
  )
}
