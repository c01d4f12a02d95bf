import type { newsItem } from '@tarazu/contract/calls/news.ts'
import {
  getIpoApplyDateAndClassify,
  getIpoApplyDateAndTopArt,
  type offeringStages,
} from '@tarazu/contract/calls/offerings.ts'
import { dayMs } from '@tarazu/market/calendar/india-time.ts'
import type { NewsLanguage } from '@tarazu/market/news/texts/words.ts'
import type { Instrument, Issue, Market, NewsItem } from '@tarazu/market/types.ts'
import type { z } from 'zod'
import type { Clock } from '../../time/clock.ts'
import { type BoundCall, bindPublic } from '../../wire/http/bind.ts'
import { datesFrom, presentOffering, type Stage, stageOf } from './present.ts'

interface OfferingServices {
  readonly market: Market
  readonly clock: Clock
  /** Whether investors see a listing at all: an operator may have hidden or deleted it. */
  readonly isShown: (instrument: Instrument) => boolean
  /** The news's own presenter. */
  readonly presentNews: (item: NewsItem, language: NewsLanguage, nowMs: number) => z.output<typeof newsItem>
}

/** What people look for first comes first. */
const stageOrder: readonly Stage[] = ['open', 'upcoming', 'closed', 'listed']
const articlesSpanMs = 90 * dayMs
const mostArticles = 5

/** By stage; within one, by the next date, and listed ones newest first. */
const inOrder = (offerings: readonly Issue[], nowMs: number): readonly Issue[] =>
  stageOrder.flatMap((stage) => {
    // The market returns the latest listing first.
    const ofStage = offerings.filter((one) => stageOf(one, nowMs) === stage)
    return stage === 'listed' ? ofStage : ofStage.toReversed()
  })

/** New share offerings: open to everybody, answered from memory. */
export const offeringRoutes = (services: OfferingServices): readonly BoundCall[] => {
  const { market, clock, isShown, presentNews } = services
  const offeringsAt = (nowMs: number) =>
    (market.issues?.list(nowMs) ?? []).filter(({ instrument }) => isShown(instrument))
  return [
    bindPublic(getIpoApplyDateAndClassify, async ({ classify, sector, pageNum, pageSize }) => {
      const nowMs = clock.nowMs()
      const known = offeringsAt(nowMs).filter(
        ({ instrument }) => sector === undefined || instrument.sector === sector,
      )
      const counts = { upcoming: 0, open: 0, closed: 0, listed: 0 } satisfies Record<
        (typeof offeringStages)[number],
        number
      >
      for (const one of known) counts[stageOf(one, nowMs)] += 1
      const rows = inOrder(known, nowMs).filter(
        (one) => classify === undefined || stageOf(one, nowMs) === classify,
      )
      const page = rows.slice((pageNum - 1) * pageSize, pageNum * pageSize)
      return {
        list: page.map((one) => presentOffering(market, one, nowMs)),
        total: rows.length,
        pageNum,
        pageSize,
        counts,
      }
    }),
    bindPublic(getIpoApplyDateAndTopArt, async ({ language }) => {
      const nowMs = clock.nowMs()
      const articles = market
        .news(nowMs - articlesSpanMs, nowMs + 1)
        .filter(({ kind, instruments }) => kind === 'listed' && instruments.some(isShown))
        .toReversed()
        .slice(0, mostArticles)
      return {
        dates: datesFrom(offeringsAt(nowMs), market.session(nowMs).day),
        articles: articles.map((item) => presentNews(item, language, nowMs)),
      }
    }),
  ]
}
