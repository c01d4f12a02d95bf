import { Trans, useLingui } from '@lingui/react/macro'
import { countText, dateText, percentText, rupeesText } from '@tarazu/contract/money/format.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { Change } from '@tarazu/ui/change.tsx'
import { LineChart } from '@tarazu/ui/charts/line-chart.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { useMemo, useState } from 'react'
import type { LiveResult } from '../../features/portfolio/live-result.ts'
import { paiseOf } from '../../features/portfolio/position-figures.ts'
import type { PortfolioReport } from '../../features/portfolio/report-queries.ts'
import { localName } from '../../locale/activate.ts'
import { compactText } from '../../locale/compact.ts'

/** With fewer points a line is meaningless. */
const fewestPoints = 3

const tenthsText = (percent: number): string => percentText(percent, 1)

interface PerformanceChartProps {
  readonly report: PortfolioReport
  /** The live value of the last point. */
  readonly result: LiveResult
}

type Point = PortfolioReport['points'][number]
type Shown = 'total' | 'return'

/** The line, and its comparison. */
const linesOf = (points: PortfolioReport['points'], shown: Shown) => {
  const line = (read: (point: Point) => string | null) =>
    points.flatMap((point) => {
      const value = read(point)
      return value === null ? [] : [{ instantMs: Date.parse(point.time), value: Number(value) }]
    })
  return shown === 'total'
    ? ([line(({ total }) => total), line(({ put }) => put)] as const)
    : ([line(({ timeWeighted }) => timeWeighted), line(({ index }) => index)] as const)
}

/** Total assets day by day against the money put in, or the return against the index. */
export const PerformanceChart = ({ report, result }: PerformanceChartProps) => {
  const { t } = useLingui()
  const [shown, setShown] = useState<Shown>('total')
  const [pointedMs, setPointedMs] = useState<number>()
  const { points } = report
  const [main, compared] = useMemo(() => linesOf(points, shown), [points, shown])
  const totalText = useMemo(() => totalTextOf(points), [points])
  const point =
    points.find(({ time }) => Math.floor(Date.parse(time) / 1000) * 1000 === pointedMs) ?? points.at(-1)
  if (point === undefined) return null
  const isNow = point === points.at(-1)
  const totalPaise = isNow ? result.totalAssets : paiseOf(point.total)
  const putPaise = isNow ? result.putIn : paiseOf(point.put)
  const total = rupeesText(rupeesFromPaise(totalPaise))
  const percent = point.timeWeighted
  return (
    <>
      <PointFigures report={report} point={point} shown={shown} totalPaise={totalPaise} putPaise={putPaise} />
      {points.length < fewestPoints ? (
        <p className="mx-4 mt-4 rounded-lg bg-sunken p-4 text-muted text-sm">
          <Trans>Your chart starts after two trading days.</Trans>
        </p>
      ) : (
        <>
          <div className="mt-2 ps-4">
            <LineChart
              points={main}
              compared={compared}
              text={shown === 'total' ? totalText : tenthsText}
              onPoint={setPointedMs}
              label={
                shown === 'total'
                  ? t`Total assets over time, latest ${total}`
                  : t`Return over time, latest ${percent}%`
              }
            />
          </div>
          <Segmented
            label={t`Chart contents`}
            look="box"
            className="mt-2"
            value={shown}
            onChange={setShown}
            options={[
              { value: 'total', label: <Trans>Total assets</Trans> },
              { value: 'return', label: <Trans>Return vs index</Trans> },
            ]}
          />
        </>
      )}
    </>
  )
}

interface PointFiguresProps {
  readonly report: PortfolioReport
  readonly point: Point
  readonly shown: Shown
  readonly totalPaise: bigint
  readonly putPaise: bigint
}

/** The figures of the selected day, above the chart. */
const PointFigures = ({ report, point, shown, totalPaise, putPaise }: PointFiguresProps) => {
  // The index is known only on some days: its newest value up to this day is shown.
  const pointIndex =
    report.points.findLast(({ time, index: level }) => level !== null && time <= point.time)?.index ?? null
  const { indexName, indexNameHindi } = report.returns
  const index =
    indexName === null ? null : localName({ name: indexName, nameHindi: indexNameHindi ?? indexName })
  return (
    <div className="px-4">
      <p className="text-muted text-sm">
        {shown === 'total' ? <Trans>Total assets</Trans> : <Trans>Time-weighted return</Trans>} ·{' '}
        <span className="figures">{dateText(point.time)}</span>
      </p>
      {shown === 'total' ? (
        <Money paise={totalPaise} hero className="block font-bold text-3xl" />
      ) : (
        <Change percent={point.timeWeighted} className="font-bold text-3xl" />
      )}
      <p className="mt-0.5 flex min-h-6 items-center gap-2 text-muted text-sm">
        <span aria-hidden="true" className="w-4 border-muted border-t border-dashed" />
        {shown === 'total' ? (
          <span>
            <Trans>Put in</Trans> <Money paise={putPaise} className="text-ink" />
          </span>
        ) : (
          index !== null &&
          pointIndex !== null && (
            <span>
              {index} <Change percent={pointIndex} />
            </span>
          )
        )}
      </p>
    </div>
  )
}

const exactText = (value: number): string => countText(Math.round(value))

/** Lakhs and crores, unless the totals are too close together to differ in them. */
const totalTextOf = (points: PortfolioReport['points']): ((value: number) => string) => {
  const totals = points.flatMap(({ total, put }) => [Number(total), Number(put)])
  const highest = Math.max(...totals)
  return highest - Math.min(...totals) < highest / 20 ? exactText : compactText
}
