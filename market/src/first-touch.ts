import { type DayTree, firstSecondAt, type PriceLevel } from './day-tree.ts'
import { dayNumberAt } from './india-time.ts'
import { type Calendar, lastSessionDay, opensAtMs, sessionLengthS } from './session.ts'
import type { Instrument } from './types.ts'

/**
 * `Market.firstTouch` for a market whose days are trees; `treeOn` has no tree for an instrument that is not traded on
 * the day.
 */
export const createFirstTouch =
  (calendar: Calendar, treeOn: (instrument: Instrument, dayNumber: number) => DayTree | undefined) =>
  (instrument: Instrument, level: PriceLevel, fromMs: number, toMs: number): number | undefined => {
    const dayNumber = lastSessionDay(calendar, fromMs)
    // Between two sessions nothing is traded, and a price that stands is none of a new instant.
    if (dayNumber !== dayNumberAt(fromMs)) return undefined
    const openMs = opensAtMs(calendar, dayNumber)
    const secondAt = (instantMs: number) => Math.floor((instantMs - openMs) / 1000)
    const tree = treeOn(instrument, dayNumber)
    if (tree === undefined) return undefined
    const untilS = Math.min(sessionLengthS(calendar, dayNumber), secondAt(toMs) + 1)
    const second = firstSecondAt(tree, level, secondAt(fromMs), untilS)
    return second === undefined ? undefined : Math.max(fromMs, openMs + second * 1000)
  }
