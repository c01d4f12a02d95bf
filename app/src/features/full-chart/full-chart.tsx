import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@tarazu/ui/button.tsx'
import { Change } from '@tarazu/ui/change.tsx'
import { chartRanges } from '@tarazu/ui/charts/ranges.ts'
import type { PriceLevel } from '@tarazu/ui/charts/series.ts'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { useState } from 'react'
import { stockSymbol } from '../../api/live.ts'
import type { StockDetail, StockRow } from '../../api/market-queries.ts'
import { localName } from '../../locale/activate.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useChartChoices } from '../charts/chart-choices.ts'
import { type ChartSeries, chartQuery } from '../charts/chart-queries.ts'
import { chooseRange, useChartRange } from '../charts/chart-range.ts'
import { LiveChart } from '../charts/live-chart.tsx'
import { useRangeNames } from '../charts/use-range-names.ts'
import { ChartTools } from './chart-tools.tsx'
import { useCompared } from './compared.ts'
import { changeOf } from './compared-closes.ts'
import { type LineDrawing, useDrawing } from './use-drawing.ts'
import { useLayers } from './use-layers.ts'

interface FullChartProps {
  readonly stock: StockDetail
  /** Price lines of the person's own positions; must be the same array while they are the same. */
  readonly levels: readonly PriceLevel[]
}

/** A stock's chart with all its tools, as large as its place. */
export const FullChart = ({ stock, levels }: FullChartProps) => {
  const { t } = useLingui()
  const symbol = stockSymbol(stock)
  const range = useChartRange(symbol)
  const kind = useChartChoices((choices) => choices.kind)
  const names = useRangeNames()
  const drawing = useDrawing(symbol)
  const [fund, setFund] = useState<StockRow>()
  const compared = useCompared(fund, range)
  const { exchange, code } = stock
  const query = useQuery(chartQuery({ exchange, code }, range, kind))
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col">
        <Loaded query={query} skeleton={null}>
          {(series) => (
            <Drawn
              stock={stock}
              series={series}
              period={names[series.range].long}
              levels={levels}
              drawing={drawing}
              compared={compared}
            />
          )}
        </Loaded>
      </div>
      {fund !== undefined && compared !== undefined && <ComparedChange fund={fund} series={compared} />}
      <DrawingHint drawing={drawing} />
      <div className="landscape:flex landscape:items-center">
        <Segmented
          label={t`Chart period`}
          look="box"
          className="mt-2 landscape:mt-1 landscape:w-72 landscape:shrink-0"
          value={range}
          onChange={(next) => chooseRange(symbol, next)}
          options={chartRanges.map((value) => ({ value, label: names[value].short }))}
        />
        <div className="min-w-0 flex-1">
          <ChartTools
            symbols={[symbol, ...(stock.otherListing === null ? [] : [stockSymbol(stock.otherListing)])]}
            drawing={drawing}
            compared={fund && stockSymbol(fund)}
            onCompare={setFund}
          />
        </div>
      </div>
    </>
  )
}

interface DrawnProps extends FullChartProps {
  readonly series: ChartSeries
  readonly period: string
  readonly drawing: LineDrawing
  readonly compared: ChartSeries | undefined
}

const Drawn = ({ stock, series, period, levels, drawing, compared }: DrawnProps) => {
  const { t } = useLingui()
  const { lines, begun, take } = drawing
  const layers = useLayers(series, lines, begun, compared?.range === series.range ? compared : undefined)
  const name = localName(stock)
  if (series.candles.length === 0)
    return (
      <p className="m-auto px-8 text-center text-muted text-sm">
        <Trans>No trades in this stock during this time.</Trans>
      </p>
    )
  return (
    <LiveChart
      stock={{ exchange: stock.exchange, code: stock.code }}
      series={series}
      label={t`${name} price chart, ${period}`}
      period={period}
      levels={levels}
      layers={layers}
      onTap={take}
      fill
    />
  )
}

const ComparedChange = ({ fund, series }: { readonly fund: StockRow; readonly series: ChartSeries }) => {
  const change = changeOf(series)
  return (
    <p className="flex items-center gap-2 px-4 pt-1 text-xs">
      <span aria-hidden className="h-0.5 w-4 rounded-full bg-ink" />
      <span className="truncate text-muted">{localName(fund)}</span>
      {change !== undefined && <Change percent={change.toFixed(2)} className="font-semibold" />}
    </p>
  )
}

/** What the next tap does, while a line is being drawn. */
const DrawingHint = ({ drawing: { kind, begun, stop } }: { readonly drawing: LineDrawing }) => (
  <div role="status">
    {kind !== undefined && (
      <div className="flex items-center justify-between gap-3 bg-accent-soft ps-4 text-sm">
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
