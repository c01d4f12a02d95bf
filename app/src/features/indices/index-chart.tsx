import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { dateText, rupeesText, timeText } from '@tarazu/contract/money/format.ts'
import { Change } from '@tarazu/ui/change.tsx'
import type { LinePoint } from '@tarazu/ui/charts/line-chart.tsx'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { lazy, Suspense, useMemo, useState } from 'react'
import { usePollInterval } from '../../api/live.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { type IndexPath, type IndexSpan, indexPathQuery, spanDays } from './index-queries.ts'
import { changeOf } from './path-change.ts'

const LineChart = lazy(async () => ({
  default: (await import('@tarazu/ui/charts/line-chart.tsx')).LineChart,
}))

const isSpan = (value: string): value is IndexSpan => value in spanDays

interface IndexChartProps {
  readonly code: string
  readonly name: string
}

/** An index or the price of gold through the day, by its minutes, and through up to five years, by its closes. */
export const IndexChart = ({ code, name }: IndexChartProps) => {
  const { t } = useLingui()
  const [span, setSpan] = useState<IndexSpan>('1D')
  const pollMs = usePollInterval()
  const query = useQuery({
    ...indexPathQuery(code, span),
    refetchInterval: span === '1D' ? pollMs : false,
  })
  const names: Readonly<Record<IndexSpan, { readonly short: string; readonly long: string }>> = {
    '1D': { short: t`1D`, long: t`today` },
    '1M': { short: t`1M`, long: t`1 month` },
    '3M': { short: t`3M`, long: t`3 months` },
    '1Y': { short: t`1Y`, long: t`1 year` },
    '5Y': { short: t`5Y`, long: t`5 years` },
  }
  return (
    <div className="mt-3">
      <Loaded query={query} skeleton={<Skeleton className="mx-4 h-64 rounded-md" />}>
        {(path) => <Way key={path.span} path={path} name={name} period={names[path.span].long} />}
      </Loaded>
      <Segmented
        label={t`Chart period`}
        look="box"
        className="mt-2"
        value={span}
        onChange={(next) => {
          if (isSpan(next)) setSpan(next)
        }}
        options={Object.entries(names).map(([value, { short }]) => ({ value, label: short }))}
      />
    </div>
  )
}

interface WayProps {
  readonly path: IndexPath
  readonly name: string
  readonly period: string
}

const levelText = (level: number): string => rupeesText(level.toFixed(2), { symbol: false })

/** The level that a day is counted from, as a dashed line across. */
const baseLine = ({ points, baseLevel, span }: IndexPath): readonly LinePoint[] => {
  const [first, last] = [points[0], points.at(-1)]
  if (span !== '1D' || first === undefined || last === undefined || first === last) return []
  return [first, last].map(({ instantMs }) => ({ instantMs, value: baseLevel }))
}

const Way = ({ path, name, period }: WayProps) => {
  const { t } = useLingui()
  const [pointedMs, setPointedMs] = useState<number>()
  const base = useMemo(() => baseLine(path), [path])
  const { points, baseLevel, span } = path
  const shown = points.findLast(({ instantMs }) => pointedMs === undefined || instantMs <= pointedMs)
  if (shown === undefined) return <div className="h-64" />
  // The day's last minute ends at another level than the live one above, so its time stands beside it.
  const isMoment = pointedMs !== undefined || span === '1D'
  return (
    <>
      <p className="figures flex min-h-6 flex-wrap items-baseline gap-x-2 px-4 text-sm">
        <span className="text-muted">{isMoment ? pointText(shown.instantMs, span) : period}</span>
        {isMoment && <span className="font-medium">{levelText(shown.value)}</span>}
        <Change percent={changeOf(baseLevel, shown.value)} />
      </p>
      <div className="mt-1 ps-4">
        <Suspense fallback={<div className="h-56" />}>
          <LineChart
            points={points}
            compared={base}
            text={levelText}
            onPoint={setPointedMs}
            label={t`Chart of ${name}, ${period}`}
            hourly={span === '1D'}
          />
        </Suspense>
      </div>
    </>
  )
}

const pointText = (instantMs: number, span: IndexSpan): string =>
  span === '1D' ? timeText(instantMs).slice(0, 5) : dateText(instantMs)
