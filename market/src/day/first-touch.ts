import { dayNumberAt } from '../calendar/india-time.ts'
import { type Calendar, lastSessionDay, opensAtMs, sessionLengthS } from '../calendar/session.ts'
import type { Instrument, Market } from '../types.ts'
import { firstSecondsAt } from './day-search.ts'
import type { DayTree } from './day-spans.ts'

/**
 * `Market.firstTouch` and `Market.firstTouches` for a market whose days are trees; `treeOn` has no tree for an
 * instrument that is not traded on the day.
 */
export const createTouches = (
  calendar: Calendar,
  treeOn: (instrument: Instrument, dayNumber: number) => DayTree | undefined,
): Pick<Market, 'firstTouch' | 'firstTouches'> => {
  const firstTouches: Market['firstTouches'] = (instrument, side, pricesPaise, fromMs, toMs) => {
    const dayNumber = lastSessionDay(calendar, fromMs)
    // Between two sessions nothing is traded, and a price that stands is none of a new instant.
    if (dayNumber !== dayNumberAt(fromMs)) return []
    const openMs = opensAtMs(calendar, dayNumber)
    const secondAt = (instantMs: number) => Math.floor((instantMs - openMs) / 1000)
    const tree = treeOn(instrument, dayNumber)
    if (tree === undefined) return []
    const untilS = Math.min(sessionLengthS(calendar, dayNumber), secondAt(toMs) + 1)
    return firstSecondsAt(tree, side, pricesPaise, secondAt(fromMs), untilS).map((second) =>
      Math.max(fromMs, openMs + second * 1000),
    )
  }
  return {
    firstTouches,
    firstTouch: (instrument, { side, pricePaise }, fromMs, toMs) =>
      firstTouches(instrument, side, [pricePaise], fromMs, toMs)[0],
  }
}
