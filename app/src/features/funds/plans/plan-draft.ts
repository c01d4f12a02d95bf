import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { typedRupees } from '@tarazu/contract/text/typed-input.ts'
import type { FundPlan } from './plan-queries.ts'

/** The state of a plan's form. */
export interface PlanDraft {
  readonly typed: string
  readonly rhythm: FundPlan['rhythm']
  /**
   * The day of the month from 1 to 31 (in a shorter month, its last), or of the week from 1 (Monday) to 7.
   */
  readonly date: string
  readonly stepUp: string
  /** The number of dates; empty text for no end. */
  readonly count: string
}

export const newPlanDraft: PlanDraft = { typed: '', rhythm: 'monthly', date: '5', stepUp: '0', count: '' }

export const stepUps = ['0', '5', '10', '15', '20'] as const
export const counts = ['', '6', '12', '24', '36', '60'] as const

/** "5000.00"; undefined while it is empty, zero or invalid. */
export const amountOf = (typed: string): string | undefined => {
  const paise = typedRupees(typed) ?? 0n
  return paise > 0n ? rupeesFromPaise(paise) : undefined
}

/** A plan in wire format; it has no amount until one is typed. */
export const planInputOf = (kind: FundPlan['kind'], code: string, draft: PlanDraft) => {
  const amount = amountOf(draft.typed)
  return {
    kind,
    code,
    rhythm: draft.rhythm,
    date: draft.date,
    ...(draft.stepUp !== '0' && kind === 'sip' && { stepUpPercent: draft.stepUp }),
    ...(draft.count !== '' && { installments: draft.count }),
    ...(amount !== undefined && { amount }),
  }
}

/** A different frequency has different days. */
export const withRhythm = (draft: PlanDraft, rhythm: FundPlan['rhythm']): PlanDraft =>
  rhythm === draft.rhythm ? draft : { ...draft, rhythm, date: rhythm === 'weekly' ? '1' : '5' }

/** The plan fields that a form changes; undefined if there are none. */
export const planChangeOf = (
  plan: Pick<FundPlan, 'amount' | 'date' | 'stepUpPercent'>,
  draft: Pick<PlanDraft, 'typed' | 'date' | 'stepUp'>,
) => {
  const amount = amountOf(draft.typed)
  if (amount === undefined) return undefined
  const change = {
    ...(amount !== plan.amount && { amount }),
    ...(Number(draft.date) !== plan.date && { date: draft.date }),
    ...(Number(draft.stepUp) !== plan.stepUpPercent && { stepUpPercent: draft.stepUp }),
  }
  return Object.keys(change).length === 0 ? undefined : change
}

/** An increase requires the transaction password. */
export const needsPassword = (
  plan: Pick<FundPlan, 'amount' | 'stepUpPercent'>,
  draft: Pick<PlanDraft, 'typed' | 'stepUp'>,
): boolean =>
  Number(amountOf(draft.typed) ?? 0) > Number(plan.amount) || Number(draft.stepUp) > plan.stepUpPercent
