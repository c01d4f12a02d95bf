import { useLingui } from '@lingui/react/macro'
import { dateText, rupeesText } from '@tarazu/contract/money/format.ts'
import { crosshairText } from '@tarazu/ui/charts/axis-text.ts'
import type { ChartTick } from '@tarazu/ui/charts/candle.ts'
import type { ChartPoint } from '@tarazu/ui/charts/chart-points.ts'
import type { ChartTap } from '@tarazu/ui/charts/drawing.ts'
import type { ChartLayer } from '@tarazu/ui/charts/layers/layer.ts'
import { PriceChart } from '@tarazu/ui/charts/price-chart.tsx'
import type { ChartLook, PriceLevel } from '@tarazu/ui/charts/series.ts'
import { lazy, Suspense, startTransition, useEffect, useMemo, useState } from 'react'
import { quoteStore, stockSymbol } from '../../api/live.ts'
import { marketNowMs } from '../../api/market-clock.ts'
import { compactText } from '../../locale/compact.ts'
import { useChartChoices } from './chart-choices.ts'
import type { ChartEvent } from './chart-events.ts'
import { ChartLegend } from './chart-legend.tsx'
import type { Charted, ChartSeries } from './chart-queries.ts'
import { useCompared, useComparedSeries } from './compared.ts'
import { ComparedChange } from './compared-change.tsx'
import { useChartEvents } from './use-chart-events.ts'
import { useLayers } from './use-layers.ts'

interface LiveChartProps {
  readonly charted: Charted
  readonly series: ChartSeries
  readonly label: string
  /** Symbol of the charted security. */
  readonly name: string
  /** The period in words: "5 years". */
  readonly period: string
  /** Price lines of the person's own positions. */
  readonly levels: readonly PriceLevel[]
  /** Drawn with the prices; the array must stay the same while they do. */
  readonly layers?: readonly ChartLayer[]
  /** Handles a tap; returning false leaves it to the marks. */
  readonly onTap?: (tap: ChartTap) => boolean
  /** Fills its container's height instead of having its own. */
  readonly fill?: boolean
  /** For an index: a point in words, for screen readers. */
  readonly spokenLevel?: SpokenLevel | undefined
}

/** A point of an index's chart in words. */
export type SpokenLevel = (point: ChartPoint, when: string, kind: 'candles' | 'line') => string

const noLayers: readonly ChartLayer[] = []
const EventsSheet = lazy(async () => ({ default: (await import('./events-sheet.tsx')).EventsSheet }))

/** A chart whose newest point is live, with this person's settings. Part of the chart's own chunk. */
export const LiveChart = (props: LiveChartProps) => {
  const { charted, name, series, label, layers = noLayers, onTap, fill = false } = props
  const { t } = useLingui()
  const { candles, fromMs, slots, widthMs, withTime, basePrice } = series
  const symbol = stockSymbol(charted)
  const { tick, previousClose } = useTick(symbol)
  const look = useLook(props, previousClose)
  const { kind, indicators, hasVolumes } = look
  const compared = useCompared(symbol)
  const comparedSeries = useComparedSeries(compared, series.range)
  const studyLayers = useLayers(charted, series, comparedSeries)
  const { layers: markLayers, at: eventsAt } = useChartEvents(charted, series)
  const allLayers = useMemo(
    () => [...studyLayers, ...layers, ...markLayers],
    [studyLayers, layers, markLayers],
  )
  const [tapped, setTapped] = useState<Tapped>({ events: [], open: false })
  const handleTap = (tap: ChartTap) => {
    if (onTap?.(tap) === true) return
    const events = eventsAt(tap)
    if (events.length > 0) setTapped({ events, open: true })
  }
  const spoken = useSpoken(props.spokenLevel, kind, withTime)
  const period = usePeriodText(props)
  return (
    <>
      <PriceChart
        candles={candles}
        fromMs={fromMs}
        slots={slots}
        widthMs={widthMs}
        withTime={withTime}
        look={look}
        tick={tick}
        label={label}
        spoken={spoken}
        fill={fill}
        layers={allLayers}
        onTap={handleTap}
        pointerLabel={t`Chart point`}
        legend={(point, isPointed) => (
          <ChartLegend
            point={point}
            kind={kind}
            withTime={withTime}
            isPointed={isPointed}
            period={period}
            basePrice={basePrice}
            indicators={indicators}
            hasVolumes={hasVolumes}
          />
        )}
      />
      {compared !== undefined && comparedSeries !== undefined && (
        <ComparedChange
          own={name}
          series={series}
          symbol={symbol}
          compared={compared}
          other={comparedSeries}
        />
      )}
      {tapped.events.length > 0 && (
        <Suspense>
          <EventsSheet {...tapped} onOpenChange={(open) => setTapped({ ...tapped, open })} />
        </Suspense>
      )}
    </>
  )
}

/** A mark's events, which stay while their sheet closes. */
interface Tapped {
  readonly events: readonly ChartEvent[]
  readonly open: boolean
}

/** The chart's options, from this person's settings. */
const useLook = (
  { charted, series, levels }: Pick<LiveChartProps, 'charted' | 'series' | 'levels'>,
  livePreviousClose: number | undefined,
): ChartLook => {
  const { t } = useLingui()
  const chosen = useChartChoices()
  const { range, basePrice } = series
  // The line's minutes have no highs and lows, so they stay a line until the candles have loaded.
  const kind = series.kind === 'line' ? 'line' : chosen.kind
  const { indicators } = chosen
  const hasVolumes = charted.exchange !== 'INDEX'
  const marked = range === '1D'
  const previousClose = livePreviousClose ?? (marked ? basePrice : undefined)
  const [rsi, macd] = [t`RSI 14`, t`MACD 12 26 9`]
  return useMemo(
    () => ({ kind, indicators, hasVolumes, basePrice, marked, previousClose, levels, titles: { rsi, macd } }),
    [kind, indicators, hasVolumes, basePrice, marked, previousClose, levels, rsi, macd],
  )
}

/**
 * The period in words, for a young stock since its first price; undefined for a day, whose change is next to
 * the price.
 */
const usePeriodText = ({ series, period }: Pick<LiveChartProps, 'series' | 'period'>): string | undefined => {
  const { t } = useLingui()
  const { range, youngSinceMs } = series
  const since = youngSinceMs === undefined ? undefined : dateText(youngSinceMs)
  if (since !== undefined) return t`Since ${since}`
  return range === '1D' ? undefined : period
}

/** A point in words, for screen readers. */
const useSpoken = (spokenLevel: SpokenLevel | undefined, kind: ChartLook['kind'], withTime: boolean) => {
  const { t } = useLingui()
  return (point: ChartPoint): string => {
    const { candle } = point
    const when = crosshairText(candle.startMs, withTime)
    if (spokenLevel !== undefined) return spokenLevel(point, when, kind)
    const [open, high, low, close] = [candle.open, candle.high, candle.low, candle.close].map((price) =>
      rupeesText(price.toFixed(2)),
    )
    const volume = compactText(candle.volume)
    return kind === 'line'
      ? t`${when}: price ${close}, volume ${volume}`
      : t`${when}: open ${open}, high ${high}, low ${low}, close ${close}, volume ${volume}`
  }
}

/**
 * The symbol's quotes as ticks, and the reference price for the day's change. A tick's volume is the increase
 * in the day's volume, which an index lacks.
 */
const useTick = (symbol: string) => {
  const [tick, setTick] = useState<ChartTick>()
  const [previousClose, setPreviousClose] = useState<number>()
  useEffect(() => {
    let before: { readonly volumeShares: number; readonly pricePaise: number } | undefined
    const take = () => {
      const quote = quoteStore.get(symbol)
      if (quote === undefined) return
      const { volumeShares, pricePaise, changePaise } = quote
      const addedVolume = Math.max(0, volumeShares - (before ?? quote).volumeShares)
      const isMoved = volumeShares === 0 && pricePaise !== (before ?? quote).pricePaise
      before = quote
      const isNew = addedVolume > 0 || isMoved
      const next = { instantMs: marketNowMs(), price: pricePaise / 100, addedVolume, isNew }
      // A tap is handled before the next tick.
      startTransition(() => {
        setTick(next)
        setPreviousClose((pricePaise - changePaise) / 100)
      })
    }
    take()
    return quoteStore.subscribe(symbol, take)
  }, [symbol])
  return { tick, previousClose }
}
