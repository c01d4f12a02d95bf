import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { type ChartCandle, type ChartTick, candleAfterTick } from './candle.ts'
import { type CandleDrawing, drawCandles } from './drawing.ts'

interface CandleChartProps {
  /** Oldest first; a new array is drawn anew. */
  readonly candles: readonly ChartCandle[]
  /** How long a candle lasts. */
  readonly widthMs: number
  /** Whether the time of day is shown on the axis. */
  readonly withTime: boolean
  /** The newest quote; a new object moves the newest candle. */
  readonly tick?: ChartTick | undefined
  /** A dotted line to measure by, such as the previous close. */
  readonly markPrice?: number | undefined
  /** What the chart shows, for people who cannot see it. */
  readonly label: string
  /** The line above the chart: the candle under the crosshair, else the newest one. */
  readonly legend: (candle: ChartCandle) => ReactNode
  readonly className?: string
}

/** Candles and volumes that follow the market. A long press, or the mouse, shows one candle's figures in the legend. */
export const CandleChart = (props: CandleChartProps) => {
  const { candles, widthMs, withTime, tick, markPrice, label, legend, className } = props
  const place = useRef<HTMLDivElement>(null)
  const drawing = useRef<CandleDrawing>(null)
  const newest = useRef<ChartCandle>(undefined)
  const [newestShown, setNewestShown] = useState<ChartCandle>()
  const [pointedMs, setPointedMs] = useState<number>()
  const fitted = useRef('')

  useEffect(() => {
    if (place.current === null) return
    const drawn = drawCandles(place.current, setPointedMs)
    drawing.current = drawn
    return () => {
      drawing.current = null
      fitted.current = ''
      drawn.remove()
    }
  }, [])

  useEffect(() => {
    drawing.current?.show(candles, withTime)
    newest.current = candles.at(-1)
    setNewestShown(newest.current)
    // A reload of the same range keeps where the person has scrolled to.
    const span = `${widthMs} ${candles[0]?.startMs}`
    if (fitted.current !== span) drawing.current?.fit()
    fitted.current = span
  }, [candles, widthMs, withTime])

  useEffect(() => {
    drawing.current?.markPrice(markPrice)
  }, [markPrice])

  useEffect(() => {
    if (tick === undefined || newest.current === undefined) return
    const next = candleAfterTick(newest.current, tick, widthMs)
    if (next === newest.current) return
    newest.current = next
    drawing.current?.update(next)
    setNewestShown(next)
  }, [tick, widthMs])

  const pointed =
    pointedMs === undefined || pointedMs === newestShown?.startMs
      ? newestShown
      : candles.find(({ startMs }) => startMs === pointedMs)
  const shown = pointed ?? newestShown
  return (
    <figure aria-label={label} className={classNames('flex flex-col', className)}>
      <figcaption className="min-h-5">{shown !== undefined && legend(shown)}</figcaption>
      <div ref={place} className="min-h-0 flex-1" />
    </figure>
  )
}
