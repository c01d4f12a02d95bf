import type { Paise } from '../money/money.ts'
import { refusals } from '../refusals/keys.ts'
import { type FundTerms, type Redeemable, redemptionRefusals, subscriptionRefusals } from './fund-rules.ts'
import { type InvestorFacts, type OrderRefusal, refusal } from './order-rules.ts'

/** The rules that refuse a plan: pure, the same before the form and when it is made. */

/** So many plans may one investor have at a time. */
export const mostFundPlans = 20

export interface PlanAsk {
  readonly kind: 'sip' | 'withdrawal'
  /** Undefined before the form. */
  readonly amountPaise: Paise | undefined
  readonly rhythm: 'weekly' | 'monthly'
  readonly date: number
  /** The day that it asks to begin on, India's. */
  readonly from: string | undefined
}

/** Of the days that a plan may begin on, the first and the last. */
export interface PlanDays {
  readonly today: string
  readonly latest: string
}

/** The investor, and how many plans there are already. */
export interface PlanInvestor extends InvestorFacts {
  readonly plans: number
}

/** The lock, identity, fund, size and what is held; then what the plan is made of, and how many there are. */
export const planRefusals = (
  terms: FundTerms,
  investor: PlanInvestor,
  holding: Redeemable,
  { kind, amountPaise, rhythm, date, from }: PlanAsk,
  { today, latest }: PlanDays,
): readonly OrderRefusal[] => {
  const ask = amountPaise === undefined ? {} : { amountPaise }
  // Its money has to be there on its dates, not now.
  const order =
    kind === 'sip'
      ? subscriptionRefusals(terms, investor, ask, amountPaise ?? 0n)
      : redemptionRefusals(terms, investor, holding, ask)
  const isFar = from !== undefined && (from < today || from > latest)
  return [
    ...order,
    ...((rhythm === 'weekly' && date > 7) || isFar ? [refusal(refusals.fundPlanInvalid)] : []),
    ...(investor.plans >= mostFundPlans
      ? [refusal(refusals.fundTooManyPlans, { maximum: String(mostFundPlans) })]
      : []),
  ]
}
