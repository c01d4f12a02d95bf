import { useQuery } from '@tanstack/react-query'
import type { ChartRange } from '@tarazu/ui/charts/ranges.ts'
import { type ChartSeries, chartQuery } from '../charts/chart-queries.ts'
import { allIndicesQuery, type IndexNow } from '../indices/index-queries.ts'

/** What a chart can be compared with: the main indices and gold. */
export const useComparable = (): readonly IndexNow[] => {
  const { data } = useQuery({ ...allIndicesQuery, staleTime: 60 * 60_000 })
  return (data?.list ?? []).filter(({ kind }) => kind === 'headline' || kind === 'commodity')
}

/** The candles of the index that is compared with, of the same period. */
export const useCompared = (index: IndexNow | undefined, range: ChartRange): ChartSeries | undefined => {
  const { data } = useQuery({
    ...chartQuery({ exchange: 'INDEX', code: index?.code ?? '-' }, range, 'candles'),
    enabled: index !== undefined,
  })
  return index !== undefined && data?.range === range ? data : undefined
}
