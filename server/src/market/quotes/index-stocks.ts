import { changeBasisPoints } from '@tarazu/contract/money/percent.ts'
import type { IndexConstituent, Market, MarketIndex } from '@tarazu/market/types.ts'
import { hundredthsText } from '../figures/text.ts'
import { indexQuoteOf } from '../search/find.ts'

/** The constituents of indices at a given time, computed once for all callers. */
export const createIndexStocks = (market: Market) => {
  let known = { instantMs: Number.NaN, lists: new Map<string, readonly IndexConstituent[]>() }
  const constituentsAt = (index: MarketIndex, instantMs: number) => {
    if (known.instantMs !== instantMs) known = { instantMs, lists: new Map() }
    const list = known.lists.get(index.code) ?? market.constituentsOf(index, instantMs)
    known.lists.set(index.code, list)
    return list
  }
  /** One page of them, heaviest first. Refuses with noQuote before the first session. */
  return (index: MarketIndex, instantMs: number, pageNum: number, pageSize: number) => {
    const { pricePaise: level } = indexQuoteOf(market, index, instantMs)
    const all = constituentsAt(index, instantMs)
    const rows = all.slice((pageNum - 1) * pageSize, pageNum * pageSize)
    const quotes = market.quotes(
      rows.map(({ instrument }) => instrument),
      instantMs,
    )
    const list = rows.map(({ instrument, weightPpm }, place) => {
      const quote = quotes[place]
      const price = quote?.pricePaise ?? 0
      const before = quote?.prevClosePaise ?? price
      // Its contribution to the level now, less its contribution at the previous close.
      const moved = price === 0 ? 0 : ((level * weightPpm) / 1_000_000) * (1 - before / price)
      return {
        exchange: instrument.exchange,
        code: instrument.code,
        name: instrument.name,
        nameHindi: instrument.nameHindi,
        sector: instrument.sector,
        price: hundredthsText(price),
        changePercent: hundredthsText(before === 0 ? 0 : changeBasisPoints(price, before)),
        weightPercent: hundredthsText(Math.round(weightPpm / 100)),
        points: hundredthsText(Math.round(moved)),
      }
    })
    return { list, total: all.length }
  }
}
export type IndexStocks = ReturnType<typeof createIndexStocks>
