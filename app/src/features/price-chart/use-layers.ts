import type { ChartLayer } from '@tarazu/ui/charts/layers/layer.ts'
import {
  averagePriceLayer,
  bollingerLayer,
  comparedLayer,
  volumeProfileLayer,
} from '@tarazu/ui/charts/layers/study-layers.ts'
import { useMemo } from 'react'
import type { Charted, ChartSeries } from './chart-queries.ts'
import { comparedCloses } from './compared-closes.ts'
import { studiesOf, useStudies } from './studies.ts'

/** The layers of every chart: studies, and the comparison. */
export const useLayers = (
  charted: Charted,
  series: ChartSeries,
  compared: ChartSeries | undefined,
): readonly ChartLayer[] => {
  const all = useStudies((studies) => studies.chosen)
  const { widthMs, fromMs } = series
  const isIndex = charted.exchange === 'INDEX'
  return useMemo(() => {
    const available = studiesOf(isIndex)
    const chosen = all.filter((name) => available.includes(name))
    return [
      ...(chosen.includes('profile') ? [volumeProfileLayer(fromMs)] : []),
      ...(chosen.includes('bollinger') ? [bollingerLayer] : []),
      ...(chosen.includes('vwap') ? [averagePriceLayer(widthMs, fromMs)] : []),
      ...(compared === undefined ? [] : [comparedLayer(comparedCloses(series, compared))]),
    ]
  }, [all, isIndex, series, widthMs, fromMs, compared])
}
