import { useQuery } from '@tanstack/react-query'
import type { ChartRange } from '@tarazu/ui/charts/ranges.ts'
import { create } from 'zustand'
import { type Charted, type ChartSeries, chartQuery } from './chart-queries.ts'

/** A stock or an index that a chart is compared with. */
export interface Compared extends Charted {
  readonly name: string
  readonly nameHindi: string
}

/** The comparison and the symbol it belongs to: the same on its page and in its full-screen chart. */
const useChosen = create<{ readonly symbol: string; readonly compared: Compared | undefined }>(() => ({
  symbol: '',
  compared: undefined,
}))

export const useCompared = (symbol: string): Compared | undefined =>
  useChosen((chosen) => (chosen.symbol === symbol ? chosen.compared : undefined))

export const compareWith = (symbol: string, compared: Compared | undefined): void =>
  useChosen.setState({ symbol, compared })

const nobody: Charted = { exchange: 'INDEX', code: '-' }

/** The compared security's candles for the same period. */
export const useComparedSeries = (
  compared: Compared | undefined,
  range: ChartRange,
): ChartSeries | undefined => {
  const { data } = useQuery({
    ...chartQuery(compared ?? nobody, range, 'candles'),
    enabled: compared !== undefined,
  })
  return compared !== undefined && data?.range === range ? data : undefined
}
