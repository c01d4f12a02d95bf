import { useLingui } from '@lingui/react/macro'
import { dayText } from '@tarazu/contract/money/format.ts'
import { wholeDates } from '@tarazu/ui/whole-dates.tsx'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { QuantDetail } from './quant-queries.ts'

const LineChart = lazy(async () => ({
  default: (await import('@tarazu/ui/charts/line-chart.tsx')).LineChart,
}))

const rupees = (value: number): string => `₹${value.toFixed(1)}`
const closeOf = (day: string): number => Date.parse(`${day}T15:30:00+05:30`)

/** The value from the back-test’s first day on; the part after the opening is a line of its own. */
export const QuantCurve = ({ product }: { readonly product: QuantDetail }) => {
  const { t } = useLingui()
  const [pointedMs, setPointedMs] = useState<number>()
  const { curve, opensOn } = product
  const points = useMemo(
    () => curve.map(([day, value]) => ({ instantMs: closeOf(day), value: Number(value) })),
    [curve],
  )
  const pointed = curve.findLast(([day]) => pointedMs === undefined || closeOf(day) <= pointedMs)
  if (points.length < 2 || pointed === undefined) return null
  const [day, value] = pointed
  const openingDay = dayText(opensOn)
  const isTest = day < opensOn
  return (
    <div className="mt-3">
      <p className="figures px-4 text-sm">
        <span className="font-semibold text-base">₹{value}</span>{' '}
        <span className="text-muted">
          {wholeDates(dayText(day))} · {isTest ? t`back-test` : t`open since ${openingDay}`}
        </span>
      </p>
      <div className="mt-1 ps-4">
        <Suspense fallback={<div className="h-56" />}>
          <LineChart
            points={points}
            compared={[]}
            text={rupees}
            onPoint={setPointedMs}
            label={t`Value of a share; a back-test until ${openingDay}`}
          />
        </Suspense>
      </div>
    </div>
  )
}
