import type { FundPlan } from './plan-queries.ts'

/** Whether a plan has started by a given day, is yet to start, or was ended before it did. */
export const planStart = (
  { state, startDay }: Pick<FundPlan, 'state' | 'startDay'>,
  today: string,
): 'begun' | 'ahead' | 'never' => {
  if (startDay <= today) return 'begun'
  return state === 'ended' ? 'never' : 'ahead'
}
