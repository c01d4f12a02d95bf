import type { Market, MarketIndex } from '../types.ts'
import { goldIndex } from './gold.ts'
import type { createGoldQuotes } from './gold-quotes.ts'
import type { createIndices } from './indices.ts'

type IndexMethods = Pick<
  Market,
  | 'indices'
  | 'indexQuote'
  | 'indexLevel'
  | 'indexClose'
  | 'indexCandles'
  | 'indexCandleWork'
  | 'constituentsOf'
>

/** Gold, whose level is its own price instead of a sum of companies'. */
const isGold = ({ code }: MarketIndex): boolean => code === goldIndex.code

/** The market's methods for share indices and gold. */
export const createQuotedIndices = (
  indices: ReturnType<typeof createIndices>,
  gold: ReturnType<typeof createGoldQuotes>,
): IndexMethods => ({
  indices: [...indices.list, goldIndex],
  indexQuote: (index, instantMs) => (isGold(index) ? gold.quote(instantMs) : indices.quote(index, instantMs)),
  indexLevel: (index, instantMs) =>
    isGold(index) ? gold.quote(instantMs)?.pricePaise : indices.level(index, instantMs),
  indexClose: (index, instantMs) => (isGold(index) ? gold.close(instantMs) : indices.close(index, instantMs)),
  indexCandles: (index, interval, fromMs, toMs, nowMs) => {
    const span = { interval, fromMs, toMs, nowMs }
    return isGold(index) ? gold.candles(span) : indices.candles(index, span)
  },
  indexCandleWork: (index, interval, fromMs, toMs, nowMs) => {
    const span = { interval, fromMs, toMs, nowMs }
    return isGold(index) ? gold.candleWork(span) : indices.candleWork(index, span)
  },
  constituentsOf: indices.constituents,
})
