import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { maximumIndexDays } from '@tarazu/contract/calls/index-pages.ts'
import { dayMs } from '@tarazu/market/calendar/india-time.ts'
import type { CandleWork } from '@tarazu/market/day/day-candles.ts'
import type { Instrument, Interval, Market, MarketIndex } from '@tarazu/market/types.ts'
import type { Log } from '../../base/log.ts'
import { backgroundTurn } from '../../base/shared-work.ts'
import type { Clock } from '../../time/clock.ts'
import { nextOpenMs } from '../../time/next-open.ts'
import { tradedSession } from '../figures/traded-session.ts'
import { firstLooksOf, followIndex } from './first-looks.ts'
import { yearRangesOf } from './year-range.ts'

/** More than any practice market's history at its start. */
const historyDays = 3_650
/**
 * A fund on an index of 500 companies takes some 20 ms for the highs and lows of this many days, as many shares 0.5 ms.
 */
const daysOfBars = 60
const sharesOfBars = 8
/** Charts of shares are warmed up after all other work, with this pause after every few days' bars. */
const restMs = 20
/** A day's chart begins with the averages of the day before. */
const minuteDays = 2
/** A past day's minutes with no more spans than this are made in a tenth of a second when they are requested. */
const quickSpans = 150_000
/** How many steps of an index's candles, a few milliseconds each, run between pauses. */
const stepsTogether = 16
/** If other work used more of the thread than this during a pause, the pause is repeated. */
const busyPart = 0.5
/** As far back as a sector's news goes. */
const daysOfNews = 90
/** How long before an opening its day is drawn, which takes some 0.1 ms per share. */
const openingAheadMs = 5 * 60_000
const openingPieceSize = 10
const drawnLaterMs = 30 * 60_000
/** How far an index without requests may fall behind; that is a few milliseconds of work. */
const keepWarmMs = 60_000
/** How many past days' minutes are made per turn: those of three weeks take some minutes, 0.3 s of work each. */
const pastDaysATurn = 5

/**
 * Brings an index up to date. A day's highs and lows are computed from the open, so without this the first
 * visitor after some quiet hours would wait for all of them.
 */
const createCatchUp = (market: Market, clock: Clock) => {
  const reached = new Map<string, number>()
  return async (index: MarketIndex): Promise<void> => {
    const { opensAtMs, closesAtMs } = tradedSession(market, clock.nowMs())
    const untilMs = Math.min(clock.nowMs(), closesAtMs)
    const before = reached.get(index.code) ?? opensAtMs
    const fromMs = before < opensAtMs || before > untilMs ? opensAtMs : before
    await followIndex(market, index, [fromMs, untilMs], backgroundTurn)
    market.indexQuote(index, clock.nowMs())
    reached.set(index.code, untilMs)
  }
}

/**
 * Computes listings' daily bars in advance, so that a chart of several years only has to collect them. All
 * listings' bars for a few days come before those of the next days, since their shared part of a day is then
 * cached: one share after the other takes half as long again.
 */
const drawBars = async (
  market: Market,
  clock: Clock,
  kind: Instrument['kind'],
  rest: () => Promise<void> = backgroundTurn,
): Promise<void> => {
  const listings = market.instruments.filter((listing) => listing.kind === kind)
  const atOnce = kind === 'etf' ? 1 : sharesOfBars
  for (let day = historyDays; day > 0; day -= daysOfBars) {
    for (const [place, listing] of listings.entries()) {
      if (place % atOnce === 0) await backgroundTurn()
      const nowMs = clock.nowMs()
      market.candles(listing, '1d', nowMs - day * dayMs, nowMs - (day - daysOfBars) * dayMs, nowMs)
    }
    await rest()
  }
}

const takeSteps = async ({ steps, takeStep }: CandleWork, rest: () => Promise<void>): Promise<void> => {
  for (let step = 0; step < steps; step += 1) {
    if (step % stepsTogether === 0) await rest()
    await backgroundTurn()
    takeStep(step)
  }
}

/** Runs the candle steps of indices for an interval, from a given time. */
const drawIndices = async (
  market: Market,
  indices: readonly MarketIndex[],
  interval: Interval,
  [fromMs, nowMs]: readonly [fromMs: number, nowMs: number],
): Promise<void> => {
  for (const index of indices)
    await takeSteps(market.indexCandleWork(index, interval, fromMs, nowMs, nowMs), restWhileBusy)
}

const headlinesOf = ({ indices }: Market): readonly MarketIndex[] =>
  indices.filter(({ kind }) => kind === 'headline')

/**
 * The work of past days' minutes, as far back as charts go, the newest day first: only what a page would wait for, which
 * is an index of hundreds of companies. Days that were followed while they lasted are cheap, since their levels are known.
 */
function* pastMinutes(market: Market, nowMs: number): Generator<CandleWork> {
  const { opensAtMs } = tradedSession(market, nowMs)
  for (let daysAgo = 1; daysAgo <= maximumIndexDays; daysAgo += 1)
    for (const index of headlinesOf(market)) {
      const fromMs = opensAtMs - daysAgo * dayMs
      const work = market.indexCandleWork(index, '1m', fromMs, fromMs + dayMs, nowMs)
      if (work.spans > quickSpans) yield work
    }
}

/** Pauses, and again as long as the thread is busy. */
const restWhileBusy = async (): Promise<void> => {
  for (;;) {
    const before = performance.eventLoopUtilization()
    await pause(restMs, undefined, { ref: false })
    if (performance.eventLoopUtilization(before).utilization <= busyPart) return
  }
}

/**
 * The first read of a market computes every share's day, today's index levels, and three months' news, which takes
 * a few seconds. This does it in advance, in pieces between which the server answers requests, so that the home page
 * doesn't wait for it. It pauses while a page waits for other work.
 */
export const warmUp = async (market: Market, clock: Clock): Promise<void> => {
  const looks = firstLooksOf(market, clock)
  await looks.shares.warmed('all')
  for (const index of market.indices) await looks.indices.warmed(index)
  await drawBars(market, clock, 'etf')
  const nowMs = clock.nowMs()
  for (let daysAgo = 0; daysAgo < daysOfNews; daysAgo += 1) {
    await backgroundTurn()
    market.news(nowMs - (daysAgo + 1) * dayMs, nowMs - daysAgo * dayMs)
  }
}

/**
 * Computes what the first multi-year chart of each index and share would wait for, a few milliseconds per
 * share, and for the headline indices the weeks before today. It takes up to twenty seconds of CPU time, and pauses
 * while orders keep the thread busy. A chart that is opened earlier is computed on request.
 */
export const warmUpCharts = async (market: Market, clock: Clock): Promise<void> => {
  const nowMs = clock.nowMs()
  await drawIndices(market, market.indices, '1d', [nowMs - historyDays * dayMs, nowMs])
  await drawBars(market, clock, 'equity', restWhileBusy)
  await drawIndices(market, headlinesOf(market), '60m', [nowMs - maximumIndexDays * dayMs, nowMs])
  await drawIndices(market, headlinesOf(market), '5m', [nowMs - minuteDays * dayMs, nowMs])
  for (const day of pastMinutes(market, nowMs)) await takeSteps(day, restWhileBusy)
}

/**
 * Draws the day of every share before it opens, a third of what an opening's orders would otherwise wait for.
 * A first read of a day draws only what its second needs, a second one the rest. They are far from each other
 * and from the opening, since reads close together would count as a series.
 */
export const drawOpening = async (market: Market, opensAtMs: number): Promise<void> => {
  const { closesAtMs } = market.session(opensAtMs)
  for (let first = 0; first < market.instruments.length; first += openingPieceSize) {
    await backgroundTurn()
    const some = market.instruments.slice(first, first + openingPieceSize)
    for (const instantMs of [opensAtMs + drawnLaterMs, closesAtMs - 1]) market.quotes(some, instantMs)
  }
}

interface KeepWarmOptions {
  readonly log: Log
  /** Whether past days are computed before anybody requests them. */
  readonly warmsUp: boolean
}

/**
 * Keeps the indices and the 52-week ranges up to date between requests, and draws each opening. After a skip, it makes
 * past days' minutes, some per turn, the newest day's first. Returns the function that stops it.
 */
export const keepWarm = (market: Market, clock: Clock, { log, warmsUp }: KeepWarmOptions): (() => void) => {
  const catchUp = createCatchUp(market, clock)
  let isOver = false
  let drawnMs: number | undefined
  const drawNextOpening = async () => {
    const opensAtMs = nextOpenMs(market, clock.nowMs())
    if (opensAtMs === undefined || opensAtMs === drawnMs) return
    if (opensAtMs - clock.nowMs() > openingAheadMs) return
    drawnMs = opensAtMs
    await drawOpening(market, opensAtMs)
  }
  const makePastMinutes = async () => {
    for (const day of pastMinutes(market, clock.nowMs()).take(pastDaysATurn)) {
      if (isOver) return
      await takeSteps(day, backgroundTurn)
    }
  }
  const turn = async () => {
    for (const index of market.indices) if (!isOver) await catchUp(index)
    if (!isOver) await yearRangesOf(market).warmed(clock.nowMs())
    if (!isOver) await drawNextOpening()
    if (warmsUp) await makePastMinutes()
  }
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(turn).catch((cause: unknown) => log.error('market-not-warm', { cause }))
  }, keepWarmMs).unref()
  return () => {
    isOver = true
    clearInterval(timer)
  }
}
