import type { newStockDetail } from '@tarazu/contract/calls/issues.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import type { IssueFacts, Ratios } from '@tarazu/market/offerings/terms.ts'
import type { Issue, Market } from '@tarazu/market/types.ts'
import { isoText } from '../../base/iso-text.ts'
import { hundredthsText } from '../../market/figures/text.ts'
import type { Stops } from '../stops/queries.ts'
import { limitsOf } from './issue.ts'
import { type PastCalendar, pastResultOf, wasBefore } from './past-results.ts'
import { presentCategories, presentIssue } from './present.ts'
import { presentBeacon } from './queries.ts'
import type { IssueAllotmentRow, IssueCloseRow } from './tables.ts'

type Detail = CallOutput<typeof newStockDetail>

const presentRatios = ({ priceOverEarnings, priceOverBook, returnOnNetWorth, netMargin }: Ratios) => ({
  peRatio: priceOverEarnings === undefined ? null : hundredthsText(priceOverEarnings),
  priceToBook: hundredthsText(priceOverBook),
  returnOnNetWorth: hundredthsText(returnOnNetWorth),
  netMargin: hundredthsText(netMargin),
})

const presentFacts = (market: Market, { years, ratios, peers, peersPriceOverEarnings }: IssueFacts) => ({
  years: years.map((year) => ({
    financialYear: year.financialYear,
    revenue: hundredthsText(year.revenuePaise),
    netProfit: hundredthsText(year.netProfitPaise),
    earningsPerShare: hundredthsText(year.earningsPerSharePaise),
    netWorth: hundredthsText(year.netWorthPaise),
    borrowings: hundredthsText(year.borrowingsPaise),
  })),
  ratios: presentRatios(ratios),
  peers: peers.flatMap(({ id, ...own }) => {
    const peer = market.instruments.find((instrument) => instrument.id === id)
    if (peer === undefined) return []
    return [{ code: peer.code, name: peer.name, nameHindi: peer.nameHindi, ...presentRatios(own) }]
  }),
  peersPeRatio: peersPriceOverEarnings === undefined ? null : hundredthsText(peersPriceOverEarnings),
})

const presentUses = ({ uses, freshShares, highestPaise }: Issue): Detail['uses'] => {
  const freshPaise = freshShares * highestPaise
  return uses.map(({ purpose, partPpm }) => ({
    purpose,
    percent: hundredthsText(Math.round(partPpm / 100)),
    amount: hundredthsText(Math.round((freshPaise * partPpm) / 1e6)),
  }))
}

const presentBook = (market: Market, issue: Issue, nowMs: number): Detail['book'] => {
  const book = nowMs < issue.opensMs ? undefined : market.issues?.bookOf(issue, nowMs)
  if (book === undefined) return null
  return {
    asOf: isoText(Math.max(book.atMs, issue.opensMs)),
    categories: presentCategories(issue, book),
    prices: book.byPrice.map(({ pricePaise, lots }) => ({
      price: hundredthsText(pricePaise),
      quantity: lots * issue.lotShares,
    })),
  }
}

const presentPastResult = (market: Market, issue: Issue, nowMs: number): Detail['result'] => {
  const categories = pastResultOf(market, issue, nowMs)
  if (categories === undefined) return null
  return {
    categories,
    isCommitted: false,
    root: null,
    seedDay: issue.allotmentDay,
    drawSeed: null,
    beacon: null,
  }
}

/** The contents of an issue's own page. */
export const presentDetail = (
  market: Market & Required<Pick<Market, 'issues'>>,
  issue: Issue,
  published: {
    readonly close: IssueCloseRow | undefined
    readonly allotment: IssueAllotmentRow | undefined
    readonly stops: Stops
  },
  nowMs: number,
  calendar: PastCalendar,
): Detail => {
  const { close, allotment, stops } = published
  const root = close?.root.toString('hex')
  return {
    ...presentIssue(market, issue, nowMs, stops),
    ...presentFacts(market, market.issues.factsOf(issue)),
    anchorsAt: isoText(issue.anchorsMs),
    hasTrackRecord: issue.hasTrackRecord,
    uses: presentUses(issue),
    risks: [...issue.risks],
    limits: limitsOf(issue),
    book: presentBook(market, issue, nowMs),
    result:
      root === undefined || allotment === undefined
        ? root === undefined && wasBefore(calendar, issue, nowMs)
          ? presentPastResult(market, issue, nowMs)
          : null
        : {
            categories: [...allotment.categories],
            isCommitted: true,
            root,
            seedDay: allotment.seed_day,
            drawSeed: allotment.draw_seed.toString('hex'),
            beacon: presentBeacon(allotment),
          },
    root: root ?? null,
  }
}
