import { indiaDay } from '@tarazu/contract/money/format.ts'
import { marketNowMs } from '../../api/market-clock.ts'
import type { Issue } from './issue-queries.ts'

/** Whether an IPO opens, closes or is listed today. */
export const isOfToday = (
  { opensDay, closesDay, listingDay }: Pick<Issue, 'opensDay' | 'closesDay' | 'listingDay'>,
  nowMs: number = marketNowMs(),
): boolean => [opensDay, closesDay, listingDay].includes(indiaDay(nowMs))
