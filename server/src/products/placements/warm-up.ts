import { dayMs } from '@tarazu/market/calendar/india-time.ts'
import type { Market } from '@tarazu/market/types.ts'
import { backgroundTurn } from '../../base/shared-work.ts'

/** Sixty trading days of placements; a day that has one takes some 10 ms. */
const daysListed = 90

/** Computes the listed placements day by day, so that their first list doesn't wait for all of them. */
export const warmUpPlacements = async ({ placements }: Market, nowMs: number): Promise<void> => {
  for (let daysAgo = daysListed; daysAgo >= 0; daysAgo -= 1) {
    await backgroundTurn()
    placements?.(nowMs - daysAgo * dayMs, 1)
  }
}
