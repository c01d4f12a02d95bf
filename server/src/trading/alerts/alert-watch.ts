import type { Market } from '@tarazu/market/types.ts'
import { type AwaitedPrice, firstTouchesOf } from '../../market/figures/first-touches.ts'
import { DueMap } from '../waiting/due-map.ts'
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
  readonly row: AlertRow
  readonly watched: Watched
  readonly pricePaise: number
  /** Undefined while the price is not reached as far as was searched. */
  readonly reachMs: number | undefined
  /** So far it was searched; undefined for to the end of the session. */
  readonly searchedMs: number | undefined
}

/** An alert that is to be searched for. */
interface Priced extends Omit<WatchedAlert, 'reachMs' | 'searchedMs'> {
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
  return { row, watched, pricePaise, reachMs, searchedMs }
}

/** The alerts that wait in the session under way, by the instant at which their price is reached. */
export class AlertWatch {
  private readonly market: Market
  private readonly alerts = new DueMap<bigint, WatchedAlert>()
  /** What could not be told: left alone until the run is tried again, so that the clock goes on. */
  private readonly stuck = new Set<bigint>()
  private readonly levels: ReturnType<typeof rememberedLevels>

  constructor(market: Market) {
    this.market = market
    this.levels = rememberedLevels(market)
  }

  /** A session begins, or none is under way. */
  clear(): void {
    this.alerts.clear()
    this.levels.forget()
  }

  put(rows: readonly AlertRow[], span: Span, nowMs: number): void {
    const { market } = this
    const free = rows.filter(({ alert_no }) => !this.stuck.has(alert_no))
    const priced = pricedOf(market, free, span)
    const stocks = priced.filter(({ watched }) => watched.kind === 'stock')
    const indices = priced.filter(({ watched }) => watched.kind === 'index')
    for (const alert of searchStocks(market, stocks, span)) this.set(alert)
    for (const one of indices) this.set(searchIndex(market, one, span, nowMs, this.levels.levelAtMinute))
  }

  has(alertNo: bigint): boolean {
    return this.alerts.has(alertNo)
  }

  drop(alertNos: readonly bigint[]): void {
    for (const alertNo of alertNos) this.alerts.delete(alertNo)
  }

  /** When the first is reached, or is to be searched on. */
  get firstMs(): number | undefined {
    return this.alerts.firstMs
  }

  /** Those that are reached by an instant, or were searched no further. */
  passedBy(instantMs: number): readonly WatchedAlert[] {
    return this.alerts.dueUntil(instantMs)
  }

  get hasAside(): boolean {
    return this.stuck.size > 0
  }

  setAside(alertNos: readonly bigint[]): void {
    for (const alertNo of alertNos) this.stuck.add(alertNo)
  }

  forgetAside(): void {
    this.stuck.clear()
  }

  private set(alert: WatchedAlert): void {
    this.alerts.set(alert.row.alert_no, alert, alert.reachMs ?? alert.searchedMs)
  }
}
