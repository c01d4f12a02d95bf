import { percentText } from '@tarazu/contract/money/format.ts'
import {
  AreaSeries,
  createChart,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  LineStyle,
} from 'lightweight-charts'
import { useEffect, useRef } from 'react'
import { distinctTexts, withinDays } from './axis-text.ts'
import { keepLabelsWhole } from './chart-edge-labels.ts'
import { chartOptions, chartTime, instantOf } from './chart-options.ts'
import { chartColours, onThemeChange } from './chart-theme.ts'

/** A point of a line over time. */
export interface LinePoint {
  readonly instantMs: number
  readonly value: number
}

interface LineChartProps {
  /** Oldest first, each later than the one before. */
  readonly points: readonly LinePoint[]
  /** A second, fainter line for comparison. */
  readonly compared: readonly LinePoint[]
  /** The line's drawdown (falls.ts), drawn below it in its own pane. */
  readonly falls?: readonly LinePoint[]
  /** A value's label on the axis. */
  readonly text: (value: number) => string
  /** Called with the time under the finger, or undefined. Must be a stable function. */
  readonly onPoint: (instantMs: number | undefined) => void
  /** The chart's accessible name. */
  readonly label: string
  /** Whether its points are hours, not days. */
  readonly hourly?: boolean
}

const secondOf = (instantMs: number): number => Math.floor(instantMs / 1000) * 1000
const data = (points: readonly LinePoint[]) =>
  points.map(({ instantMs, value }) => ({ time: chartTime(secondOf(instantMs)), value }))

const fallFormat = {
  type: 'custom' as const,
  formatter: (percent: number) => percentText(percent, 1),
  tickmarksFormatter: (percents: readonly number[]) => [...distinctTexts(percents, percentText)],
  minMove: 0.01,
}
const linePaneParts = 3

/** Hangs from the pane's upper edge, which is the peak. */
const addFalls = (chart: IChartApi, falls: readonly LinePoint[]): ISeriesApi<'Area'> => {
  const series = chart.addSeries(
    AreaSeries,
    {
      priceLineVisible: false,
      lastValueVisible: false,
      priceFormat: fallFormat,
      lineWidth: 1,
      invertFilledArea: true,
    },
    1,
  )
  series.priceScale().applyOptions({ scaleMargins: { top: 0.06, bottom: 0.12 } })
  series.setData(data(falls))
  chart.panes()[0]?.setStretchFactor(linePaneParts)
  return series
}

/** A line with a shaded area, and optionally a second line and the drawdown below. */
export const LineChart = (props: LineChartProps) => {
  const { points, compared, falls, text, onPoint, label, hourly = false } = props
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (place.current === null) return
    const options = (colours: ReturnType<typeof chartColours>) => ({
      ...chartOptions(colours, hourly),
      handleScroll: false,
      handleScale: false,
      rightPriceScale: {
        borderVisible: false,
        entireTextOnly: true,
        scaleMargins: { top: 0.1, bottom: 0.08 },
      },
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
    const fallen = falls && addFalls(chart, falls)
    const colour = () => {
      const colours = chartColours()
      chart.applyOptions(options(colours))
      main.applyOptions({
        lineColor: colours.seriesBlue,
        topColor: `${colours.seriesBlue}3d`,
        bottomColor: `${colours.seriesBlue}00`,
      })
      other.applyOptions({ color: colours.muted })
      fallen?.applyOptions({
        lineColor: colours.loss,
        topColor: colours.lossSoft,
        bottomColor: colours.lossSoft,
      })
    }
    colour()
    other.setData(data(compared))
    main.setData(data(points))
    chart.timeScale().fitContent()
    const repeated = hourly ? undefined : withinDays(points.map(({ instantMs }) => secondOf(instantMs)))
    const stopLabels = keepLabelsWhole(chart, repeated)
    chart.subscribeCrosshairMove(({ time }) => onPoint(time === undefined ? undefined : instantOf(time)))
    const stopTheme = onThemeChange(colour)
    return () => {
      stopTheme()
      stopLabels()
      chart.remove()
    }
  }, [points, compared, falls, text, onPoint, hourly])
  return (
    <section ref={place} aria-label={label} className={falls === undefined ? 'h-56 w-full' : 'h-76 w-full'} />
  )
}
