import type { getNewsDetail, newsItem } from '@tarazu/contract/calls/news.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { newsText } from '@tarazu/market/news/news-text.ts'
import type { NewsLanguage } from '@tarazu/market/news/texts/words.ts'
import type { Instrument, Market, NewsItem } from '@tarazu/market/types.ts'
import type { z } from 'zod'
import { isoText } from '../../base/iso-text.ts'

export interface NewsView {
  readonly market: Market
  /** Whether investors see a listing at all: an operator may have hidden or deleted it. */
  readonly isShown: (instrument: Instrument) => boolean
}

/** Whether lists include it: not if it is only about hidden companies. */
export const isListed = ({ isShown }: NewsView, { instruments }: NewsItem): boolean =>
  instruments.length === 0 || instruments.some(isShown)

/** One listing per company: NSE's if there is one. */
const mainOf = (instruments: readonly Instrument[]): readonly Instrument[] =>
  instruments.filter(
    ({ isin, exchange }, index) =>
      instruments.findIndex((one) => one.isin === isin) === index &&
      (exchange === 'NSE' || !instruments.some((one) => one.isin === isin && one.exchange === 'NSE')),
  )

const presentStocks = ({ market, isShown }: NewsView, item: NewsItem, nowMs: number) =>
  mainOf(item.instruments.filter(isShown)).map((instrument) => {
    const { code, name, nameHindi, exchange } = instrument
    const quote = market.quote(instrument, nowMs)
    if (quote === undefined) return { code, name, nameHindi, exchange, price: null, changePercent: null }
    const { pricePaise, prevClosePaise } = quote
    const basisPoints = Math.round(((pricePaise - prevClosePaise) * 10_000) / prevClosePaise)
    return {
      code,
      name,
      nameHindi,
      exchange,
      price: rupeesFromPaise(BigInt(pricePaise)),
      changePercent: rupeesFromPaise(BigInt(basisPoints)),
    }
  })

export const presentNews = (
  view: NewsView,
  item: NewsItem,
  language: NewsLanguage,
  nowMs: number,
): z.output<typeof newsItem> => ({
  id: item.id,
  time: isoText(item.instantMs),
  kind: item.kind,
  direction: item.direction,
  headline: newsText(item, language).headline,
  sector: item.sector ?? null,
  stocks: presentStocks(view, item, nowMs),
})

export const presentNewsDetail = (
  view: NewsView,
  item: NewsItem,
  language: NewsLanguage,
  nowMs: number,
): z.output<typeof getNewsDetail.output> => ({
  ...presentNews(view, item, language, nowMs),
  body: newsText(item, language).body,
})
