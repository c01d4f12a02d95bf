import { createSeriesMarkers, type SeriesMarker, type Time } from 'lightweight-charts'
import { chartTime } from '../chart-options.ts'
import type { ChartLayer } from './layer.ts'

/** Marks above candles: how many of something stand at each, by the candle's start. */
export const marksLayer =
  (counts: ReadonlyMap<number, number>): ChartLayer =>
  ({ main, colours }) => {
    const marks = [...counts].map(
      ([startMs, count]): SeriesMarker<Time> => ({
        time: chartTime(startMs),
        position: 'aboveBar',
        shape: 'circle',
        color: colours.accent,
        size: 0.7,
        text: count > 1 ? String(count) : '',
      }),
    )
    const plugin = createSeriesMarkers(main, marks)
    return { show: () => {}, remove: () => plugin.detach() }
  }
