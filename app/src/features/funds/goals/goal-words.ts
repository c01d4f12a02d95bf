import { t } from '@lingui/core/macro'
import type { FundGoal } from './goal-queries.ts'

export const goalStateName = (state: FundGoal['state']): string =>
  ({
    active: t({ message: 'Running', context: 'goal' }),
    reached: t({ message: 'Reached', context: 'goal' }),
    ended: t({ message: 'Ended', context: 'goal' }),
  })[state]

export const goalStateTones = { active: 'coming', reached: 'good', ended: 'quiet' } as const

/** The progress towards the target: whole per cent, 100 only when it is reached. */
export const progressOf = ({ value, target }: Pick<FundGoal, 'value' | 'target'>): number =>
  Math.min(100, Math.floor((100 * Number(value)) / Number(target)))
