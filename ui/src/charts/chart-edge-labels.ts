import type { IChartApi, Time } from 'lightweight-charts'
import { axisMarkText } from './axis-text.ts'
import { instantOf } from './chart-options.ts'

/** Half of the widest label of the time axis ("11-2026"), in pixels. */
const halfLabelPx = 24

/**
 * Labels the time axis, omitting labels that would be cut off at its ends ("-11"). The library caches labels,
 * so they are requested again when another candle reaches an edge.
 */
export const keepLabelsWhole = (
  chart: IChartApi,
  /** Times without a label. */
  unlabelled: ReadonlySet<number> = new Set(),
): (() => void) => {
  const scale = chart.timeScale()
  const textOf = (time: Time, weight: number): string => {
    const place = scale.timeToCoordinate(time)
    const isCut = place !== null && (place < halfLabelPx || place > scale.width() - halfLabelPx)
    return isCut || unlabelled.has(instantOf(time)) ? '' : axisMarkText(instantOf(time), weight)
  }
  let edges = ''
  const askAnew = () => {
    const left = scale.coordinateToLogical(halfLabelPx)
    const right = scale.coordinateToLogical(scale.width() - halfLabelPx)
    const next = `${left} ${right}`
    if (next === edges) return
    edges = next
    chart.applyOptions({
      timeScale: { tickMarkFormatter: (time: Time, weight: number) => textOf(time, weight) },
    })
  }
  askAnew()
  scale.subscribeVisibleLogicalRangeChange(askAnew)
  scale.subscribeSizeChange(askAnew)
  return () => {
    scale.unsubscribeVisibleLogicalRangeChange(askAnew)
    scale.unsubscribeSizeChange(askAnew)
  }
}
