import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { relativeSkipMs, type SkipAhead, skipAheads } from '@tarazu/contract/wire/skip-aheads.ts'
import {
  dayMs,
  dayNumberAt,
  dayNumberOf,
  dayOf,
  midnightOf,
  weekdayOf,
} from '@tarazu/market/calendar/india-time.ts'
import type { Day } from '@tarazu/market/types.ts'
import { Refusal } from '../../base/refusal.ts'
import { promisedDays } from '../../market/quotes/seeds.ts'
import type { ProductDates, SkipFacts, SkipInstant, SkipSource } from '../../products/product-dates.ts'
import { nextOpenMs } from '../../time/next-open.ts'

/** Every kind of skip except to a date. */
type NamedAhead = Exclude<SkipAhead, 'date'>

export interface SkipTarget extends SkipInstant {
  readonly ahead: NamedAhead
}

export interface TargetFacts extends SkipFacts {
  /** Of every product. */
  readonly productDates: readonly ProductDates[]
  /** Belongs to the newest published commitment; undefined if the market has no seeds. */
  readonly committedDay: Day | undefined
}

const weekEndMs = (nowMs: number): number => {
  const today = dayNumberAt(nowMs)
  return midnightOf(today + 7 - weekdayOf(today))
}

const monthEndMs = (nowMs: number): number => {
  const [year, month] = dayOf(dayNumberAt(nowMs)).split('-').map(Number)
  return midnightOf(Date.UTC(year ?? 0, month ?? 0, 1) / dayMs)
}

const at = (toMs: number | undefined) => (toMs === undefined ? undefined : { toMs })
const after = (ahead: NamedAhead, nowMs: number) => at(nowMs + (relativeSkipMs(ahead) ?? 0))

/** The targets that don't depend on a product. */
const ownSkips: readonly SkipSource[] = [
  { ahead: 'hour', next: (_facts, nowMs) => after('hour', nowMs) },
  { ahead: 'day', next: (_facts, nowMs) => after('day', nowMs) },
  { ahead: 'next-open', next: ({ market }, nowMs) => at(nextOpenMs(market, nowMs)) },
  { ahead: 'week-end', next: (_facts, nowMs) => at(weekEndMs(nowMs)) },
  { ahead: 'month-end', next: (_facts, nowMs) => at(monthEndMs(nowMs)) },
]

const targetOf = (facts: TargetFacts, ahead: NamedAhead, nowMs: number): SkipInstant | undefined =>
  [...ownSkips, ...facts.productDates.flatMap(({ skips }) => skips)]
    .find((source) => source.ahead === ahead)
    ?.next(facts, nowMs)

const namedAheads = skipAheads.filter((ahead) => ahead !== 'date')

/** The possible targets at a given time. A week or a month ends at the midnight after its last day. */
export const skipTargets = (facts: TargetFacts, nowMs: number): readonly SkipTarget[] =>
  namedAheads.flatMap((ahead) => {
    const found = targetOf(facts, ahead, nowMs)
    return found === undefined ? [] : [{ ahead, ...found }]
  })

/**
 * The first and the last possible day for a skip to a date: at most 400 days ahead, and only to a day whose
 * seed is committed.
 */
export const skipDays = ({ committedDay }: Pick<TargetFacts, 'committedDay'>, nowMs: number) => {
  const today = dayNumberAt(nowMs)
  const last = dayOf(today + promisedDays)
  return {
    firstDay: dayOf(today + 1),
    lastDay: committedDay !== undefined && committedDay < last ? committedDay : last,
  }
}

const dateMs = (facts: TargetFacts, day: Day | undefined, nowMs: number): number => {
  const { firstDay, lastDay } = skipDays(facts, nowMs)
  if (day === undefined || day < firstDay) throw new Refusal(refusals.skipDateNotAhead)
  if (day > lastDay) throw new Refusal(refusals.skipDateTooFar, { lastDay })
  return midnightOf(dayNumberOf(day))
}

export interface WantedSkip {
  readonly ahead: SkipAhead
  readonly day?: Day | undefined
  /** The target's time as displayed. */
  readonly seenMs?: number | undefined
}

/**
 * The time to skip to; undefined for an hour and a day, which count from the moment of the skip. Refuses with
 * replayOver, noSuchSkipTarget, skipDateNotAhead and skipDateTooFar, and with skipTargetPassed if the target
 * differs from the displayed one.
 */
export const resolveSkip = (
  facts: TargetFacts,
  { ahead, day, seenMs }: WantedSkip,
  nowMs: number,
): number | undefined => {
  if (relativeSkipMs(ahead) !== undefined) return undefined
  const toMs = ahead === 'date' ? dateMs(facts, day, nowMs) : targetOf(facts, ahead, nowMs)?.toMs
  if (toMs === undefined)
    throw new Refusal(ahead === 'next-open' ? refusals.replayOver : refusals.noSuchSkipTarget)
  if (seenMs !== undefined && seenMs !== toMs) throw new Refusal(refusals.skipTargetPassed)
  return toMs
}
