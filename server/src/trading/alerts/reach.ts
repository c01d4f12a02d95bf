import { dayNumberAt, dayNumberOf, dayOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import type { PriceLevel } from '@tarazu/market/day/day-search.ts'
import type { Day, Instrument, Market, MarketIndex } from '@tarazu/market/types.ts'
import type { Selectable } from 'kysely'
import type { PriceAlertTable } from './tables.ts'

export type AlertRow = Selectable<PriceAlertTable>
/** An alert's condition. */
export type AlertTerms = Pick<
  AlertRow,
  'exchange' | 'code' | 'condition' | 'price_paise' | 'change_ppm' | 'set_ms'
>

/** An alert's subject. */
export type Watched =
  | { readonly kind: 'stock'; readonly instrument: Instrument }
  | { readonly kind: 'index'; readonly index: MarketIndex }

/** A session of the market; times in epoch milliseconds. */
export interface Span {
  readonly day: Day
  readonly opensAtMs: number
  readonly closesAtMs: number
}

const minuteMs = 60_000

/** Undefined if the market has nothing with that code. */
export const watchedOf = (
  market: Market,
  { exchange, code }: Pick<AlertRow, 'exchange' | 'code'>,
): Watched | undefined => {
  if (exchange === null) {
    const index = market.indices.find((one) => one.code === code)
    return index && { kind: 'index', index }
  }
  const instrument = market.find(exchange, code)
  return instrument && { kind: 'stock', instrument }
}

/** Price or level, and the previous close, in paise or hundredths of a point; undefined without a quote. */
export const figuresAt = (market: Market, watched: Watched, instantMs: number) => {
  const quote =
    watched.kind === 'stock'
      ? market.quote(watched.instrument, instantMs)
      : market.indexQuote(watched.index, instantMs)
  return quote && { pricePaise: quote.pricePaise, prevClosePaise: quote.prevClosePaise }
}

/** What determines the prices of all alerts on one stock or index in a session. */
export interface Scene {
  /** The base of percentages; undefined without a quote. */
  readonly prevClosePaise: () => number | undefined
  /** The splits and bonus issues, oldest first, each with the time from which it applies. */
  readonly shareChanges: readonly {
    readonly fromMs: number
    readonly sharesBefore: number
    readonly sharesAfter: number
  }[]
}

/** `sinceMs`: no alert was set earlier. */
export const sceneOf = (
  market: Market,
  watched: Watched,
  { day, opensAtMs }: Span,
  sinceMs: number,
): Scene => {
  let figures: ReturnType<typeof figuresAt> | null = null
  const actions =
    watched.kind === 'index'
      ? []
      : market.actionsOf(watched.instrument, dayOf(dayNumberAt(sinceMs)), day, opensAtMs)
  return {
    prevClosePaise: () => {
      if (figures === null) figures = figuresAt(market, watched, opensAtMs)
      return figures?.prevClosePaise
    },
    shareChanges: actions.flatMap((action) => {
      if (action.kind === 'dividend') return []
      const { exDay, sharesBefore, sharesAfter } = action
      const fromMs = market.session(midnightOf(dayNumberOf(exDay)) + 12 * 60 * minuteMs).opensAtMs
      return fromMs <= opensAtMs ? [{ fromMs, sharesBefore, sharesAfter }] : []
    }),
  }
}

/** Converts a price set at one time into the session's shares, by the splits and bonus issues in between. */
const pricePaiseIn = ({ shareChanges }: Scene, pricePaise: number, setMs: number): number => {
  const inShares = shareChanges.reduce(
    (price, { fromMs, sharesBefore, sharesAfter }) =>
      fromMs > setMs ? (price * sharesBefore) / sharesAfter : price,
    pricePaise,
  )
  return Math.max(1, Math.round(inShares))
}

/** The price that triggers an alert in a session; undefined without a quote. */
export const levelIn = (scene: Scene, watched: Watched, alert: AlertTerms): PriceLevel | undefined => {
  const { condition, price_paise, change_ppm, set_ms } = alert
  const isAbove = condition === 'at-or-above' || condition === 'rises'
  const side = isAbove ? 'at-or-above' : 'at-or-below'
  if (price_paise !== null) {
    const setPaise = Number(price_paise)
    const pricePaise = watched.kind === 'index' ? setPaise : pricePaiseIn(scene, setPaise, Number(set_ms))
    return { side, pricePaise }
  }
  const before = scene.prevClosePaise()
  if (before === undefined || change_ppm === null) return undefined
  const exact = (before * (1_000_000 + (isAbove ? change_ppm : -change_ppm))) / 1_000_000
  return { side, pricePaise: isAbove ? Math.ceil(exact) : Math.floor(exact) }
}

export const levelOf = (
  market: Market,
  watched: Watched,
  alert: AlertTerms,
  span: Span,
): PriceLevel | undefined => levelIn(sceneOf(market, watched, span, Number(alert.set_ms)), watched, alert)

/** An index's level at the end of a minute of a session, the first minute being 1. */
export type LevelAtMinute = (index: MarketIndex, span: Span, minute: number) => number | undefined

/** The last second of a minute, after which all of the minute's levels are known. */
const endOfMinuteMs = ({ opensAtMs }: Span, minute: number): number => opensAtMs + minute * minuteMs - 1000

export const levelAtMinuteOf =
  (market: Market): LevelAtMinute =>
  (index, span, minute) =>
    market.indexLevel(index, endOfMinuteMs(span, minute))

/** A part of a session, both ends included. */
export interface Stretch {
  readonly session: Span
  readonly fromMs: number
  readonly untilMs: number
}

/**
 * The first time in a stretch at which a price is reached. A stock's is found exactly, to the second. An
 * index is checked at the end of each minute, as in its chart, because computing each second's level from
 * hundreds of stocks would take seconds. Pure: the same for every caller, at any time.
 */
export const firstReachMs = (
  market: Market,
  watched: Watched,
  level: PriceLevel,
  { session, fromMs, untilMs }: Stretch,
  levelAtMinute: LevelAtMinute = levelAtMinuteOf(market),
): number | undefined => {
  const lastMs = Math.min(untilMs, session.closesAtMs - 1)
  const firstMs = Math.max(fromMs, session.opensAtMs)
  if (firstMs > lastMs) return undefined
  if (watched.kind === 'stock') return market.firstTouch(watched.instrument, level, firstMs, lastMs)
  let minute = Math.max(1, Math.ceil((firstMs + 1000 - session.opensAtMs) / minuteMs))
  for (; endOfMinuteMs(session, minute) <= lastMs; minute += 1) {
    const points = levelAtMinute(watched.index, session, minute)
    if (points === undefined) return undefined
    if (level.side === 'at-or-above' ? points >= level.pricePaise : points <= level.pricePaise)
      return endOfMinuteMs(session, minute)
  }
  return undefined
}
