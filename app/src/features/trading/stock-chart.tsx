import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ChartRange, chartRanges } from '@tarazu/ui/charts/ranges.ts'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { lazy, Suspense, useState } from 'react'
import { Loaded } from '../../frame/loaded.tsx'
import { candlesQuery } from './candle-queries.ts'

const LiveChart = lazy(async () => ({ default: (await import('./live-chart.tsx')).LiveChart }))

interface StockChartProps {
  readonly exchange: 'NSE' | 'BSE'
  readonly code: string
  readonly symbol: string
  readonly name: string
  readonly prevClose: string
}

/** The price of a day, a week, a month, a year, five years. */
export const StockChart = ({ exchange, code, symbol, name, prevClose }: StockChartProps) => {
  const { t } = useLingui()
  const [range, setRange] = useState<ChartRange>('1D')
  const query = useQuery(candlesQuery(exchange, code, range))
  const names: Record<ChartRange, { readonly short: string; readonly long: string }> = {
    '1D': { short: t({ message: '1D', comment: 'chart of one day' }), long: t`one day` },
    '1W': { short: t({ message: '1W', comment: 'chart of one week' }), long: t`one week` },
    '1M': { short: t({ message: '1M', comment: 'chart of one month' }), long: t`one month` },
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
              <Trans>This stock was not traded in this time.</Trans>
            </p>
          ) : (
            <Suspense fallback={<ChartSkeleton />}>
              <LiveChart
                symbol={symbol}
                range={series.range}
                candles={series.candles}
                prevClose={Number(prevClose)}
                label={t`Chart of the price of ${name}: ${span}`}
              />
            </Suspense>
          )
        }
      </Loaded>
      <Segmented
        label={t`Time span of the chart`}
        look="box"
        className="mt-3"
        value={range}
        onChange={setRange}
        options={chartRanges.map((value) => ({ value, label: names[value].short }))}
      />
    </div>
  )
}

const ChartSkeleton = () => (
  <div className="flex h-72 flex-col gap-2 px-4">
    <Skeleton className="h-3 w-56" />
    <Skeleton className="min-h-0 flex-1 rounded-md" />
  </div>
)
