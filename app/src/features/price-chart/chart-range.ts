import type { ChartRange } from '@tarazu/ui/charts/ranges.ts'
import { create } from 'zustand'

/** The chosen period, per stock: the same on its page and in its full-screen chart. */
const useChosen = create<{ readonly symbol: string; readonly range: ChartRange }>(() => ({
  symbol: '',
  range: '1D',
}))

/** The default: the day. */
export const useChartRange = (symbol: string): ChartRange =>
  useChosen((chosen) => (chosen.symbol === symbol ? chosen.range : '1D'))

export const chooseRange = (symbol: string, range: ChartRange): void => useChosen.setState({ symbol, range })
