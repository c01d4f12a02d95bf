import { createChart, type IChartApi, type LogicalRange } from 'lightweight-charts'
import { keepLabelsWhole } from './chart-edge-labels.ts'
import { chartOptions, chartTime, instantOf } from './chart-options.ts'
import type { ChartPoint } from './chart-points.ts'
import { chartColours, onThemeChange } from './chart-theme.ts'
import type { AttachedLayer, ChartLayer } from './layers/layer.ts'
import { addSeries, type ChartLook, type DrawnSeries } from './series.ts'

export interface Drawing {
  /** All points, oldest first, in a look. */
  readonly show: (points: readonly ChartPoint[], look: ChartLook, withTime: boolean) => void
  /** Layers drawn with the prices; replaces the former ones. A new look keeps them. */
  readonly layer: (layers: readonly ChartLayer[]) => void
  /** The newest point, grown or new. */
  readonly update: (point: ChartPoint) => void
  /** Shows the points from an instant on; with `slots`, so many places even when there are fewer points yet. */
  readonly fit: (fromMs: number, slots?: number) => void
  /** Puts the crosshair on a point; undefined takes it away. */
  readonly pointTo: (point: ChartPoint | undefined) => void
  readonly remove: () => void
}

/** Where a chart was tapped. */
export interface ChartTap {
  /** The start of the candle. */
  readonly startMs: number
  /** Rupees, at that height. */
  readonly price: number
  /** How far above the candle's top. */
  readonly abovePx: number
}

/**
 * Draws prices, volumes and indicators into an element; follows its size and the page's theme. The chart stands outside
 * the page until it has points: one of a size would be drawn empty first, and again when prices widen its axis.
 */
export const drawChart = (
  element: HTMLElement,
  /** The start of the candle under the crosshair; undefined when there is none. */
  onCrosshair: (startMs: number | undefined) => void,
  onTap: (tap: ChartTap) => void,
): Drawing => {
  let colours = chartColours()
  let withTime = false
  let shown: readonly ChartPoint[] = []
  let look: ChartLook | undefined
  let drawn: DrawnSeries | undefined
  let layers: readonly ChartLayer[] = []
  let attached: readonly AttachedLayer[] = []
  let fitted: LogicalRange | undefined
  const frame = document.createElement('div')
  frame.className = 'h-full'
  const chart: IChartApi = createChart(frame, chartOptions(colours, withTime))
  const stopLabels = keepLabelsWhole(chart)
  const sizes = new ResizeObserver(() => chart.resize(element.clientWidth, element.clientHeight))

  /** In a task of its own: with the page's rendering it would hold up a press. */
  let entry: ReturnType<typeof setTimeout> | undefined
  const enter = () => {
    element.append(frame)
    chart.resize(element.clientWidth, element.clientHeight)
    sizes.observe(element)
    if (fitted !== undefined) chart.timeScale().setVisibleLogicalRange(fitted)
  }

  const detach = () => {
    for (const layer of attached) layer.remove()
    attached = []
  }
  const attach = () => {
    const main = drawn?.main.series
    if (main === undefined) return
    attached = layers.map((layer) => layer({ chart, main, colours }))
    for (const layer of attached) layer.show(shown)
  }

  /** A new look or theme is drawn from scratch; the visible range stays. */
  const rebuild = () => {
    if (look === undefined) return
    const range = chart.timeScale().getVisibleLogicalRange()
    detach()
    drawn?.remove()
    drawn = addSeries(chart, colours, look)
    for (const { show } of drawn.all) show(shown)
    attach()
    if (range !== null) chart.timeScale().setVisibleLogicalRange(range)
  }
  const stopTheme = onThemeChange(() => {
    colours = chartColours()
    chart.applyOptions(chartOptions(colours, withTime))
    rebuild()
  })
  chart.subscribeCrosshairMove(({ time }) => onCrosshair(time === undefined ? undefined : instantOf(time)))

  chart.subscribeClick(({ time, point, paneIndex }) => {
    const main = drawn?.main.series
    if (time === undefined || point === undefined || main === undefined || (paneIndex ?? 0) > 0) return
    const startMs = instantOf(time)
    const price = main.coordinateToPrice(point.y)
    const tapped = shown.find(({ candle }) => candle.startMs === startMs)?.candle
    const top = tapped && main.priceToCoordinate(look?.kind === 'candles' ? tapped.high : tapped.close)
    if (price !== null && top !== undefined && top !== null) onTap({ startMs, price, abovePx: top - point.y })
  })

  return {
    show: (points, nextLook, timeShown) => {
      if (timeShown !== withTime) {
        withTime = timeShown
        chart.applyOptions(chartOptions(colours, withTime))
      }
      shown = points
      entry ??= setTimeout(enter)
      if (JSON.stringify(nextLook) !== JSON.stringify(look)) {
        look = nextLook
        rebuild()
      } else for (const { show } of [...(drawn?.all ?? []), ...attached]) show(points)
    },
    layer: (next) => {
      detach()
      layers = next
      attach()
    },
    update: (point) => {
      for (const { update } of drawn?.all ?? []) update(point)
      for (const layer of attached) layer.show(shown)
    },
    fit: (fromMs, slots = 0) => {
      const first = shown.findIndex(({ candle }) => candle.startMs >= fromMs)
      const from = first < 0 ? 0 : first
      fitted = { from: from - 0.5, to: Math.max(shown.length, from + slots) - 0.5 } as LogicalRange
      if (frame.isConnected) chart.timeScale().setVisibleLogicalRange(fitted)
    },
    pointTo: (point) => {
      if (point === undefined || drawn === undefined) chart.clearCrosshairPosition()
      else chart.setCrosshairPosition(point.candle.close, chartTime(point.candle.startMs), drawn.main.series)
    },
    remove: () => {
      clearTimeout(entry)
      sizes.disconnect()
      stopTheme()
      stopLabels()
      chart.remove()
      frame.remove()
    },
  }
}
