import { useLingui } from '@lingui/react/macro'
import { costAfter, type LoanTerms } from '@tarazu/contract/loans/loan-accrual.ts'
import { rupeesText } from '@tarazu/contract/money/format.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'

interface CostCurveProps {
  readonly amountPaise: bigint
  readonly terms: LoanTerms
  /** The chosen night, marked. */
  readonly nights: number
  /** The last night shown, after the term. */
  readonly until: number
}

const [width, height, base] = [320, 96, 84]

/** A loan's cost night by night: nothing, then interest, then interest and penal charges. */
export const CostCurve = ({ amountPaise, terms, nights, until }: CostCurveProps) => {
  const { t } = useLingui()
  const most = Number(costAfter(amountPaise, terms, until)) || 1
  const x = (night: number) => (night / until) * width
  const y = (night: number) => base - (Number(costAfter(amountPaise, terms, night)) / most) * (base - 8)
  const due = terms.termDays
  const line = (from: number, to: number) => `${x(from)},${y(from)} ${x(to)},${y(to)}`
  const cost = rupeesText(rupeesFromPaise(costAfter(amountPaise, terms, nights)))
  return (
    <svg
      role="img"
      aria-label={t`After ${nights} days the loan has cost ${cost}`}
      viewBox={`0 0 ${width} ${height}`}
      className="mt-2 block w-full"
    >
      <rect x={x(due)} y="0" width={width - x(due)} height={base} className="fill-loss-soft" />
      <line x1="0" y1={base} x2={width} y2={base} className="stroke-line" strokeWidth="1" />
      <g fill="none" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        <polyline points={line(0, terms.freeDays)} className="stroke-gain" />
        <polyline points={line(terms.freeDays, due)} className="stroke-series-blue" />
        <polyline points={line(due, until)} className="stroke-loss" />
      </g>
      <line
        x1={x(nights)}
        y1="0"
        x2={x(nights)}
        y2={base}
        className="stroke-muted"
        strokeWidth="1"
        strokeDasharray="3 3"
      />
      <circle cx={x(nights)} cy={y(nights)} r="4.5" className="fill-ink stroke-surface" strokeWidth="2" />
    </svg>
  )
}
