import { useLingui } from '@lingui/react/macro'
import { fundGoalChange, fundGoalCreate } from '@tarazu/contract/calls/fund-goals.ts'
import { showToast } from '@tarazu/ui/toast.tsx'
import { call } from '../../../api/call.ts'
import { useIntent } from '../../trading/use-intent.ts'
import type { goalInputOf } from './goal-draft.ts'
import type { FundGoal } from './goal-queries.ts'

type Input = NonNullable<ReturnType<typeof goalInputOf>>

/** Sets a goal and opens its page. */
export const useNewGoal = (code: string, onDone: () => void) => {
  const { t } = useLingui()
  return useIntent(
    (input: Input, idempotencyKey) => call(fundGoalCreate, { code, ...input }, { idempotencyKey }),
    ({ goalNo }, goOn) => {
      onDone()
      showToast(t`Goal set`)
      goOn({ to: '/fund-goal/$goalNo', params: { goalNo }, replace: true })
    },
  )
}

/** Changes a goal, and unlinks its SIP if that no longer pays for it. */
export const useGoalChange = (goal: FundGoal, onDone: () => void) => {
  const { t } = useLingui()
  return useIntent(
    (input: Input, idempotencyKey) => {
      const isUntied = goal.plan !== null && !('planNo' in input)
      const change = { goalNo: goal.goalNo, ...input, ...(isUntied && { untie: '1' as const }) }
      return call(fundGoalChange, change, { idempotencyKey })
    },
    () => {
      showToast(t`Goal changed`)
      onDone()
    },
  )
}
