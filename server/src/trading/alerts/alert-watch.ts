import type { Market } from '@tarazu/market/types.ts'
import { type AwaitedPrice, firstTouchesOf } from '../../market/figures/first-touches.ts'
import type { WatchKind } from '../waiting/session-watch.ts'
import {
  type AlertRow,
  firstReachMs,
  type LevelAtMinute,
  levelAtMinuteOf,
  levelIn,
  type Span,
  sceneOf,
  type Watched,
  watchedOf,
} from './reach.ts'

/** An alert as it is watched in a session. */
export interface WatchedAlert {
  /** Its number. */
  readonly name: bigint
  readonly row: AlertRow
  readonly watched: Watched
  readonly pricePaise: number
  /** Undefined while the price is not reached as far as was searched. */
  readonly reachMs: number | undefined
  /** So far it was searched; undefined for to the end of the session. */
  readonly searchedMs: number | undefined
}

/** An alert that is to be searched for. */
interface Priced extends Omit<WatchedAlert, 'name' | 'reachMs' | 'searchedMs'> {
  readonly side: 'at-or-below' | 'at-or-above'
}

/** Of an index so much is searched at once: the levels of 500 stocks take some ten milliseconds a minute. */
const stretchMs = 5 * 60_000
/** What was done long ago needs no second search, but for what was committed late. */
const lateMs = 60_000

/** The levels of indices at the ends of minutes, each computed once however many alerts ask for it. */
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

/** The alerts' prices in a session; what the market does not have, or has no quote of, is left out. */
const pricedOf = (market: Market, rows: readonly AlertRow[], span: Span): readonly Priced[] => {
  const byName = Map.groupBy(rows, ({ exchange, code }) => `${exchange ?? ''}:${code}`)
  return [...byName.values()].flatMap((some) => {
    const watched = some[0] && watchedOf(market, some[0])
    if (watched === undefined) return []
    const sinceMs = some.reduce((first, { set_ms }) => Math.min(first, Number(set_ms)), span.opensAtMs)
    const scene = sceneOf(market, watched, span, sinceMs)
    return some.flatMap((row) => {
      const level = levelIn(scene, watched, row)
      return level === undefined ? [] : [{ row, watched, ...level }]
    })
  })
}

/** Those on stocks: a session is searched whole, the alerts of a listing together. */
const searchStocks = (market: Market, alerts: readonly Priced[], span: Span): readonly WatchedAlert[] => {
  const lastMs = span.closesAtMs - 1
  const waits = alerts.map(({ row, watched, side, pricePaise }): AwaitedPrice | undefined => {
    const fromMs = Math.max(Number(row.set_ms), span.opensAtMs)
    if (watched.kind === 'index' || fromMs > lastMs) return undefined
    return { instrument: watched.instrument, side, pricePaise, fromMs }
  })
  const touches = firstTouchesOf(market, waits, lastMs)
  return alerts.map(({ row, watched, pricePaise }, place) => ({
    name: row.alert_no,
    row,
    watched,
    pricePaise,
    reachMs: touches[place],
    searchedMs: undefined,
  }))
}

/** One on an index: the session is searched a stretch at a time, from a minute before now on. */
const searchIndex = (
  market: Market,
  { row, watched, side, pricePaise }: Priced,
  span: Span,
  nowMs: number,
  levelAtMinute: LevelAtMinute,
): WatchedAlert => {
  const fromMs = Math.max(Number(row.set_ms), span.opensAtMs, nowMs - lateMs)
  const stretches = Math.floor((Math.max(fromMs, nowMs) - span.opensAtMs) / stretchMs) + 1
  const stretchEndMs = span.opensAtMs + stretches * stretchMs
  const searchedMs = stretchEndMs < span.closesAtMs ? stretchEndMs : undefined
  const untilMs = searchedMs ?? span.closesAtMs - 1
  const level = { side, pricePaise }
  const reachMs = firstReachMs(market, watched, level, span, fromMs, untilMs, levelAtMinute)
  return { name: row.alert_no, row, watched, pricePaise, reachMs, searchedMs }
}

/** Alerts by the instant at which their price is reached, or one on an index was searched no further. */
export const alertKind = (market: Market): WatchKind<AlertRow, bigint, WatchedAlert> => {
  const levels = rememberedLevels(market)
  return {
    nameOf: ({ alert_no }) => alert_no,
    search: (rows, session, nowMs) => {
      const priced = pricedOf(market, rows, session)
      const stocks = priced.filter(({ watched }) => watched.kind === 'stock')
      const indices = priced.filter(({ watched }) => watched.kind === 'index')
      const found = new Map<bigint, WatchedAlert>()
      for (const alert of searchStocks(market, stocks, session)) found.set(alert.name, alert)
      for (const one of indices) {
        const alert = searchIndex(market, one, session, nowMs, levels.levelAtMinute)
        found.set(alert.name, alert)
      }
      return rows.map(({ alert_no }) => {
        const item = found.get(alert_no)
        return item && { item, dueMs: item.reachMs ?? item.searchedMs }
      })
    },
    forget: levels.forget,
  }
}
