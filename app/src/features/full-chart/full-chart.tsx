import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@tarazu/ui/button.tsx'
import { chartRanges } from '@tarazu/ui/charts/ranges.ts'
import type { PriceLevel } from '@tarazu/ui/charts/series.ts'
import { classNames } from '@tarazu/ui/class-names.ts'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import type { ReactNode } from 'react'
import { stockSymbol } from '../../api/live.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useChartChoices } from '../price-chart/chart-choices.ts'
import { type Charted, type ChartSeries, chartQuery } from '../price-chart/chart-queries.ts'
import { chooseRange, useChartRange } from '../price-chart/chart-range.ts'
import { ChartToolbar } from '../price-chart/chart-toolbar.tsx'
import { LiveChart, type SpokenLevel } from '../price-chart/live-chart.tsx'
import { useRangeNames } from '../price-chart/use-range-names.ts'
import { DrawTool } from './draw-sheet.tsx'
import { type LineDrawing, useDrawing } from './use-drawing.ts'
import { useLineLayers } from './use-line-layers.ts'

interface FullChartProps {
  readonly charted: Charted
  readonly name: string
  /** Price lines of the person's own positions; the array must stay the same while they do. */
  readonly levels: readonly PriceLevel[]
  readonly spokenLevel?: SpokenLevel
  /** The trading buttons; an index has none. */
  readonly trade?: ReactNode
}

/** A chart with all its tools that fills its container. */
export const FullChart = (props: FullChartProps) => {
  const { charted, trade } = props
  const { t } = useLingui()
  const symbol = stockSymbol(charted)
  const range = useChartRange(symbol)
  const kind = useChartChoices((choices) => choices.kind)
  const names = useRangeNames()
  const drawing = useDrawing(symbol)
  const query = useQuery(chartQuery(charted, range, kind))
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col">
        <Loaded query={query} skeleton={null}>
          {(series) => (
            <Drawn {...props} series={series} period={names[series.range].long} drawing={drawing} />
          )}
        </Loaded>
      </div>
      <DrawingHint drawing={drawing} />
      <div
        className={classNames(
          'landscape:flex landscape:items-center',
          trade === undefined && 'pb-[max(0.25rem,env(safe-area-inset-bottom))]',
        )}
      >
        <Segmented
          label={t`Chart period`}
          look="box"
          className="mt-2 landscape:mt-0 landscape:w-64 landscape:shrink-0 landscape:me-0"
          value={range}
          onChange={(next) => chooseRange(symbol, next)}
          options={chartRanges.map((value) => ({ value, label: names[value].short }))}
        />
        <div className="min-w-0 flex-1 landscape:[&>div]:mt-0">
          <ChartToolbar charted={charted}>
            <DrawTool drawing={drawing} />
          </ChartToolbar>
        </div>
        {trade !== undefined && (
          // The bar takes the place of the padding that other pages have at the bottom.
          <div className="mt-2 pb-[max(1.5rem,env(safe-area-inset-bottom))] landscape:mt-0 landscape:w-60 landscape:shrink-0 landscape:[&>div]:border-t-0">
            {trade}
          </div>
        )}
      </div>
    </>
  )
}

interface DrawnProps extends FullChartProps {
  readonly series: ChartSeries
  readonly period: string
  readonly drawing: LineDrawing
}

const Drawn = ({ charted, name, series, period, levels, drawing, spokenLevel }: DrawnProps) => {
  const { t } = useLingui()
  const { lines, begun, take } = drawing
  const layers = useLineLayers(lines, begun, series.widthMs)
  if (series.candles.length === 0)
    return (
      <p className="m-auto px-8 text-center text-muted text-sm">
        <Trans>No trades in this stock in this period.</Trans>
      </p>
    )
  return (
    <LiveChart
      charted={charted}
      name={name}
      series={series}
      label={t`${name} price chart, ${period}`}
      period={period}
      levels={levels}
      layers={layers}
      onTap={take}
      spokenLevel={spokenLevel}
      fill
    />
  )
}

/** The effect of the next tap, while a line is being drawn. */
const DrawingHint = ({ drawing: { kind, begun, stop } }: { readonly drawing: LineDrawing }) => (
  <div role="status">
    {kind !== undefined && (
      <div className="flex items-center justify-between gap-3 bg-link-soft ps-4 text-sm">
        {kind === 'horizontal' && <Trans>Tap the chart at the price for your line.</Trans>}
        {kind === 'trend' && begun === undefined && <Trans>Tap where your trend line begins.</Trans>}
        {kind === 'trend' && begun !== undefined && <Trans>Tap a second point of your trend line.</Trans>}
        <Button look="text" onClick={stop}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    )}
  </div>
)
