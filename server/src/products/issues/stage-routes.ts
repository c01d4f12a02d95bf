import {
  getIpoApplyDateAndClassify,
  getIpoApplyDateAndTopArt,
  type offeringStages,
} from '@tarazu/contract/calls/offerings.ts'
import { dayMs } from '@tarazu/market/calendar/india-time.ts'
import type { Instrument, Issue, Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { presentNews } from '../../market/news/present.ts'
import type { Clock } from '../../time/clock.ts'
import { type BoundCall, bindPublic } from '../../wire/http/bind.ts'
import type { IssueList } from './issue.ts'
import { datesFrom, presentOffering, type Stage, stageOf } from './present-stage.ts'
import { createShown } from './shown.ts'

interface StageServices {
  readonly database: Kysely<Database>
  readonly market: Market
  readonly clock: Clock
  readonly issues: IssueList
  /** Whether investors see a listing at all: an operator may have hidden or deleted it. */
  readonly isShown: (instrument: Instrument) => boolean
}

/** Sorts the most wanted first. */
const stageOrder: readonly Stage[] = ['open', 'upcoming', 'closed', 'listed', 'failed']
const articlesSpanMs = 90 * dayMs
const mostArticles = 5

/** By stage; within a stage by the next date, and listed ones newest first. */
const inOrder = (market: Market, offerings: readonly Issue[], nowMs: number): readonly Issue[] =>
  stageOrder.flatMap((stage) => {
    // The market returns the latest listing first.
    const ofStage = offerings.filter((one) => stageOf(market, one, nowMs) === stage)
    return stage === 'listed' || stage === 'failed' ? ofStage : ofStage.toReversed()
  })

/** Public issues by stage and date, open to everybody. */
export const stageRoutes = (services: StageServices): readonly BoundCall[] => {
  const { market, clock, isShown } = services
  const shownAt = createShown(services)
  return [
    bindPublic(getIpoApplyDateAndClassify, async ({ classify, sector, pageNum, pageSize }) => {
      const nowMs = clock.nowMs()
      const { shown } = await shownAt(nowMs)
      const known = shown.filter(({ instrument }) => sector === undefined || instrument.sector === sector)
      const counts = { upcoming: 0, open: 0, closed: 0, listed: 0, failed: 0 } satisfies Record<
        (typeof offeringStages)[number],
        number
      >
      for (const one of known) counts[stageOf(market, one, nowMs)] += 1
      const rows = inOrder(market, known, nowMs).filter(
        (one) => classify === undefined || stageOf(market, one, nowMs) === classify,
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
      const { shown } = await shownAt(nowMs)
      const articles = market
        .news(nowMs - articlesSpanMs, nowMs + 1)
        .filter(({ kind, instruments }) => kind === 'listed' && instruments.some(isShown))
        .toReversed()
        .slice(0, mostArticles)
      return {
        dates: datesFrom(shown, market.session(nowMs).day),
        articles: articles.map((item) => presentNews(services, item, language, nowMs)),
      }
    }),
  ]
}
