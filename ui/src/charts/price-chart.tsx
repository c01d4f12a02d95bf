import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import type { ChartCandle, ChartTick } from './candle.ts'
import { chartHeightPx } from './chart-height.ts'
import { type ChartPoint, chartPoints } from './chart-points.ts'
import { type ChartTap, type Drawing, drawChart } from './drawing.ts'
import type { ChartLayer } from './layers/layer.ts'
import type { ChartLook } from './series.ts'

interface PriceChartProps {
  /** Oldest first; a new array is redrawn. Candles before `fromMs` can be dragged into view and feed the averages. */
  readonly candles: readonly ChartCandle[]
  /** The first visible time. */
  readonly fromMs: number
  /** How many candles fit while a session is in progress; if omitted, as many as there are. */
  readonly slots?: number | undefined
  /** A candle's duration. */
  readonly widthMs: number
  /** Whether the time of day is shown on the axis. */
  readonly withTime: boolean
  readonly look: ChartLook
  /** Drawn with the prices; the array must stay the same while the layers do. */
  readonly layers?: readonly ChartLayer[]
  readonly onTap?: (tap: ChartTap) => void
  /** Fills its container's height instead of having its own. */
  readonly fill?: boolean
  /** The newest quote; a new object moves the newest candle. */
  readonly tick?: ChartTick | undefined
  /** The chart's accessible name. */
  readonly label: string
  /** The accessible name of the slider that moves through the candles. */
  readonly pointerLabel: string
  /** A point in words, for screen readers. */
  readonly spoken: (point: ChartPoint) => string
  /** The lines above the chart: the point under the crosshair, or else the newest one. */
  readonly legend: (point: ChartPoint, isPointed: boolean) => ReactNode
}

const noLayers: readonly ChartLayer[] = []

/** Draws the candles into an element and follows the market. */
const useDrawing = (props: PriceChartProps) => {
  const { candles, fromMs, slots, widthMs, withTime, look, tick, layers = noLayers } = props
  const onTap = useRef(props.onTap)
  onTap.current = props.onTap
  const place = useRef<HTMLDivElement>(null)
  const [drawing, setDrawing] = useState<Drawing>()
  const fitted = useRef('')
  const taken = useRef<ChartTick>(undefined)
  const points = useMemo(() => chartPoints(candles), [candles])
  const [newest, setNewest] = useState<ChartPoint>()
  const [pointedMs, setPointedMs] = useState<number>()

  useEffect(() => {
    const element = place.current
    if (element === null) return
    let drawn: Drawing | undefined
    // A separate task: as part of the page's rendering, it would delay a tap.
    const timer = setTimeout(() => {
      drawn = drawChart(element, setPointedMs, (tap) => onTap.current?.(tap))
      setDrawing(drawn)
    })
    return () => {
      clearTimeout(timer)
      setDrawing(undefined)
      fitted.current = ''
      drawn?.remove()
    }
  }, [])

  useEffect(() => drawing?.layer(layers), [drawing, layers])

  useEffect(() => {
    setNewest(points.all.at(-1))
    if (drawing === undefined) return
    drawing.show(points.all, look, withTime)
    // A reload of the same range keeps the scroll position.
    const span = `${widthMs} ${fromMs} ${slots}`
    if (fitted.current !== span) drawing.fit(fromMs, slots === undefined ? undefined : { slots, widthMs })
    fitted.current = span
  }, [drawing, points, look, withTime, widthMs, fromMs, slots])

  useEffect(() => {
    // Prices loaded after a tick already include it.
    if (tick === undefined || tick === taken.current) return
    taken.current = tick
    const next = points.take(tick, widthMs)
    if (next === undefined) return
    drawing?.update(next)
    setNewest(next)
  }, [drawing, tick, points, widthMs])
  return { place, drawing, points, newest, pointedMs, setPointedMs }
}

/**
 * Prices, volumes and indicators that follow the market. A long press, the mouse or the arrow keys show one candle's
 * figures in the legend.
 */
export const PriceChart = (props: PriceChartProps) => {
  const { look, label, legend, fill = false } = props
  const { place, drawing, points, newest, pointedMs, setPointedMs } = useDrawing(props)
  const pointed =
    pointedMs === undefined ? undefined : points.all.find(({ candle }) => candle.startMs === pointedMs)
  const shown = pointed ?? newest ?? points.all.at(-1)
  return (
    <figure aria-label={label} className={classNames('flex flex-col', fill && 'min-h-0 flex-1')}>
      <figcaption>{shown !== undefined && legend(shown, pointed !== undefined)}</figcaption>
      <Pointer
        label={props.pointerLabel}
        points={points.all}
        pointed={pointed}
        spoken={props.spoken}
        onPoint={(point) => {
          // The library reports the crosshair only if a finger or the mouse moved it.
          drawing?.pointTo(point)
          setPointedMs(point?.candle.startMs)
        }}
      />
      <div
        ref={place}
        className={classNames(
          'rounded-sm peer-focus-visible:outline-2 peer-focus-visible:outline-focus',
          fill && 'min-h-0 flex-1',
        )}
        style={fill ? undefined : { height: chartHeightPx(look.indicators) }}
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

/** The crosshair for keyboards and screen readers: an invisible slider over the candles. */
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
