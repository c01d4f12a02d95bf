import { getNewsDetail, getNewsList } from '@tarazu/contract/calls/news.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { dayMs, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import type { Exchange, Market, NewsItem } from '@tarazu/market/types.ts'
import { isoText } from '../../base/iso-text.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Clock } from '../../time/clock.ts'
import { type BoundCall, bindPublic } from '../../wire/http/bind.ts'
import { isListed, type NewsView, presentNews, presentNewsDetail } from './present.ts'

interface NewsServices extends NewsView {
  readonly clock: Clock
}

/** How far back lists go: a stock's page shows a year, the market's page the last few weeks. */
const spanMs = { market: 30 * dayMs, sector: 90 * dayMs, stock: 365 * dayMs } as const

/** How long a first page's time is valid for the next pages, as with stock lists. */
const keptMs = 3_600_000

interface Wanted {
  readonly code?: string | undefined
  readonly exchange?: Exchange | undefined
  readonly sector?: string | undefined
}

/** Newest first, up to a given time. A hidden listing's news is only returned to holders who request it. */
const listNews = (view: NewsView, wanted: Wanted, untilMs: number): readonly NewsItem[] => {
  const { market } = view
  const { code, exchange, sector } = wanted
  if (code !== undefined) {
    const instrument = market.find(exchange ?? 'NSE', code)
    if (instrument === undefined) throw new Refusal(refusals.noSuchStock)
    return market
      .news(untilMs - spanMs.stock, untilMs + 1, instrument)
      .filter((item) => sector === undefined || item.sector === sector)
      .toReversed()
  }
  return market
    .news(untilMs - (sector === undefined ? spanMs.market : spanMs.sector), untilMs + 1)
    .filter((item) => isListed(view, item) && (sector === undefined || item.sector === sector))
    .toReversed()
}

/** The item with an id, once it is published. */
const findNews = (market: Market, id: string, nowMs: number): NewsItem | undefined => {
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(id) ?? []
  if (day === undefined || !Number.isFinite(Date.parse(day))) return undefined
  const startMs = midnightOf(Math.floor(Date.parse(`${day}T00:00:00Z`) / dayMs))
  if (startMs > nowMs) return undefined
  return market.news(startMs, Math.min(startMs + dayMs, nowMs + 1)).find((item) => item.id === id)
}

/** News about the market's own events: public, served from memory. */
export const newsRoutes = ({ clock, ...view }: NewsServices): readonly BoundCall[] => [
  bindPublic(getNewsList, async (input) => {
    const nowMs = clock.nowMs()
    const { pageNum, pageSize, language } = input
    const asOfMs = input.asOf ?? nowMs
    const isKept = asOfMs <= nowMs && asOfMs > nowMs - keptMs
    const second = Math.floor((isKept ? asOfMs : nowMs) / 1000) * 1000
    const items = listNews(view, input, second)
    return {
      list: items
        .slice((pageNum - 1) * pageSize, pageNum * pageSize)
        .map((item) => presentNews(view, item, language, nowMs)),
      total: items.length,
      pageNum,
      pageSize,
      asOf: isoText(second),
    }
  }),
  bindPublic(getNewsDetail, async ({ id, language }) => {
    const nowMs = clock.nowMs()
    const item = findNews(view.market, id, nowMs)
    if (item === undefined) throw new Refusal(refusals.noSuchNews)
    return presentNewsDetail(view, item, language, nowMs)
  }),
]
