import type { ChartLayer } from '@tarazu/ui/charts/layers/layer.ts'
import { type Anchor, horizontalLineLayer, trendLineLayer } from '@tarazu/ui/charts/layers/own-lines.ts'
import { useMemo } from 'react'
import type { OwnLines } from './kept-lines.ts'

/** The investor's lines on a chart. */
export const useLineLayers = (
  { horizontal, trend }: OwnLines,
  /** The first end of a trend line whose other end is still to be chosen. */
  begun: Anchor | undefined,
  widthMs: number,
): readonly ChartLayer[] =>
  useMemo(
    () => [
      ...(horizontal === undefined ? [] : [horizontalLineLayer(horizontal)]),
      ...(begun === undefined ? [] : [trendLineLayer(begun, undefined, widthMs)]),
      ...(begun !== undefined || trend === undefined ? [] : [trendLineLayer(...trend, widthMs)]),
    ],
    [widthMs, horizontal, begun, trend],
  )
