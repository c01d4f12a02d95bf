import type { Paise } from '../money/money.ts'
import { refusals } from '../refusals/keys.ts'
import { type FundTerms, type Redeemable, redemptionRefusals, subscriptionRefusals } from './fund-rules.ts'
import { type InvestorFacts, type OrderRefusal, refusal } from './order-rules.ts'

/** The rules that refuse a plan: pure, and the same for the form and for its creation. */

/** The maximum number of plans per investor. */
export const mostFundPlans = 20

export interface PlanAsk {
  readonly kind: 'sip' | 'withdrawal'
  /** Undefined before the form. */
  readonly amountPaise: Paise | undefined
  readonly rhythm: 'weekly' | 'monthly'
  readonly date: number
  /** The requested start day, in India. */
  readonly from: string | undefined
}

/** The first and the last day when a plan may start. */
export interface PlanDays {
  readonly today: string
  readonly latest: string
}

/** The investor, and the number of existing plans. */
export interface PlanInvestor extends InvestorFacts {
  readonly plans: number
}

/** Lock, identity, fund, size and holding; then the plan's own terms and the number of plans. */
export const planRefusals = (
  terms: FundTerms,
  investor: PlanInvestor,
  holding: Redeemable,
  { kind, amountPaise, rhythm, date, from }: PlanAsk,
  { today, latest }: PlanDays,
): readonly OrderRefusal[] => {
  const ask = amountPaise === undefined ? {} : { amountPaise }
  // The money must be there on the plan's dates, not now.
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
