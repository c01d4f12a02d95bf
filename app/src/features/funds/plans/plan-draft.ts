import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { typedRupees } from '@tarazu/contract/text/typed-input.ts'
import type { FundPlan } from './plan-queries.ts'

/** What a plan's form has so far, as it was typed and chosen. */
export interface PlanDraft {
  readonly typed: string
  readonly rhythm: FundPlan['rhythm']
  /** Of a month 1 to 31, in a shorter one its last day; of a week 1 (Monday) to 7. */
  readonly date: string
  readonly stepUp: string
  /** How many dates; empty text until it is ended. */
  readonly count: string
}

export const newPlanDraft: PlanDraft = { typed: '', rhythm: 'monthly', date: '5', stepUp: '0', count: '' }

export const stepUps = ['0', '5', '10', '15', '20'] as const
export const counts = ['', '6', '12', '24', '36', '60'] as const

/** "5000.00"; undefined while it is empty, nothing or no number. */
export const amountOf = (typed: string): string | undefined => {
  const paise = typedRupees(typed) ?? 0n
  return paise > 0n ? rupeesFromPaise(paise) : undefined
}

/** A plan as the wire has it; without an amount as long as there is none. */
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

/** Another rhythm has other days. */
export const withRhythm = (draft: PlanDraft, rhythm: FundPlan['rhythm']): PlanDraft =>
  rhythm === draft.rhythm ? draft : { ...draft, rhythm, date: rhythm === 'weekly' ? '1' : '5' }

/** What of a plan a form changes; undefined where nothing is. */
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

/** More money than before needs the six digits. */
export const needsPassword = (
  plan: Pick<FundPlan, 'amount' | 'stepUpPercent'>,
  draft: Pick<PlanDraft, 'typed' | 'stepUp'>,
): boolean =>
  Number(amountOf(draft.typed) ?? 0) > Number(plan.amount) || Number(draft.stepUp) > plan.stepUpPercent
