import type { IChartApi, ISeriesApi, SeriesType } from 'lightweight-charts'
import type { ChartPoint } from '../chart-points.ts'
import type { ChartColours } from '../chart-theme.ts'

/** What a layer is drawn on. */
export interface LayerPlace {
  readonly chart: IChartApi
  /** The prices. */
  readonly main: ISeriesApi<SeriesType>
  readonly colours: ChartColours
}

export interface AttachedLayer {
  /** All points, oldest first, after each change. */
  readonly show: (points: readonly ChartPoint[]) => void
  readonly remove: () => void
}

/** Something drawn with the prices: a study, a line of one's own, marks. It is attached again for another look or theme. */
export type ChartLayer = (place: LayerPlace) => AttachedLayer
