import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@tarazu/ui/button.tsx'
import { Change } from '@tarazu/ui/change.tsx'
import { chartRanges } from '@tarazu/ui/charts/ranges.ts'
import type { PriceLevel } from '@tarazu/ui/charts/series.ts'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { useState } from 'react'
import { stockSymbol } from '../../api/live.ts'
import { localName } from '../../locale/activate.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useChartChoices } from '../charts/chart-choices.ts'
import { type Charted, type ChartSeries, chartQuery } from '../charts/chart-queries.ts'
import { chooseRange, useChartRange } from '../charts/chart-range.ts'
import { LiveChart, type SpokenLevel } from '../charts/live-chart.tsx'
import { useRangeNames } from '../charts/use-range-names.ts'
import type { IndexNow } from '../indices/index-queries.ts'
import { ChartTools } from './chart-tools.tsx'
import { useCompared } from './compared.ts'
import { changeOf } from './compared-closes.ts'
import { studiesOf } from './studies.ts'
import { type LineDrawing, useDrawing } from './use-drawing.ts'
import { useLayers } from './use-layers.ts'

interface FullChartProps {
  readonly charted: Charted
  readonly name: string
  /** Price lines of the person's own positions; must be the same array while they are the same. */
  readonly levels: readonly PriceLevel[]
  readonly spokenLevel?: SpokenLevel
}

/** A chart with all its tools, as large as its place. */
export const FullChart = (props: FullChartProps) => {
  const { charted } = props
  const { t } = useLingui()
  const symbol = stockSymbol(charted)
  const range = useChartRange(symbol)
  const kind = useChartChoices((choices) => choices.kind)
  const names = useRangeNames()
  const drawing = useDrawing(symbol)
  const [index, setIndex] = useState<IndexNow>()
  const compared = useCompared(index, range)
  const query = useQuery(chartQuery(charted, range, kind))
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col">
        <Loaded query={query} skeleton={null}>
          {(series) => (
            <Drawn
              {...props}
              series={series}
              period={names[series.range].long}
              drawing={drawing}
              compared={compared}
            />
          )}
        </Loaded>
      </div>
      {index !== undefined && compared !== undefined && <ComparedChange index={index} series={compared} />}
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
          <ChartTools charted={charted} drawing={drawing} compared={index} onCompare={setIndex} />
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

const Drawn = (props: DrawnProps) => {
  const { charted, name, series, period, levels, drawing, compared, spokenLevel } = props
  const { t } = useLingui()
  const { lines, begun, take } = drawing
  const ofRange = compared?.range === series.range ? compared : undefined
  const layers = useLayers(series, lines, begun, ofRange, studiesOf(charted))
  if (series.candles.length === 0)
    return (
      <p className="m-auto px-8 text-center text-muted text-sm">
        <Trans>No trades in this stock during this time.</Trans>
      </p>
    )
  return (
    <LiveChart
      charted={charted}
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

const ComparedChange = ({ index, series }: { readonly index: IndexNow; readonly series: ChartSeries }) => {
  const change = changeOf(series)
  return (
    <p className="flex items-center gap-2 px-4 pt-1 text-xs">
      <span aria-hidden className="h-0.5 w-4 rounded-full bg-ink" />
      <span className="truncate text-muted">{localName(index)}</span>
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
