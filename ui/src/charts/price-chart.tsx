import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { ChartCandle, ChartTick } from './candle.ts'
import { type ChartPoint, chartPoints } from './chart-points.ts'
import { type Drawing, drawChart } from './drawing.ts'
import type { ChartLook } from './series.ts'

interface PriceChartProps {
  /** Oldest first; a new array is redrawn. Those before `fromMs` are to be dragged to, and give averages their start. */
  readonly candles: readonly ChartCandle[]
  /** The first instant in sight. */
  readonly fromMs: number
  /** How many candles have room, when a session is still to fill: without it, as many as there are. */
  readonly slots?: number | undefined
  /** How long a candle lasts. */
  readonly widthMs: number
  /** Whether the time of day is shown on the axis. */
  readonly withTime: boolean
  readonly look: ChartLook
  /** The newest quote; a new object moves the newest candle. */
  readonly tick?: ChartTick | undefined
  /** What the chart shows, for people who cannot see it. */
  readonly label: string
  /** What moving through the candles by the keyboard is called. */
  readonly pointerLabel: string
  /** A point in words, for people who cannot see the chart. */
  readonly spoken: (point: ChartPoint) => string
  /** The lines above the chart: the point under the crosshair, else the newest one. */
  readonly legend: (point: ChartPoint) => ReactNode
}

const priceHeightPx = 288
const paneHeightPx = 90

/**
 * Prices, volumes and indicators that follow the market. A long press, the mouse, or the arrow keys show one candle's
 * figures in the legend.
 */
export const PriceChart = (props: PriceChartProps) => {
  const { candles, fromMs, slots, widthMs, withTime, look, tick, label, legend } = props
  const place = useRef<HTMLDivElement>(null)
  const drawing = useRef<Drawing>(null)
  const fitted = useRef('')
  const taken = useRef<ChartTick>(undefined)
  const points = useMemo(() => chartPoints(candles), [candles])
  const [newest, setNewest] = useState<ChartPoint>()
  const [pointedMs, setPointedMs] = useState<number>()

  useEffect(() => {
    if (place.current === null) return
    const drawn = drawChart(place.current, setPointedMs)
    drawing.current = drawn
    return () => {
      drawing.current = null
      fitted.current = ''
      drawn.remove()
    }
  }, [])

  useEffect(() => {
    drawing.current?.show(points.all, look, withTime)
    setNewest(points.all.at(-1))
    // A reload of the same range keeps where the person has scrolled to.
    const span = `${widthMs} ${fromMs} ${slots}`
    if (fitted.current !== span) drawing.current?.fit(fromMs, slots)
    fitted.current = span
  }, [points, look, withTime, widthMs, fromMs, slots])

  useEffect(() => {
    // Prices that were loaded after a tick hold it already.
    if (tick === undefined || tick === taken.current) return
    taken.current = tick
    const next = points.take(tick, widthMs)
    if (next === undefined) return
    drawing.current?.update(next)
    setNewest(next)
  }, [tick, points, widthMs])

  const pointed =
    pointedMs === undefined ? undefined : points.all.find(({ candle }) => candle.startMs === pointedMs)
  const shown = pointed ?? newest ?? points.all.at(-1)
  const panes = look.indicators.filter((name) => name === 'rsi' || name === 'macd').length
  return (
    <figure aria-label={label} className="flex flex-col">
      <figcaption>{shown !== undefined && legend(shown)}</figcaption>
      <Pointer
        label={props.pointerLabel}
        points={points.all}
        pointed={pointed}
        spoken={props.spoken}
        onPoint={(point) => {
          // The library reports the crosshair only when a finger or the mouse has moved it.
          drawing.current?.pointTo(point)
          setPointedMs(point?.candle.startMs)
        }}
      />
      <div
        ref={place}
        className="rounded-sm peer-focus-visible:outline-2 peer-focus-visible:outline-focus"
        style={{ height: priceHeightPx + panes * paneHeightPx }}
      />
    </figure>
  )
}

interface PointerProps {
  readonly label: string
  readonly points: readonly ChartPoint[]
  readonly pointed: ChartPoint | undefined
  readonly spoken: (point: ChartPoint) => string
  readonly onPoint: (point: ChartPoint | undefined) => void
}

/** The crosshair for the keyboard and for people who hear the page: a slider over the candles, not to be seen. */
const Pointer = ({ label, points, pointed, spoken, onPoint }: PointerProps) => {
  const newest = points.length - 1
  const at = pointed === undefined ? newest : points.indexOf(pointed)
  const point = points[at]
  return (
    <input
      type="range"
      className="peer sr-only"
      aria-label={label}
      aria-valuetext={point === undefined ? undefined : spoken(point)}
      min={0}
      max={Math.max(0, newest)}
      value={Math.max(0, at)}
      onChange={(event) => onPoint(points[Number(event.currentTarget.value)])}
      onBlur={() => onPoint(undefined)}
    />
  )
}
