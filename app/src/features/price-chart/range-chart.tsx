import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { chartHeightPx } from '@tarazu/ui/charts/chart-height.ts'
import { chartRanges } from '@tarazu/ui/charts/ranges.ts'
import type { PriceLevel } from '@tarazu/ui/charts/series.ts'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { Maximize2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { stockSymbol } from '../../api/live.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Link } from '../../router/link.tsx'
import type { Destination } from '../../router/routes.ts'
import { useChartChoices } from './chart-choices.ts'
import { type Charted, chartQuery } from './chart-queries.ts'
import { chooseRange, useChartRange } from './chart-range.ts'
import { ChartToolbar } from './chart-toolbar.tsx'
import type { SpokenLevel } from './live-chart.tsx'
import { ToolLook, toolLinkClass } from './tool-button.tsx'
import { useRangeNames } from './use-range-names.ts'

const LiveChart = lazy(async () => ({ default: (await import('./live-chart.tsx')).LiveChart }))

interface RangeChartProps {
  readonly charted: Charted
  readonly name: string
  /** Price lines of the person's own positions; the array must stay the same while they do. */
  readonly levels: readonly PriceLevel[]
  /** The chart's accessible name, given the period in words. */
  readonly labelOf: (period: string) => string
  /** Shown instead of the chart if there are no prices in the period. */
  readonly nothing: ReactNode
  readonly fullScreen: Destination
  readonly spokenLevel?: SpokenLevel
}

const legendHeightPx = 44

/** The price over a day, a week, one or three months, a year, or five years. */
export const RangeChart = (props: RangeChartProps) => {
  const { charted, name, levels, labelOf, nothing, fullScreen, spokenLevel } = props
  const { t } = useLingui()
  const symbol = stockSymbol(charted)
  const range = useChartRange(symbol)
  const kind = useChartChoices((choices) => choices.kind)
  const query = useQuery(chartQuery(charted, range, kind))
  const names = useRangeNames()
  return (
    <div>
      <Loaded query={query} skeleton={<ChartSkeleton />}>
        {(series) =>
          series.candles.length === 0 ? (
            <p className="flex h-72 items-center justify-center px-8 text-center text-muted text-sm">
              {nothing}
            </p>
          ) : (
            <Suspense fallback={<ChartSkeleton />}>
              <LiveChart
                charted={charted}
                name={name}
                series={series}
                levels={levels}
                label={labelOf(names[series.range].long)}
                period={names[series.range].long}
                spokenLevel={spokenLevel}
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
      <ChartToolbar charted={charted}>
        <Link {...fullScreen} className={toolLinkClass}>
          <ToolLook icon={<Maximize2 />}>
            <Trans comment="short, below an icon: shows the chart over the full screen">Full screen</Trans>
          </ToolLook>
        </Link>
      </ChartToolbar>
    </div>
  )
}

/** As high as the chart with its legend, so that nothing below it moves when it loads. */
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
