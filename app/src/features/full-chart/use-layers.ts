import type { ChartLayer } from '@tarazu/ui/charts/layers/layer.ts'
import { type Anchor, horizontalLineLayer, trendLineLayer } from '@tarazu/ui/charts/layers/own-lines.ts'
import {
  averagePriceLayer,
  bollingerLayer,
  comparedLayer,
  volumeProfileLayer,
} from '@tarazu/ui/charts/layers/study-layers.ts'
import { useMemo } from 'react'
import type { ChartSeries } from '../charts/chart-queries.ts'
import { comparedCloses } from './compared-closes.ts'
import type { OwnLines } from './kept-lines.ts'
import { type StudyName, useStudies } from './studies.ts'

/** What the full-screen chart draws with the prices: studies, one's own lines, what is compared. */
export const useLayers = (
  series: ChartSeries,
  { horizontal, trend }: OwnLines,
  /** The first end of a trend line whose other end is still to be chosen. */
  begun: Anchor | undefined,
  compared: ChartSeries | undefined,
  available: readonly StudyName[],
): readonly ChartLayer[] => {
  const all = useStudies((studies) => studies.chosen)
  const chosen = useMemo(() => all.filter((name) => available.includes(name)), [all, available])
  const { widthMs, fromMs } = series
  return useMemo(
    () => [
      ...(chosen.includes('profile') ? [volumeProfileLayer(fromMs)] : []),
      ...(chosen.includes('bollinger') ? [bollingerLayer] : []),
      ...(chosen.includes('vwap') ? [averagePriceLayer(widthMs, fromMs)] : []),
      ...(compared === undefined ? [] : [comparedLayer(comparedCloses(series, compared))]),
      ...(horizontal === undefined ? [] : [horizontalLineLayer(horizontal)]),
      ...(begun === undefined ? [] : [trendLineLayer(begun, undefined, widthMs)]),
      ...(begun !== undefined || trend === undefined ? [] : [trendLineLayer(...trend, widthMs)]),
    ],
    [chosen, series, widthMs, fromMs, compared, horizontal, begun, trend],
  )
}
