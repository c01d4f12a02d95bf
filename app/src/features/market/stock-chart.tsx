import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ChartRange, chartRanges } from '@tarazu/ui/charts/ranges.ts'
import type { PriceLevel } from '@tarazu/ui/charts/series.ts'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { lazy, Suspense, useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { useChartChoices } from './chart-choices.ts'
import { ChartControls } from './chart-controls.tsx'
import { chartQuery } from './chart-queries.ts'

const LiveChart = lazy(async () => ({ default: (await import('./live-chart.tsx')).LiveChart }))

interface StockChartProps {
  readonly exchange: 'NSE' | 'BSE'
  readonly code: string
  readonly symbol: string
  readonly name: string
  /** Price lines of the person's own positions; must be the same array while they are the same. */
  readonly levels?: readonly PriceLevel[]
}

const noLevels: readonly PriceLevel[] = []

/** The price of a day, a week, a month, three, a year, five years. */
export const StockChart = ({ exchange, code, symbol, name, levels = noLevels }: StockChartProps) => {
  const { t } = useLingui()
  const [range, setRange] = useState<ChartRange>('1D')
  const kind = useChartChoices((choices) => choices.kind)
  const query = useQuery(chartQuery({ exchange, code }, range, kind))
  const names: Record<ChartRange, { readonly short: string; readonly long: string }> = {
    '1D': { short: t({ message: '1D', comment: 'chart of one day' }), long: t`one day` },
    '1W': { short: t({ message: '1W', comment: 'chart of one week' }), long: t`one week` },
    '1M': { short: t({ message: '1M', comment: 'chart of one month' }), long: t`one month` },
    '3M': { short: t({ message: '3M', comment: 'chart of three months' }), long: t`three months` },
    '1Y': { short: t({ message: '1Y', comment: 'chart of one year' }), long: t`one year` },
    '5Y': { short: t({ message: '5Y', comment: 'chart of five years' }), long: t`five years` },
  }
  const span = names[range].long
  return (
    <div className="mt-3">
      <Loaded query={query} skeleton={<ChartSkeleton />}>
        {(series) =>
          series.candles.length === 0 ? (
            <p className="flex h-72 items-center justify-center px-8 text-center text-muted text-sm">
              <Trans>No trades in this stock during this time.</Trans>
            </p>
          ) : (
            <Suspense fallback={<ChartSkeleton />}>
              <LiveChart
                symbol={symbol}
                series={series}
                levels={levels}
                label={t`${name} price chart, ${span}`}
              />
            </Suspense>
          )
        }
      </Loaded>
      <Segmented
        label={t`Chart period`}
        look="box"
        className="mt-3"
        value={range}
        onChange={setRange}
        options={chartRanges.map((value) => ({ value, label: names[value].short }))}
      />
      <ChartControls />
    </div>
  )
}

const ChartSkeleton = () => (
  <div className="flex h-72 flex-col gap-2 px-4">
    <Skeleton className="h-3 w-56" />
    <Skeleton className="min-h-0 flex-1 rounded-md" />
  </div>
)
