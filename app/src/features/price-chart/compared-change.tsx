import { Trans, useLingui } from '@lingui/react/macro'
import { Change } from '@tarazu/ui/change.tsx'
import { X } from 'lucide-react'
import { localName } from '../../locale/activate.ts'
import type { ChartSeries } from './chart-queries.ts'
import { type Compared, compareWith } from './compared.ts'
import { changeOf } from './compared-closes.ts'

interface ComparedChangeProps {
  /** The name of the charted security. */
  readonly own: string
  readonly series: ChartSeries
  readonly symbol: string
  readonly compared: Compared
  readonly other: ChartSeries
}

/** Both returns over the period, and the button to end the comparison. */
export const ComparedChange = ({ own, series, symbol, compared, other }: ComparedChangeProps) => {
  const { t } = useLingui()
  const name = localName(compared)
  return (
    <div className="flex items-center gap-1 ps-4 pe-2">
      <dl className="min-w-0 flex-1 text-xs">
        <Row name={own} series={series} mark="bg-[linear-gradient(90deg,var(--gain)_50%,var(--loss)_50%)]" />
        <Row name={name} series={other} mark="bg-ink" />
        {other.youngSinceMs !== undefined && (
          <dd className="text-muted">
            <Trans>{name} doesn’t have prices for the whole period.</Trans>
          </dd>
        )}
      </dl>
      <button
        type="button"
        aria-label={t`End the comparison with ${name}`}
        onClick={() => compareWith(symbol, undefined)}
        className="tappable flex size-11 shrink-0 items-center justify-center rounded-full text-muted"
      >
        <X className="size-4.5" aria-hidden />
      </button>
    </div>
  )
}

interface RowProps {
  readonly name: string
  readonly series: ChartSeries
  readonly mark: string
}

const Row = ({ name, series, mark }: RowProps) => {
  const change = changeOf(series)
  return (
    <div className="flex min-h-5.5 items-center gap-2">
      <span aria-hidden className={`h-0.5 w-4 shrink-0 rounded-full ${mark}`} />
      <dt className="min-w-0 flex-1 truncate text-muted">{name}</dt>
      <dd className="figures">
        {change === undefined ? '–' : <Change percent={change.toFixed(2)} className="font-semibold" />}
      </dd>
    </div>
  )
}
