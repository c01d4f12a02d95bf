import { maximumCloses } from '@tarazu/contract/calls/index-pages.ts'
import { dayMs, dayNumberAt, dayNumberOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import type { Market, MarketIndex } from '@tarazu/market/types.ts'
import { isoText } from '../../base/iso-text.ts'
import { forEachInSlices } from '../../base/slices.ts'
import { hundredthsText } from '../figures/text.ts'

const longestDays = 5 * 366

/** The sessions that closed between two times, oldest first, by day number. */
const closedSessions = (market: Market, fromMs: number, nowMs: number) => {
  const first = Math.max(dayNumberAt(fromMs), dayNumberAt(nowMs) - longestDays)
  const found: { readonly dayNumber: number; readonly closesAtMs: number }[] = []
  for (let dayNumber = first; dayNumber <= dayNumberAt(nowMs); dayNumber += 1) {
    const { day, closesAtMs } = market.session(midnightOf(dayNumber) + dayMs / 2)
    if (dayNumberOf(day) === dayNumber && closesAtMs > fromMs && closesAtMs <= nowMs)
      found.push({ dayNumber, closesAtMs })
  }
  return found
}

/** Evenly, up to the newest. */
const thinned = <Row>(rows: readonly Row[]): readonly Row[] => {
  const every = Math.ceil(rows.length / maximumCloses)
  return rows.filter((_, place) => (rows.length - 1 - place) % every === 0)
}

/** Index closes, each computed once; for the broad index that takes a tenth of a millisecond per day. */
export const createIndexHistory = (market: Market) => {
  const known = new Map<string, Map<number, number | undefined>>()
  return async (index: MarketIndex, fromMs: number, nowMs: number) => {
    const closes = known.get(index.code) ?? new Map<number, number | undefined>()
    known.set(index.code, closes)
    const wanted = thinned(closedSessions(market, fromMs, nowMs))
    await forEachInSlices(wanted, ({ dayNumber, closesAtMs }) => {
      if (!closes.has(dayNumber)) closes.set(dayNumber, market.indexClose(index, closesAtMs - 1))
    })
    return wanted.flatMap(({ dayNumber, closesAtMs }) => {
      const level = closes.get(dayNumber)
      return level === undefined ? [] : [{ time: isoText(closesAtMs), price: hundredthsText(level) }]
    })
  }
}
export type IndexHistory = ReturnType<typeof createIndexHistory>
