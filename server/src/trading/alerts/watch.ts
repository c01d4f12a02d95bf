import type { Market, MarketSession } from '@tarazu/market/types.ts'
import { sessionFrom } from '../book/matching.ts'
import { type Reached, reachedAt, reachOf, waitForNext, watchedLevel } from '../waiting/awaited-price.ts'
import type { Next, WaitingKind } from '../waiting/kind.ts'
import { WaitingBook } from '../waiting/waiting-book.ts'
import {
  type AlertRow,
  firstReachMs,
  type LevelAtMinute,
  levelAtMinuteOf,
  levelIn,
  type Scene,
  type Span,
  sceneOf,
  type Watched,
  watchedOf,
} from './reach.ts'

/** How far ahead an index is searched at once: a minute's level of 500 stocks takes some ten milliseconds. */
const stretchMs = 5 * 60_000
/** Earlier times are done and need no second search, except for alerts that were committed late. */
const lateMs = 60_000

/** The levels of indices at the end of each minute, computed once for all alerts. */
const rememberedLevels = (market: Market) => {
  const known = new Map<string, number | undefined>()
  const compute = levelAtMinuteOf(market)
  const levelAtMinute: LevelAtMinute = (index, span, minute) => {
    const name = `${index.code} ${span.opensAtMs} ${minute}`
    if (!known.has(name)) known.set(name, compute(index, span, minute))
    return known.get(name)
  }
  return { levelAtMinute, forget: () => known.clear() }
}

/** The scenes of a session, each computed once for all alerts on one stock or index. */
const rememberedScenes = (market: Market) => {
  const known = new Map<string, { readonly sinceMs: number; readonly scene: Scene }>()
  return {
    sceneIn: (watched: Watched, { exchange, code, set_ms }: AlertRow, span: Span): Scene => {
      const name = `${exchange ?? ''}:${code} ${span.opensAtMs}`
      const sinceMs = Number(set_ms)
      const one = known.get(name)
      if (one !== undefined && one.sinceMs <= sinceMs) return one.scene
      const scene = sceneOf(market, watched, span, sinceMs)
      known.set(name, { sinceMs, scene })
      return scene
    },
    forget: () => known.clear(),
  }
}

/** Waiting alerts: those on stocks share lists by price, those on indices are searched one by one. */
const alertKind = (market: Market): WaitingKind<AlertRow, Watched, Reached> => {
  const levels = rememberedLevels(market)
  const scenes = rememberedScenes(market)
  const levelOf = (row: AlertRow, watched: Watched, session: MarketSession) =>
    levelIn(scenes.sceneIn(watched, row, session), watched, row)

  /** Searches the session a stretch at a time, from a minute before now. */
  const reachOfIndex = (
    row: AlertRow,
    watched: Watched,
    session: MarketSession,
    fromMs: number,
    nowMs: number,
  ): Next<Reached> | undefined => {
    const level = levelOf(row, watched, session)
    if (level === undefined) return waitForNext(market, session)
    const firstMs = Math.max(fromMs, nowMs - lateMs)
    const stretches = Math.floor((Math.max(firstMs, nowMs) - session.opensAtMs) / stretchMs) + 1
    const searchedMs = Math.min(session.opensAtMs + stretches * stretchMs, session.closesAtMs)
    const stretch = { session, fromMs: firstMs, untilMs: searchedMs }
    const reachMs = firstReachMs(market, watched, level, stretch, levels.levelAtMinute)
    if (reachMs !== undefined) return reachedAt(reachMs)
    return searchedMs < session.closesAtMs
      ? { kind: 'search-on', instantMs: searchedMs }
      : waitForNext(market, session)
  }

  return {
    numberOf: ({ alert_no }) => alert_no,
    versionOf: ({ reached_ms }) => (reached_ms === null ? 0 : 1),
    isOver: ({ reached_ms }) => reached_ms !== null,
    subjectOf: (row) => watchedOf(market, row),
    fromMs: ({ set_ms }) => Number(set_ms),
    prices: (row, watched, session) => {
      if (session === undefined || watched.kind === 'index') return undefined
      const level = levelOf(row, watched, session)
      return level && watchedLevel(watched.instrument, level)
    },
    nextStep: (row, watched, beginMs, nowMs) => {
      const firstMs = Math.max(Number(row.set_ms), beginMs)
      const session = sessionFrom(market, firstMs)
      if (session === undefined) return undefined
      const fromMs = Math.max(firstMs, session.opensAtMs)
      if (watched.kind === 'index') return reachOfIndex(row, watched, session, fromMs, nowMs)
      const level = levelOf(row, watched, session)
      return level === undefined
        ? waitForNext(market, session)
        : reachOf(market, watched.instrument, level, fromMs, session)
    },
    forget: () => {
      levels.forget()
      scenes.forget()
    },
  }
}

/** All waiting alerts. */
export class AlertBook extends WaitingBook<AlertRow, Watched, Reached> {
  constructor(market: Market) {
    super(market, alertKind)
  }
}
