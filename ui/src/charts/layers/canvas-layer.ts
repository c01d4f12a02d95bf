import type { IPrimitivePaneRenderer, ISeriesPrimitive, Time } from 'lightweight-charts'
import type { ChartPoint } from '../chart-points.ts'
import type { AttachedLayer, ChartLayer, LayerPlace } from './layer.ts'

type Target = Parameters<IPrimitivePaneRenderer['draw']>[0]

/** What a layer paints on: the price pane's canvas, in CSS pixels. */
export interface Painting extends LayerPlace {
  readonly context: CanvasRenderingContext2D
  readonly widthPx: number
  readonly heightPx: number
  readonly points: readonly ChartPoint[]
}

/** A layer painted on the canvas, behind the prices or over them. */
export const canvasLayer =
  (paint: (painting: Painting) => void, zOrder: 'bottom' | 'top'): ChartLayer =>
  (place): AttachedLayer => {
    let points: readonly ChartPoint[] = []
    let requestUpdate = () => {}
    const renderer: IPrimitivePaneRenderer = {
      draw: (target: Target) =>
        target.useMediaCoordinateSpace(({ context, mediaSize }) =>
          paint({ ...place, context, widthPx: mediaSize.width, heightPx: mediaSize.height, points }),
        ),
    }
    const views = [{ renderer: () => renderer, zOrder: () => zOrder }]
    const primitive: ISeriesPrimitive<Time> = {
      paneViews: () => views,
      attached: (attached) => {
        requestUpdate = attached.requestUpdate
      },
    }
    place.main.attachPrimitive(primitive)
    return {
      show: (next) => {
        points = next
        requestUpdate()
      },
      remove: () => place.main.detachPrimitive(primitive),
    }
  }
