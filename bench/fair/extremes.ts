import { opensAtMs } from '@tarazu/market/calendar/session.ts'
import type { Instrument } from '@tarazu/market/types.ts'
import type { Evidence } from './evidence.ts'
import { dayNameOf, halfSpreadOf, leap, type Practice } from './practice-sessions.ts'
import type { Minutes, Sessions } from './sessions.ts'

/**
 * After a trade that stands out: a new high or low of the day far from the price, or a minute with a long wick. In a market
 * that drew bars before prices, it could reveal that the price has just turned.
 */

/** A wick of this many half spreads or more is long. */
const longWick = 8
/**
 * From this many, an extreme of the day is far away; eight occur a few times a year, which is too rare to
 * measure.
 */
const farOfDay = 3
/** A minute later, standard errors are as large as half a spread. */
const followedSeconds = 30

interface Stock {
  readonly instrument: Instrument
  readonly minutes: Minutes
  readonly halfSpread: number
  /** Half the spread of its book after this many minutes. */
  readonly paidAt: (minute: number) => number
  readonly day: string
  readonly openMs: number
}

/** The seconds of a minute in which the day's high or low changed. */
const trySecondsOf = (practice: Practice, stock: Stock, minute: number, evidence: Evidence): void => {
  const { instrument, halfSpread, openMs, day } = stock
  const quoteAt = (atMs: number) => practice.market.quote(instrument, atMs)
  const startMs = openMs + minute * 60_000
  let before = quoteAt(startMs - 1000)
  for (let second = 0; second < 60; second += 1) {
    const atMs = startMs + second * 1000
    const now = quoteAt(atMs)
    if (before === undefined || now === undefined) return
    const price = now.pricePaise
    const above = now.highPaise > before.highPaise ? now.highPaise / price - 1 : 0
    const below = now.lowPaise < before.lowPaise ? 1 - now.lowPaise / price : 0
    const isLeap = Math.abs(price / before.pricePaise - 1) > leap
    before = now
    const away = above > below ? -1 : 1
    if (isLeap || Math.max(above, below) < farOfDay * halfSpread) continue
    // On restless days the spread is wider than usual.
    const paid = halfSpreadOf(practice.market.depth(instrument, atMs), price)
    const then = quoteAt(atMs + followedSeconds * 1000)?.pricePaise ?? Number.NaN
    const name = 'away from a new high or low of the day, 30 seconds'
    evidence.addUnhedged(name, day, {
      positions: [away],
      gains: [then / price - 1],
      halfSpreads: [paid ?? halfSpread],
    })
  }
}

/** Away from the longer of the two wicks that extend beyond the open and close of a minute's bar. */
const tryWicks = ({ minutes, halfSpread, paidAt, day }: Stock, minute: number, evidence: Evidence): void => {
  const close = minutes.close[minute] as number
  const open = minutes.close[minute - 1] as number
  const above = (minutes.high[minute] as number) - Math.max(open, close)
  const below = Math.min(open, close) - (minutes.low[minute] as number)
  if (Math.abs(above - below) < longWick * halfSpread * close) return
  const then = minutes.close[minute + 1] as number
  const name = 'away from a minute’s long wick, 1 minute'
  evidence.addUnhedged(name, day, {
    positions: [above > below ? -1 : 1],
    gains: [then / close - 1],
    halfSpreads: [paidAt(minute + 1)],
  })
}

const tryDay = (practice: Practice, stock: Stock, evidence: Evidence): void => {
  const { minutes } = stock
  let [high, low] = [minutes.open, minutes.open]
  for (let minute = 0; minute < minutes.close.length - 6; minute += 1) {
    const [highest, lowest] = [minutes.high[minute] as number, minutes.low[minute] as number]
    const isNew = highest > high || lowest < low
    high = Math.max(high, highest)
    low = Math.min(low, lowest)
    if (minute < 5) continue
    if (isNew) trySecondsOf(practice, stock, minute, evidence)
    tryWicks(stock, minute, evidence)
  }
}

export const tryExtremes = (practice: Practice, sessions: Sessions, evidence: Evidence): void => {
  const { listings, days, calendar } = practice
  for (const [d, dayNumber] of days.entries())
    for (const [i, { days: minutesOf }] of sessions.stocks.entries()) {
      const [minutes, instrument] = [minutesOf[d], listings[i]]
      if (minutes === undefined || instrument === undefined) continue
      const halfSpread = sessions.halfSpreads[i] as number
      const openMs = opensAtMs(calendar, dayNumber)
      const day = dayNameOf(practice, dayNumber)
      const paidAt = (minute: number) => sessions.halfSpreadAt(i, d, minute)
      tryDay(practice, { instrument, minutes, halfSpread, paidAt, day, openMs }, evidence)
    }
}
