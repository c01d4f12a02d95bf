import { dayNumberAt } from '../calendar/india-time.ts'
import { type Calendar, lastSessionDay, opensAtMs, sessionLengthS } from '../calendar/session.ts'
import type { Instrument, Market } from '../types.ts'
import { firstSecondAt } from './day-search.ts'
import type { DayTree } from './day-spans.ts'

/**
 * `Market.firstTouch` for a market whose days are trees; `treeOn` returns none for an instrument not traded
 * that day.
 */
export const createFirstTouch =
  (
    calendar: Calendar,
    treeOn: (instrument: Instrument, dayNumber: number) => DayTree | undefined,
  ): Market['firstTouch'] =>
  (instrument, { side, pricePaise }, fromMs, toMs) => {
    const dayNumber = lastSessionDay(calendar, fromMs)
    // Between two sessions there is no trading, and a stale price doesn't count as reached.
    if (dayNumber !== dayNumberAt(fromMs)) return undefined
    const openMs = opensAtMs(calendar, dayNumber)
    const secondAt = (instantMs: number) => Math.floor((instantMs - openMs) / 1000)
    const tree = treeOn(instrument, dayNumber)
    if (tree === undefined) return undefined
    const untilS = Math.min(sessionLengthS(calendar, dayNumber), secondAt(toMs) + 1)
    const second = firstSecondAt(tree, { side, pricePaise }, secondAt(fromMs), untilS)
    return second === undefined ? undefined : Math.max(fromMs, openMs + second * 1000)
  }
