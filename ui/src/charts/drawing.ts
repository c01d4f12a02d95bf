import { createChart, type IChartApi } from 'lightweight-charts'
import { chartOptions, chartTime, instantOf } from './chart-options.ts'
import type { ChartPoint } from './chart-points.ts'
import { chartColours, onThemeChange } from './chart-theme.ts'
import { keepLabelsWhole } from './edge-labels.ts'
import { addSeries, type ChartLook, type DrawnSeries } from './series.ts'

export interface Drawing {
  /** All points, oldest first, in a look. */
  readonly show: (points: readonly ChartPoint[], look: ChartLook, withTime: boolean) => void
  /** The newest point, grown or new. */
  readonly update: (point: ChartPoint) => void
  /** Shows the points from an instant on; with `slots`, so many places even when there are fewer points yet. */
  readonly fit: (fromMs: number, slots?: number) => void
  /** Puts the crosshair on a point; undefined takes it away. */
  readonly pointTo: (point: ChartPoint | undefined) => void
  readonly remove: () => void
}

/** Draws prices, volumes and indicators into an element; follows its size and the page's theme. */
export const drawChart = (
  element: HTMLElement,
  /** The start of the candle under the crosshair; undefined when there is none. */
  onCrosshair: (startMs: number | undefined) => void,
): Drawing => {
  let colours = chartColours()
  let withTime = false
  let shown: readonly ChartPoint[] = []
  let look: ChartLook | undefined
  let drawn: DrawnSeries | undefined
  const chart: IChartApi = createChart(element, { autoSize: true, ...chartOptions(colours, withTime) })
  const stopLabels = keepLabelsWhole(chart)

  /** Another look, or other colours, are drawn from nothing; the place that is looked at stays. */
  const rebuild = () => {
    if (look === undefined) return
    const range = chart.timeScale().getVisibleLogicalRange()
    drawn?.remove()
    drawn = addSeries(chart, colours, look)
    for (const { show } of drawn.all) show(shown)
    if (range !== null) chart.timeScale().setVisibleLogicalRange(range)
  }
  const stopTheme = onThemeChange(() => {
    colours = chartColours()
    chart.applyOptions(chartOptions(colours, withTime))
    rebuild()
  })
  chart.subscribeCrosshairMove(({ time }) => onCrosshair(time === undefined ? undefined : instantOf(time)))

  return {
    show: (points, nextLook, timeShown) => {
      if (timeShown !== withTime) {
        withTime = timeShown
        chart.applyOptions(chartOptions(colours, withTime))
      }
      shown = points
      if (JSON.stringify(nextLook) !== JSON.stringify(look)) {
        look = nextLook
        rebuild()
      } else for (const { show } of drawn?.all ?? []) show(points)
    },
    update: (point) => {
      for (const { update } of drawn?.all ?? []) update(point)
    },
    fit: (fromMs, slots = 0) => {
      const first = shown.findIndex(({ candle }) => candle.startMs >= fromMs)
      const from = first < 0 ? 0 : first
      chart
        .timeScale()
        .setVisibleLogicalRange({ from: from - 0.5, to: Math.max(shown.length, from + slots) - 0.5 })
    },
    pointTo: (point) => {
      if (point === undefined || drawn === undefined) chart.clearCrosshairPosition()
      else chart.setCrosshairPosition(point.candle.close, chartTime(point.candle.startMs), drawn.main.series)
    },
    remove: () => {
      stopTheme()
      stopLabels()
      chart.remove()
    },
  }
}
