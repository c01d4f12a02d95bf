import { dayMs, dayNumberAt, dayOf } from '../calendar/india-time.ts'
import type { Market } from '../types.ts'

/** What a new investor can't find on a day; should never happen. */
export type Missing = 'issue' | 'block' | 'placement'

/** The longest acceptable waits for an issue and a placement. */
export const longestWaitMs = { issue: 2 * dayMs, placement: 7 * dayMs } as const

/**
 * What an investor without a ticket or an invitation can't find at a given time: an issue that is open or
 * opens within two days, a block of that day, a placement that is open or opens within seven days. Placements
 * are looked up as of a week later, since they are announced only a trading day before.
 */
export const missingAt = (market: Market, nowMs: number): readonly Missing[] => {
  const isNear = (opensMs: number, closesMs: number, withinMs: number) =>
    closesMs > nowMs && opensMs <= nowMs + withinMs
  const day = dayOf(dayNumberAt(nowMs))
  const hasIssue = market.issues
    ?.list(nowMs)
    .some(({ opensMs, closesMs }) => isNear(opensMs, closesMs, longestWaitMs.issue))
  const hasBlock =
    market.session(nowMs).day !== day ||
    market.blocks?.(nowMs).some((block) => block.day === day && !block.forInvited)
  const hasPlacement = market
    .placements?.(nowMs + longestWaitMs.placement, 12)
    .some(
      ({ forTickets, opensMs, closesMs }) =>
        !forTickets && isNear(opensMs, closesMs, longestWaitMs.placement),
    )
  return [
    ...(hasIssue ? [] : ['issue' as const]),
    ...(hasBlock ? [] : ['block' as const]),
    ...(hasPlacement ? [] : ['placement' as const]),
  ]
}
