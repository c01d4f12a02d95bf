import { useLingui } from '@lingui/react/macro'
import { rupeesText } from '@tarazu/contract/money/format.ts'
import { crosshairText } from '@tarazu/ui/charts/axis-text.ts'
import type { ChartTick } from '@tarazu/ui/charts/candle.ts'
import type { ChartPoint } from '@tarazu/ui/charts/chart-points.ts'
import { PriceChart } from '@tarazu/ui/charts/price-chart.tsx'
import type { ChartLook, PriceLevel } from '@tarazu/ui/charts/series.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useQuote } from '../../api/live.ts'
import { marketNowMs } from '../../api/market-clock.ts'
import { compactText } from '../../locale/compact.ts'
import { useChartChoices } from './chart-choices.ts'
import { ChartLegend } from './chart-legend.tsx'
import type { ChartSeries } from './chart-queries.ts'

interface LiveChartProps {
  readonly symbol: string
  readonly series: ChartSeries
  readonly label: string
  /** Price lines of the person's own positions. */
  readonly levels: readonly PriceLevel[]
}

/** A chart whose newest point is the live one, with this person's settings. Part of the chart's own chunk. */
export const LiveChart = ({ symbol, series, label, levels }: LiveChartProps) => {
  const { t } = useLingui()
  const chosen = useChartChoices()
  const { range, candles, fromMs, slots, widthMs, withTime, basePrice } = series
  // Minutes of the line have no highs and lows: they stay a line until the candles have loaded.
  const kind = series.kind === 'line' ? 'line' : chosen.kind
  const { indicators } = chosen
  const [strength, convergence] = [t`RSI 14`, t`MACD 12 26 9`]
  const look = useMemo<ChartLook>(
    () => ({
      kind,
      indicators,
      basePrice,
      marked: range === '1D',
      levels,
      titles: { rsi: strength, macd: convergence },
    }),
    [kind, indicators, basePrice, range, levels, strength, convergence],
  )
  const spoken = ({ candle }: ChartPoint) => {
    const when = crosshairText(candle.startMs, withTime)
    const [open, high, low, close] = [candle.open, candle.high, candle.low, candle.close].map((price) =>
      rupeesText(price.toFixed(2)),
    )
    const volume = compactText(candle.volume)
    return kind === 'line'
      ? t`${when}: price ${close}, volume ${volume}`
      : t`${when}: open ${open}, high ${high}, low ${low}, close ${close}, volume ${volume}`
  }
  return (
    <PriceChart
      candles={candles}
      fromMs={fromMs}
      slots={slots}
      widthMs={widthMs}
      withTime={withTime}
      look={look}
      tick={useTick(symbol)}
      label={label}
      pointerLabel={t`Chart point`}
      spoken={spoken}
      legend={(point) => (
        <ChartLegend
          point={point}
          kind={kind}
          withTime={withTime}
          basePrice={basePrice}
          indicators={indicators}
        />
      )}
    />
  )
}

/** The symbol's quotes as ticks: a tick's volume is the growth of the day's volume. */
const useTick = (symbol: string): ChartTick | undefined => {
  const quote = useQuote(symbol)
  const volumeBefore = useRef<number>(undefined)
  const [tick, setTick] = useState<ChartTick>()
  useEffect(() => {
    if (quote === undefined) return
    const addedVolume = Math.max(0, quote.volumeShares - (volumeBefore.current ?? quote.volumeShares))
    volumeBefore.current = quote.volumeShares
    setTick({ instantMs: marketNowMs(), price: quote.pricePaise / 100, addedVolume })
  }, [quote])
  return tick
}
