import { type IPriceLine, LineStyle, type Logical } from 'lightweight-charts'
import { canvasLayer } from './canvas-layer.ts'
import type { ChartLayer } from './layer.ts'
import { placeOfInstant } from './place-of-instant.ts'

/** A point in a chart, independent of the period shown. */
export interface Anchor {
  readonly instantMs: number
  /** Rupees. */
  readonly price: number
}

/** A horizontal line at one price, named on the axis. */
export const horizontalLineLayer =
  (price: number): ChartLayer =>
  ({ main, colours }) => {
    const line: IPriceLine = main.createPriceLine({
      price,
      color: colours.seriesBlue,
      lineWidth: 2,
      lineStyle: LineStyle.Solid,
      axisLabelVisible: true,
    })
    return { show: () => {}, remove: () => main.removePriceLine(line) }
  }

const dotRadiusPx = 4

/** A line from one point through another to the right edge; with only one point, a dot. */
export const trendLineLayer = (from: Anchor, to: Anchor | undefined, widthMs: number): ChartLayer =>
  canvasLayer(({ context, chart, main, colours, points, widthPx }) => {
    const starts = points.map(({ candle }) => candle.startMs)
    const spot = ({ instantMs, price }: Anchor) => {
      const logical = placeOfInstant(starts, instantMs, widthMs)
      const x = logical === undefined ? null : chart.timeScale().logicalToCoordinate(logical as Logical)
      const y = main.priceToCoordinate(price)
      return x === null || y === null ? undefined : { x, y }
    }
    const spots = [from, ...(to === undefined ? [] : [to])].flatMap((anchor) => spot(anchor) ?? [])
    context.strokeStyle = colours.seriesBlue
    context.fillStyle = colours.seriesBlue
    context.lineWidth = 2
    const [first, second] = spots.toSorted((one, other) => one.x - other.x)
    if (first !== undefined && second !== undefined && second.x > first.x) {
      const slope = (second.y - first.y) / (second.x - first.x)
      const endX = Math.max(widthPx, second.x)
      context.beginPath()
      context.moveTo(first.x, first.y)
      context.lineTo(endX, first.y + slope * (endX - first.x))
      context.stroke()
    }
    for (const { x, y } of spots) {
      context.beginPath()
      context.arc(x, y, dotRadiusPx, 0, 2 * Math.PI)
      context.fill()
    }
  }, 'top')
