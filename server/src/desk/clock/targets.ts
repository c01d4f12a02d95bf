import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { relativeSkipMs, type SkipAhead } from '@tarazu/contract/wire/skip-aheads.ts'
import {
  dayMs,
  dayNumberAt,
  dayNumberOf,
  dayOf,
  midnightOf,
  weekdayOf,
} from '@tarazu/market/calendar/india-time.ts'
import type { Day, Issue, Market } from '@tarazu/market/types.ts'
import { Refusal } from '../../base/refusal.ts'
import { promisedDays } from '../../market/quotes/seeds.ts'
import { nextOpenMs } from '../../time/next-open.ts'

/** A practice market, or a replay, which has neither issues nor windows. */
type TargetMarket = Pick<Market, 'session' | 'lastDay' | 'issues' | 'nextBlockWindow'>

/** Every kind of skip except to a date, in the order in which they are offered. */
export type NamedAhead = Exclude<SkipAhead, 'date'>

export interface SkipTarget {
  readonly ahead: NamedAhead
  /** Later than the time of the query. */
  readonly toMs: number
  /** The issue whose book closes, or whose shares are listed. */
  readonly issue?: Issue
}

export interface TargetFacts {
  readonly market: TargetMarket
  /** Whether investors are offered an issue: the desk may have hidden or stopped it. */
  readonly isOffered: (issue: Issue) => boolean
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

/** The next time of one kind over all issues; failed issues are never listed. */
const nextOfIssues = (
  { market: { issues }, isOffered }: TargetFacts,
  instant: 'closesMs' | 'listsMs',
  nowMs: number,
): Omit<SkipTarget, 'ahead'> | undefined => {
  const issue = (issues?.list(nowMs) ?? [])
    .filter((one) => one[instant] > nowMs && isOffered(one))
    .toSorted((one, other) => one[instant] - other[instant] || one.instrument.id - other.instrument.id)
    .find((one) => issues?.outcomeOf(one, nowMs)?.isFailed !== true)
  return issue && { toMs: issue[instant], issue }
}

const at = (toMs: number | undefined) => (toMs === undefined ? undefined : { toMs })
const after = (ahead: NamedAhead, nowMs: number) => at(nowMs + (relativeSkipMs(ahead) ?? 0))

const targetOf: Record<
  NamedAhead,
  (facts: TargetFacts, nowMs: number) => Omit<SkipTarget, 'ahead'> | undefined
> = {
  hour: (_facts, nowMs) => after('hour', nowMs),
  day: (_facts, nowMs) => after('day', nowMs),
  'next-open': ({ market }, nowMs) => at(nextOpenMs(market, nowMs)),
  'block-window': ({ market }, nowMs) => at(market.nextBlockWindow?.(nowMs)?.opensMs),
  'issue-close': (facts, nowMs) => nextOfIssues(facts, 'closesMs', nowMs),
  'issue-listing': (facts, nowMs) => nextOfIssues(facts, 'listsMs', nowMs),
  'week-end': (_facts, nowMs) => at(weekEndMs(nowMs)),
  'month-end': (_facts, nowMs) => at(monthEndMs(nowMs)),
}

const namedAheads = Object.keys(targetOf) as NamedAhead[]

/** The possible targets at a given time. A week or a month ends at the midnight after its last day. */
export const skipTargets = (facts: TargetFacts, nowMs: number): readonly SkipTarget[] =>
  namedAheads.flatMap((ahead) => {
    const found = targetOf[ahead](facts, nowMs)
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
  const toMs = ahead === 'date' ? dateMs(facts, day, nowMs) : targetOf[ahead](facts, nowMs)?.toMs
  if (toMs === undefined)
    throw new Refusal(ahead === 'next-open' ? refusals.replayOver : refusals.noSuchSkipTarget)
  if (seenMs !== undefined && seenMs !== toMs) throw new Refusal(refusals.skipTargetPassed)
  return toMs
}
