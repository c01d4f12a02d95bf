import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { dayText, percentText } from '@tarazu/contract/money/format.ts'
import { Change } from '@tarazu/ui/change.tsx'
import { fallsOf } from '@tarazu/ui/charts/falls.ts'
import type { LinePoint } from '@tarazu/ui/charts/line-chart.tsx'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { lazy, Suspense, useMemo, useState } from 'react'
import { localName } from '../../locale/activate.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { closeOf } from '../charts/day-close.ts'
import { growthLines, monthsBefore, netValueLine, reachesBack } from './fund-figures.ts'
import { type FundDetail, type FundValues, fundValuesQuery } from './fund-queries.ts'
import { shortSpanName, spanName } from './fund-words.ts'

const LineChart = lazy(async () => ({
  default: (await import('@tarazu/ui/charts/line-chart.tsx')).LineChart,
}))

const spans = [1, 6, 12, 36, 60] as const
const all = 0

const tenthsText = (percent: number): string => percentText(percent, 1)

/** The fund's growth, compared with its benchmark's. */
export const FundChart = ({ fund }: { readonly fund: FundDetail }) => {
  const { t } = useLingui()
  const [months, setMonths] = useState(12)
  const { code, netValueDate } = fund
  const from = months === all || netValueDate === null ? undefined : monthsBefore(netValueDate, months)
  const query = useQuery(fundValuesQuery(code, from))
  if (netValueDate === null) return null
  const options = [
    ...spans.map((span) => ({ value: String(span), label: shortSpanName(span) })),
    { value: String(all), label: t({ message: 'All', context: 'chart period' }) },
  ]
  return (
    <div className="mt-3">
      <Loaded query={query} skeleton={<ChartSkeleton />}>
        {(values) => <Growth fund={fund} values={values} months={months} />}
      </Loaded>
      <Segmented
        label={t`Chart period`}
        look="box"
        className="mt-2"
        value={String(months)}
        onChange={(next) => setMonths(Number(next))}
        options={options}
      />
    </div>
  )
}

interface GrowthProps {
  readonly fund: FundDetail
  readonly values: FundValues
  readonly months: number
}

const Growth = ({ fund, values, months }: GrowthProps) => {
  const { t } = useLingui()
  const [pointedMs, setPointedMs] = useState<number>()
  const lines = useMemo(() => growthLines(values), [values])
  const falls = useMemo(() => fallsOf(netValueLine(values)), [values])
  const day = values.findLast(([one]) => pointedMs === undefined || closeOf(one) <= pointedMs)?.[0]
  if (day === undefined) return <NoValues />
  const instantMs = closeOf(day)
  const [own, other] = [valueAt(lines.fund, instantMs), valueAt(lines.benchmark, instantMs)]
  const name = localName(fund)
  const fall = percentText(valueAt(falls, instantMs), 1).replace('%', '')
  const span = reachesBack(fund, months) ? spanName(months) : t`since the beginning`
  return (
    <>
      <div className="px-4">
        <p className="flex items-baseline gap-2 text-sm">
          <Change percent={own.toFixed(2)} className="font-semibold text-base" />
          <span className="figures text-muted">{pointedMs === undefined ? span : dayText(day)}</span>
        </p>
        {fund.benchmark !== null && lines.benchmark.length > 0 && (
          <p className="flex min-h-6 items-center gap-2 text-muted text-sm">
            <span aria-hidden="true" className="w-4 border-muted border-t border-dashed" />
            <span>
              {localName(fund.benchmark)} <Change percent={other.toFixed(2)} />
            </span>
          </p>
        )}
        <p className="figures text-loss text-sm">
          <Trans>From its peak {fall}%</Trans>
        </p>
      </div>
      <div className="mt-1 ps-4">
        <Suspense fallback={<div className="h-76" />}>
          <LineChart
            points={lines.fund}
            compared={lines.benchmark}
            falls={falls}
            text={tenthsText}
            onPoint={setPointedMs}
            label={t`Growth of ${name} and its falls, ${span}`}
          />
        </Suspense>
      </div>
    </>
  )
}

/** The last value up to a given time; zero before the first. */
const valueAt = (points: readonly LinePoint[], instantMs: number): number =>
  points.findLast((point) => point.instantMs <= instantMs)?.value ?? 0

const NoValues = () => (
  <p className="flex h-96 items-center justify-center px-8 text-center text-muted text-sm">
    <Trans>No NAVs in this period.</Trans>
  </p>
)

const ChartSkeleton = () => (
  <div className="flex h-96 flex-col gap-2 px-4">
    <Skeleton className="h-4 w-40" />
    <Skeleton className="min-h-0 flex-1 rounded-md" />
  </div>
)
