import type { IChartApi, ISeriesApi, SeriesType } from 'lightweight-charts'
import type { ChartPoint } from '../chart-points.ts'
import type { ChartColours } from '../chart-theme.ts'

/** The chart that a layer draws on. */
export interface LayerPlace {
  readonly chart: IChartApi
  /** The prices. */
  readonly main: ISeriesApi<SeriesType>
  readonly colours: ChartColours
}

export interface AttachedLayer {
  /** All points, oldest first; called after each change. */
  readonly show: (points: readonly ChartPoint[]) => void
  readonly remove: () => void
}

/**
 * Something drawn with the prices: a study, the investor's own line, marks. It is reattached when the options
 * or the theme change.
 */
export type ChartLayer = (place: LayerPlace) => AttachedLayer
