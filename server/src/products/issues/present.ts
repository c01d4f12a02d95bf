import type { categoryBook, issueSummary } from '@tarazu/contract/calls/issue-fields.ts'
import type { newStockBook } from '@tarazu/contract/calls/issues.ts'
import { changeBasisPoints } from '@tarazu/contract/money/percent.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { dayMs } from '@tarazu/market/calendar/india-time.ts'
import { timesSubscribed } from '@tarazu/market/offerings/books.ts'
import { categories } from '@tarazu/market/offerings/categories.ts'
import type { IssueBook } from '@tarazu/market/offerings/terms.ts'
import type { Issue, Market } from '@tarazu/market/types.ts'
import type { z } from 'zod'
import { isoText } from '../../base/iso-text.ts'
import { hundredthsText, peRatioText, productText } from '../../market/figures/text.ts'
import type { Stops } from '../stops/queries.ts'
import { limitsOf, stateOf } from './issue.ts'

/** Two decimals, truncated: 0.99 times is not subscribed. */
export const timesText = (times: number): string => (Math.floor(times * 100) / 100).toFixed(2)

/** The issue price from the book; the band's upper end until it closes. */
export const issuePricePaise = (market: Market, issue: Issue, nowMs: number): number =>
  market.issues?.outcomeOf(issue, nowMs)?.issuePricePaise ?? issue.highestPaise

/** The first price on the first day, in that day's shares; undefined before. */
export const firstPricePaise = (market: Market, issue: Issue, nowMs: number): number | undefined => {
  const { instrument, listsMs } = issue
  if (nowMs < listsMs || stateOf(market, issue, nowMs) === 'failed') return undefined
  const endMs = listsMs + dayMs
  const [candle] = market.candles(instrument, '1d', listsMs - dayMs / 2, endMs, Math.min(nowMs, endMs - 1))
  return candle?.openPaise
}

export const issueNamesOf = ({ id, instrument }: Issue) => ({
  id,
  code: instrument.code,
  name: instrument.name,
  nameHindi: instrument.nameHindi,
  exchange: instrument.exchange,
})

const timesOf = ({ reservedLots }: Issue, book: IssueBook): string =>
  timesText(timesSubscribed(book, reservedLots))

/** The subscription multiple; null before it opens. */
export const subscribedTimes = (market: Market, issue: Issue, nowMs: number): string | null => {
  const book = nowMs < issue.opensMs ? undefined : market.issues?.bookOf(issue, nowMs)
  return book === undefined ? null : timesOf(issue, book)
}

type Summary = Omit<z.output<typeof issueSummary>, 'stopped'>

/** For past issues, which never change and make up most of a list. */
const endings = new WeakMap<Issue, Summary>()

export const presentIssue = (
  market: Market,
  issue: Issue,
  nowMs: number,
  stops: Stops,
): z.output<typeof issueSummary> => {
  const summary = endings.get(issue) ?? summaryOf(market, issue, nowMs)
  if (summary.listingPrice !== null || summary.state === 'failed') endings.set(issue, summary)
  return { ...summary, stopped: stops.get(issue.id) === 'stopped' }
}

const summaryOf = (market: Market, issue: Issue, nowMs: number): Summary => {
  const { instrument, lotShares, highestPaise } = issue
  const pricePaise = issuePricePaise(market, issue, nowMs)
  const listingPaise = firstPricePaise(market, issue, nowMs)
  const retail = limitsOf(issue).find(({ category }) => category === 'retail')
  return {
    ...issueNamesOf(issue),
    sector: instrument.sector,
    state: stateOf(market, issue, nowMs),
    lowestPrice: hundredthsText(issue.lowestPaise),
    highestPrice: hundredthsText(highestPaise),
    issuePrice: hundredthsText(pricePaise),
    issueQuantity: issue.offeredShares,
    freshQuantity: issue.freshShares,
    peRatio: peRatioText(pricePaise, issue.earningsPerSharePaise),
    lotSize: lotShares,
    minimumQuantity: lotShares,
    maximumQuantity: retail?.maximumQuantity ?? 0,
    minimumAmount: productText(highestPaise, lotShares),
    opensAt: isoText(issue.opensMs),
    deadline: isoText(issue.closesMs),
    allotmentAt: isoText(issue.allotmentMs),
    creditAt: isoText(issue.creditMs),
    listsAt: isoText(issue.listsMs),
    opensDay: issue.opensDay,
    closesDay: issue.closesDay,
    allotmentDay: issue.allotmentDay,
    creditDay: issue.creditDay,
    listingDay: issue.listingDay,
    subscribedTimes: subscribedTimes(market, issue, nowMs),
    listingPrice: listingPaise === undefined ? null : hundredthsText(listingPaise),
    listingGainPercent:
      listingPaise === undefined ? null : hundredthsText(changeBasisPoints(listingPaise, pricePaise)),
  }
}

/** A book by category, the anchors first. */
export const presentCategories = (
  { reservedLots, lotShares }: Issue,
  { byCategory }: IssueBook,
): z.output<typeof categoryBook>[] =>
  categories.map((category) => {
    const { applications, lots } = byCategory[category]
    const offered = reservedLots[category]
    return {
      category,
      offered: offered * lotShares,
      bid: lots * lotShares,
      applications,
      times: timesText(offered === 0 ? 0 : lots / offered),
    }
  })

/** The ends of the hours since it opened. */
export const presentPath = (
  market: Market,
  issue: Issue,
  nowMs: number,
): CallOutput<typeof newStockBook>['list'] => {
  const path = nowMs < issue.opensMs ? [] : (market.issues?.pathOf(issue, nowMs) ?? [])
  return path
    .filter(({ atMs }) => atMs > issue.opensMs)
    .map((book) => ({
      time: isoText(book.atMs),
      times: timesOf(issue, book),
      categories: presentCategories(issue, book).map(({ category, times }) => ({ category, times })),
    }))
}
