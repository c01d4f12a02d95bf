import { i18n } from '@lingui/core'
import { selectOrdinal, t } from '@lingui/core/macro'
import type { ComponentProps } from 'react'
import type { StateBadge } from '../../../parts/state-badge.tsx'
import type { FundPlan, PlanDate } from './plan-queries.ts'

type Tone = ComponentProps<typeof StateBadge>['tone']

export const planKindName = (kind: FundPlan['kind']): string =>
  kind === 'sip' ? t`SIP` : t({ message: 'Withdrawal plan', context: 'fund' })

/** Monday is 1, and 1 January 2024 was a Monday. */
export const weekdayName = (date: number): string =>
  new Intl.DateTimeFormat(i18n.locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, date))

/** "17th". */
export const dayOfMonthName = (date: number): string =>
  t`${selectOrdinal(date, { one: '#st', two: '#nd', few: '#rd', other: '#th' })}`

/** "Monthly on the 17th", "Weekly on Monday". */
export const rhythmName = ({ rhythm, date }: Pick<FundPlan, 'rhythm' | 'date'>): string => {
  const weekday = weekdayName(date)
  return rhythm === 'monthly'
    ? t`Monthly on the ${selectOrdinal(date, { one: '#st', two: '#nd', few: '#rd', other: '#th' })}`
    : t`Weekly on ${weekday}`
}

export const planStateName = (state: FundPlan['state']): string =>
  ({
    active: t({ message: 'Running', context: 'plan' }),
    paused: t({ message: 'Paused', context: 'plan' }),
    ended: t({ message: 'Ended', context: 'plan' }),
  })[state]

export const planStateTones: Readonly<Record<FundPlan['state'], Tone>> = {
  active: 'good',
  paused: 'coming',
  ended: 'quiet',
}

/** Why a plan has ended. */
export const planEndSentence = (reason: NonNullable<FundPlan['endedReason']>): string =>
  ({
    ended: t`You ended it.`,
    finished: t`All its instalments are done.`,
    'fund-closed': t`The fund has closed.`,
    'nothing-left': t`No units were left to redeem.`,
    'too-many-missed': t`Your wallet had too little money three times in a row.`,
  })[reason]

type Result = Pick<PlanDate, 'result'> & { readonly orderState: PlanDate['orderState'] }

/** A date's outcome, in a word. */
export const dateResultName = ({ result, orderState }: Result): string => {
  if (result === 'ordered')
    return {
      in_progress: t({ message: 'Ordered', context: 'plan' }),
      success: t({ message: 'Done', context: 'plan' }),
      failed: t({ message: 'Order failed', context: 'plan' }),
    }[orderState ?? 'in_progress']
  return {
    'no-money': t({ message: 'Too little money', context: 'plan' }),
    'no-units': t({ message: 'No units', context: 'plan' }),
    skipped: t({ message: 'Skipped', context: 'plan' }),
    'fund-shut': t({ message: 'Fund took no orders', context: 'plan' }),
    locked: t({ message: 'Account locked', context: 'plan' }),
  }[result]
}

export const dateResultTone = ({ result, orderState }: Result): Tone => {
  if (result === 'ordered')
    return ({ in_progress: 'coming', success: 'good', failed: 'bad' } as const)[orderState ?? 'in_progress']
  return result === 'skipped' ? 'quiet' : 'bad'
}
