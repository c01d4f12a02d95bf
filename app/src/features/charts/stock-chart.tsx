import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { chartHeightPx } from '@tarazu/ui/charts/chart-height.ts'
import { chartRanges } from '@tarazu/ui/charts/ranges.ts'
import type { PriceLevel } from '@tarazu/ui/charts/series.ts'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { Maximize2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { Link } from '../../router/link.tsx'
import { useChartChoices } from './chart-choices.ts'
import { ChartControls } from './chart-controls.tsx'
import { chartQuery } from './chart-queries.ts'
import { chooseRange, useChartRange } from './chart-range.ts'
import { useRangeNames } from './use-range-names.ts'

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
const legendHeightPx = 56

/** The price of a day, a week, a month, three, a year, five years. */
export const StockChart = ({ exchange, code, symbol, name, levels = noLevels }: StockChartProps) => {
  const { t } = useLingui()
  const range = useChartRange(symbol)
  const kind = useChartChoices((choices) => choices.kind)
  const query = useQuery(chartQuery({ exchange, code }, range, kind))
  const names = useRangeNames()
  const priceChart = (span: string) => t`${name} price chart, ${span}`
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
                stock={{ exchange, code }}
                series={series}
                levels={levels}
                label={priceChart(names[series.range].long)}
                period={names[series.range].long}
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
        onChange={(next) => chooseRange(symbol, next)}
        options={chartRanges.map((value) => ({ value, label: names[value].short }))}
      />
      <div className="flex items-center">
        <div className="min-w-0 flex-1">
          <ChartControls />
        </div>
        <Link
          to="/stock/$exchange/$code/chart"
          params={{ exchange, code }}
          aria-label={t`Full-screen chart`}
          className="tappable me-2 inline-flex size-11 shrink-0 items-center justify-center rounded-full"
        >
          <Maximize2 className="size-5" aria-hidden />
        </Link>
      </div>
    </div>
  )
}

/** As high as the chart with its legend, so that nothing below it moves when it comes. */
const ChartSkeleton = () => {
  const { indicators } = useChartChoices()
  return (
    <div
      aria-busy="true"
      className="flex flex-col gap-2 px-4"
      style={{ height: legendHeightPx + chartHeightPx(indicators) }}
    >
      <Skeleton className="h-3 w-56" />
      <Skeleton className="min-h-0 flex-1 rounded-md" />
    </div>
  )
}
