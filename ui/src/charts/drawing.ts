import {
  createChart,
  type IChartApi,
  LineSeries,
  type LogicalRange,
  type MouseEventParams,
} from 'lightweight-charts'
import { keepLabelsWhole } from './chart-edge-labels.ts'
import { chartOptions, chartTime, instantOf, priceFormat } from './chart-options.ts'
import type { ChartPoint } from './chart-points.ts'
import { type ChartColours, chartColours, onThemeChange } from './chart-theme.ts'
import type { AttachedLayer, ChartLayer } from './layers/layer.ts'
import { addSeries, type ChartLook, type DrawnSeries } from './series.ts'

export interface Drawing {
  /** Draws all points, oldest first, with these options. */
  readonly show: (points: readonly ChartPoint[], look: ChartLook, withTime: boolean) => void
  /** Layers drawn with the prices; replaces the previous ones. They survive a change in the options. */
  readonly layer: (layers: readonly ChartLayer[]) => void
  /** Updates the newest point or adds one. */
  readonly update: (point: ChartPoint) => void
  /** Shows the points from a given time; if fewer than fit, the axis extends to the end of the session. */
  readonly fit: (fromMs: number, room: ChartRoom | undefined) => void
  /** Puts the crosshair on a point; undefined removes it. */
  readonly pointTo: (point: ChartPoint | undefined) => void
  readonly remove: () => void
}

/** A session in progress. */
export interface ChartRoom {
  readonly slots: number
  readonly widthMs: number
}

/** A tap on the chart. */
export interface ChartTap {
  /** The start of the candle. */
  readonly startMs: number
  /** The price at that height, in rupees. */
  readonly price: number
  /** Distance above the candle's top and below its bottom. */
  readonly abovePx: number
  readonly belowPx: number
  /** Distance above the lower edge of the price pane. */
  readonly fromFootPx: number
  /** Horizontal distance from a candle; undefined if the candle isn't visible. */
  readonly besidePx: (startMs: number) => number | undefined
}

type MainSeries = DrawnSeries['main']['series']

interface TappedChart {
  readonly main: MainSeries | undefined
  readonly shown: readonly ChartPoint[]
  readonly isCandles: boolean
}

/** Undefined outside the price pane and before the first point. */
const tapAt = (
  chart: IChartApi,
  { time, point, paneIndex }: MouseEventParams,
  { main, shown, isCandles }: TappedChart,
): ChartTap | undefined => {
  if (time === undefined || point === undefined || main === undefined || (paneIndex ?? 0) > 0)
    return undefined
  const startMs = instantOf(time)
  const price = main.coordinateToPrice(point.y)
  const tapped = shown.find(({ candle }) => candle.startMs === startMs)?.candle
  const top = tapped && main.priceToCoordinate(isCandles ? tapped.high : tapped.close)
  const bottom = tapped && main.priceToCoordinate(isCandles ? tapped.low : tapped.close)
  if (price === null || top == null || bottom == null) return undefined
  return {
    startMs,
    price,
    abovePx: top - point.y,
    belowPx: point.y - bottom,
    fromFootPx: (chart.panes()[0]?.getHeight() ?? 0) - point.y,
    besidePx: (start) => {
      const x = chart.timeScale().timeToCoordinate(chartTime(start))
      return x === null ? undefined : Math.abs(x - point.x)
    },
  }
}

/** The series of a chart, and the layers attached to the main one. */
const createContent = (chart: IChartApi) => {
  let drawn: DrawnSeries | undefined
  let layers: readonly ChartLayer[] = []
  let attached: readonly AttachedLayer[] = []
  const detach = () => {
    for (const layer of attached) layer.remove()
    attached = []
  }
  const attach = (colours: ChartColours, shown: readonly ChartPoint[]) => {
    const main = drawn?.main.series
    if (main === undefined) return
    attached = layers.map((layer) => layer({ chart, main, colours }))
    for (const layer of attached) layer.show(shown)
  }
  return {
    main: () => drawn?.main.series,
    draw: (look: ChartLook, colours: ChartColours, shown: readonly ChartPoint[]) => {
      detach()
      drawn?.remove()
      drawn = addSeries(chart, colours, look)
      for (const { show } of drawn.all) show(shown)
      attach(colours, shown)
    },
    layer: (next: readonly ChartLayer[], colours: ChartColours, shown: readonly ChartPoint[]) => {
      detach()
      layers = next
      attach(colours, shown)
    },
    show: (points: readonly ChartPoint[]) => {
      for (const { show } of [...(drawn?.all ?? []), ...attached]) show(points)
    },
    update: (point: ChartPoint, shown: readonly ChartPoint[]) => {
      for (const { update } of drawn?.all ?? []) update(point)
      for (const layer of attached) layer.show(shown)
    },
  }
}

/** The logical range from a given time to the last point, or to the session's end. */
const placesOf = (shown: readonly ChartPoint[], fromMs: number, room: ChartRoom | undefined) => {
  const from = Math.max(
    0,
    shown.findIndex(({ candle }) => candle.startMs >= fromMs),
  )
  return { from, to: Math.max(shown.length, from + (room?.slots ?? 0)) }
}

/** The starts of the candles after the last one, without which the axis would have no labels there. */
const timesToCome = (shown: readonly ChartPoint[], count: number, widthMs: number) => {
  const lastMs = shown.at(-1)?.candle.startMs ?? 0
  return Array.from({ length: count }, (_, place) => ({ time: chartTime(lastMs + (place + 1) * widthMs) }))
}

/** An invisible series for future candles. It is the first one, so the axis takes its format. */
const addTimesToCome = (chart: IChartApi) =>
  chart.addSeries(LineSeries, { priceFormat, lastValueVisible: false, priceLineVisible: false })

/** Attaches the chart to the page and keeps it sized to fit. */
const createEntry = (element: HTMLElement, frame: HTMLElement, chart: IChartApi) => {
  let range: LogicalRange | undefined
  let entry: ReturnType<typeof setTimeout> | undefined
  const fitSize = () => chart.resize(element.clientWidth, element.clientHeight)
  const sizes = new ResizeObserver(fitSize)
  const enter = () => {
    element.append(frame)
    fitSize()
    sizes.observe(element)
    if (range !== undefined) chart.timeScale().setVisibleLogicalRange(range)
  }
  return {
    /** In a separate task: as part of the page's rendering, it would delay a tap. */
    enterSoon: () => {
      entry ??= setTimeout(enter)
    },
    fit: (next: LogicalRange) => {
      range = next
      if (frame.isConnected) chart.timeScale().setVisibleLogicalRange(range)
    },
    remove: () => {
      clearTimeout(entry)
      sizes.disconnect()
    },
  }
}

/**
 * Draws prices, volumes and indicators into an element, following its size and the page's theme. The chart
 * stays out of the page until it has points; otherwise it would be drawn empty first, and again when prices
 * widen its axis.
 */
export const drawChart = (
  element: HTMLElement,
  /** The start of the candle under the crosshair; undefined if there is none. */
  onCrosshair: (startMs: number | undefined) => void,
  onTap: (tap: ChartTap) => void,
): Drawing => {
  let colours = chartColours()
  let withTime = false
  let shown: readonly ChartPoint[] = []
  let look: ChartLook | undefined
  const frame = document.createElement('div')
  frame.className = 'h-full'
  const chart: IChartApi = createChart(frame, chartOptions(colours, withTime))
  const toCome = addTimesToCome(chart)
  const content = createContent(chart)
  const entry = createEntry(element, frame, chart)
  const stopLabels = keepLabelsWhole(chart)

  /** New options or another theme redraw everything; the visible range stays. */
  const rebuild = () => {
    if (look === undefined) return
    const range = chart.timeScale().getVisibleLogicalRange()
    content.draw(look, colours, shown)
    if (range !== null) chart.timeScale().setVisibleLogicalRange(range)
  }
  const stopTheme = onThemeChange(() => {
    colours = chartColours()
    chart.applyOptions(chartOptions(colours, withTime))
    rebuild()
  })
  chart.subscribeCrosshairMove(({ time }) => onCrosshair(time === undefined ? undefined : instantOf(time)))
  chart.subscribeClick((press) => {
    const tap = tapAt(chart, press, { main: content.main(), shown, isCandles: look?.kind === 'candles' })
    if (tap !== undefined) onTap(tap)
  })

  return {
    show: (points, nextLook, timeShown) => {
      if (timeShown !== withTime) {
        withTime = timeShown
        chart.applyOptions(chartOptions(colours, withTime))
      }
      shown = points
      entry.enterSoon()
      if (JSON.stringify(nextLook) !== JSON.stringify(look)) {
        look = nextLook
        rebuild()
      } else content.show(points)
    },
    layer: (next) => content.layer(next, colours, shown),
    update: (point) => content.update(point, shown),
    fit: (fromMs, room) => {
      const { from, to } = placesOf(shown, fromMs, room)
      toCome.setData(timesToCome(shown, to - shown.length, room?.widthMs ?? 0))
      entry.fit({ from: from - 0.5, to: to - 0.5 } as LogicalRange)
    },
    pointTo: (point) => {
      const main = content.main()
      if (point === undefined || main === undefined) chart.clearCrosshairPosition()
      else chart.setCrosshairPosition(point.candle.close, chartTime(point.candle.startMs), main)
    },
    remove: () => {
      entry.remove()
      stopTheme()
      stopLabels()
      chart.remove()
      frame.remove()
    },
  }
}
