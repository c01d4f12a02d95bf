import { dayMs, dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import type { Day } from '@tarazu/market/types.ts'
import { ImportProblem } from './rows.ts'

export const minimumAgeDays = 30

/** The newest day that may be imported at a given real time. */
export const newestAllowedDay = (realNowMs: number): Day =>
  dayOf(dayNumberAt(realNowMs - minimumAgeDays * dayMs))

/**
 * Exchange history may be replayed only for dates at least 30 days ago. Throws ImportProblem. This uses real
 * time, because the practice clock can be skipped ahead.
 */
export const refuseYoungDays = (newestDay: Day, realNowMs: number): void => {
  const allowed = newestAllowedDay(realNowMs)
  if (newestDay > allowed)
    throw new ImportProblem(
      `It has prices of ${newestDay}. The ${minimumAgeDays}-day rule: exchange prices may be replayed only when they are at least ${minimumAgeDays} days old, today up to ${allowed}. Import it later.`,
    )
}
