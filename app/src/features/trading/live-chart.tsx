import type { ChartCandle, ChartTick } from '@tarazu/ui/charts/candle.ts'
import { CandleChart } from '@tarazu/ui/charts/candle-chart.tsx'
import { type ChartRange, rangePlans, showsTime } from '@tarazu/ui/charts/ranges.ts'
import { useEffect, useRef, useState } from 'react'
import { useQuote } from '../../api/live.ts'
import { marketNowMs } from '../../api/market-clock.ts'
import { CandleLegend } from './candle-legend.tsx'

interface LiveChartProps {
  readonly symbol: string
  readonly range: ChartRange
  readonly candles: readonly ChartCandle[]
  readonly prevClose: number
  readonly label: string
}

/** A chart whose newest candle is the live one. Lives in the chart's own chunk. */
export const LiveChart = ({ symbol, range, candles, prevClose, label }: LiveChartProps) => (
  <CandleChart
    candles={candles}
    widthMs={rangePlans[range].widthMs}
    withTime={showsTime(range)}
    tick={useTick(symbol)}
    markPrice={range === '1D' ? prevClose : undefined}
    label={label}
    legend={(candle) => <CandleLegend candle={candle} withTime={showsTime(range)} />}
    className="h-72"
  />
)

/** The symbol's quotes as ticks: the volume of a tick is what the day's volume grew by. */
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
