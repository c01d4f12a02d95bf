import { Trans, useLingui } from '@lingui/react/macro'
import { countText, dayText, percentText, rupeesText } from '@tarazu/contract/money/format.ts'
import { fallsOf } from '@tarazu/ui/charts/falls.ts'
import { wholeFigures } from '@tarazu/ui/whole-figures.tsx'
import { lazy, Suspense, useMemo, useState } from 'react'
import { closeOf } from '../charts/day-close.ts'
import type { QuantDetail } from './quant-queries.ts'

const LineChart = lazy(async () => ({
  default: (await import('@tarazu/ui/charts/line-chart.tsx')).LineChart,
}))

const wholeRupees = (value: number): string => `₹${countText(Math.round(value))}`
const exactRupees = (value: number): string => rupeesText(value.toFixed(2))
/** From this range of values, whole rupees are enough to distinguish the chart's lines. */
const wholeFromRupees = 20

const axisOf = (values: readonly number[]) =>
  Math.max(...values) - Math.min(...values) < wholeFromRupees ? exactRupees : wholeRupees

const nothing: readonly [] = []

/** The value since the back-test’s first day; the part after the opening is a separate line. */
export const QuantCurve = ({ product }: { readonly product: QuantDetail }) => {
  const { t } = useLingui()
  const [pointedMs, setPointedMs] = useState<number>()
  const { curve, opensOn } = product
  const points = useMemo(
    () => curve.map(([day, value]) => ({ instantMs: closeOf(day), value: Number(value) })),
    [curve],
  )
  const falls = useMemo(() => fallsOf(points), [points])
  const text = useMemo(() => axisOf(points.map((point) => point.value)), [points])
  const pointed = curve.findLast(([day]) => pointedMs === undefined || closeOf(day) <= pointedMs)
  if (points.length < 2 || pointed === undefined) return null
  const [day, value] = pointed
  const openingDay = dayText(opensOn)
  const isTest = day < opensOn
  const fall = percentText(falls[curve.indexOf(pointed)]?.value ?? 0, 1).replace('%', '')
  return (
    <div className="mt-3">
      <p className="figures px-4 text-sm">
        {pointedMs === undefined ? (
          // The newest value is shown above.
          <span className="text-muted">
            {isTest ? t`Back-test: not open yet` : t`Open since ${openingDay}, a back-test before`}
          </span>
        ) : (
          <>
            <span className="font-semibold">{rupeesText(value)}</span>{' '}
            <span className="text-muted">
              {wholeFigures(dayText(day))} · {isTest ? t`back-test` : t`open since ${openingDay}`}
            </span>
          </>
        )}
      </p>
      <p className="figures px-4 text-loss text-sm">
        <Trans>From its peak {fall}%</Trans>
      </p>
      <div className="mt-1 ps-4">
        <Suspense fallback={<div className="h-76" />}>
          <LineChart
            points={points}
            compared={nothing}
            falls={falls}
            text={text}
            onPoint={setPointedMs}
            label={t`Value of a share and its falls; a back-test until ${openingDay}`}
          />
        </Suspense>
      </div>
    </div>
  )
}
