import { AreaSeries, createChart, type ISeriesApi, LineSeries, LineStyle } from 'lightweight-charts'
import { useEffect, useRef } from 'react'
import { chartOptions, chartTime, instantOf } from './chart-options.ts'
import { chartColours, onThemeChange } from './chart-theme.ts'

/** A point of a line through time. */
export interface LinePoint {
  readonly instantMs: number
  readonly value: number
}

interface LineChartProps {
  /** Oldest first, each instant later than the one before. */
  readonly points: readonly LinePoint[]
  /** A second, fainter line to compare with. */
  readonly compared: readonly LinePoint[]
  /** A value on the axis. */
  readonly text: (value: number) => string
  /** The instant under a finger; undefined when there is none. A stable function. */
  readonly onPoint: (instantMs: number | undefined) => void
  /** The chart's accessible name. */
  readonly label: string
  /** Whether its points are hours, not days. */
  readonly hourly?: boolean
}

const data = (points: readonly LinePoint[]) =>
  points.map(({ instantMs, value }) => ({ time: chartTime(Math.floor(instantMs / 1000) * 1000), value }))

/** One line with a shaded area, and optionally a second one. */
export const LineChart = (props: LineChartProps) => {
  const { points, compared, text, onPoint, label, hourly = false } = props
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (place.current === null) return
    const options = (colours: ReturnType<typeof chartColours>) => ({
      ...chartOptions(colours, hourly),
      handleScroll: false,
      handleScale: false,
      rightPriceScale: { borderVisible: false, scaleMargins: { top: 0.1, bottom: 0.08 } },
    })
    const chart = createChart(place.current, { autoSize: true, ...options(chartColours()) })
    const priceFormat = { type: 'custom' as const, formatter: text, minMove: 0.01 }
    const quiet = { priceLineVisible: false, lastValueVisible: false, priceFormat }
    const other: ISeriesApi<'Line'> = chart.addSeries(LineSeries, {
      ...quiet,
      lineWidth: 1,
      lineStyle: LineStyle.Dashed,
    })
    const main: ISeriesApi<'Area'> = chart.addSeries(AreaSeries, { ...quiet, lineWidth: 2 })
    const colour = () => {
      const colours = chartColours()
      chart.applyOptions(options(colours))
      main.applyOptions({
        lineColor: colours.accent,
        topColor: `${colours.accent}3d`,
        bottomColor: `${colours.accent}00`,
      })
      other.applyOptions({ color: colours.muted })
    }
    colour()
    other.setData(data(compared))
    main.setData(data(points))
    chart.timeScale().fitContent()
    chart.subscribeCrosshairMove(({ time }) => onPoint(time === undefined ? undefined : instantOf(time)))
    const stopTheme = onThemeChange(colour)
    return () => {
      stopTheme()
      chart.remove()
    }
  }, [points, compared, text, onPoint, hourly])
  return <section ref={place} aria-label={label} className="h-56 w-full" />
}
