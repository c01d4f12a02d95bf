import type { Day } from '../types.ts'

/** Indian time: five and a half hours ahead of UTC, with no summer time since 1945. */
export const indiaOffsetMs = 19_800_000
export const dayMs = 86_400_000

/** Days since 1 January 1970 in India. */
export const dayNumberAt = (instantMs: number): number => Math.floor((instantMs + indiaOffsetMs) / dayMs)

/** The time when a day begins: midnight in India. */
export const midnightOf = (dayNumber: number): number => dayNumber * dayMs - indiaOffsetMs

/** A cache of formatted days until 2079, by day number: multi-year histories request the same days repeatedly. */
const known: (Day | undefined)[] = new Array(40_000).fill(undefined)

export const dayOf = (dayNumber: number): Day => {
  const before = known[dayNumber]
  if (before !== undefined) return before
  const day = new Date(dayNumber * dayMs).toISOString().slice(0, 10)
  if (dayNumber >= 0 && dayNumber < known.length) known[dayNumber] = day
  return day
}

/** Throws RangeError if the text isn't a calendar date. */
export const dayNumberOf = (day: Day): number => {
  const instantMs = Date.parse(`${day}T00:00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(instantMs)) throw new RangeError(`not a day: ${day}`)
  const dayNumber = instantMs / dayMs
  if (dayOf(dayNumber) !== day) throw new RangeError(`not a day: ${day}`)
  return dayNumber
}

/** 0 Monday … 6 Sunday. */
export const weekdayOf = (dayNumber: number): number => (((dayNumber + 3) % 7) + 7) % 7
