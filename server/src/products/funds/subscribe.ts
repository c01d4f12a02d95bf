import type { Paise } from '@tarazu/contract/money/money.ts'
import type { Units } from '@tarazu/contract/money/units.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { heldForSubscription, subscriptionRefusals } from '@tarazu/contract/trading/fund-rules.ts'
import { type Command, refused } from '../../ledger/command.ts'
import { investorFacts } from '../../trading/validation/order-validator.ts'
import type { FundFacts } from './catalogue/queries.ts'
import { dealOrder } from './dealing.ts'
import { fundHold, newOrder } from './effects.ts'
import { type FundHouse, needsOf, termsOf } from './house.ts'
import { draftOrder, type Placed, placedOf } from './order-draft.ts'

export interface SubscribeInput {
  readonly code: string
  readonly amount?: Paise | undefined
  readonly shares?: Units | undefined
}

/**
 * Buys units: the money is blocked until the NAV is known. The rules and their order:
 * contract/src/trading/fund-rules.ts.
 */
export const createSubscribe = (
  house: FundHouse,
  facts: FundFacts,
  planNo?: bigint,
): Command<SubscribeInput, Placed> => ({
  name: 'funds.subscribe',
  repeatLockMs: house.repeatLockMs,
  needs: (_input, userId) => needsOf(userId),
  decide: (state, { amount, shares }, instantMs) => {
    if ((amount === undefined) === (shares === undefined))
      return refused(refusals.fundFieldEmpty, { field: 'amount' })
    const known = termsOf(facts, instantMs)
    // A plan continues even if its amount buys fewer units than at the start.
    const terms = planNo === undefined ? known : { ...known, minimumSubscriptionShares: 0 }
    const ask = { amountPaise: amount, units: shares }
    const [first] = subscriptionRefusals(terms, investorFacts(state), ask, state.balancePaise('user:cash'))
    if (first !== undefined) return refused(first.key, first.details)
    const heldPaise = heldForSubscription(terms, ask)
    const dealing = dealOrder(house.calendar, facts.fund, 'subscribe', instantMs)
    const order = {
      ...draftOrder(state, facts.fund, dealing, instantMs),
      kind: 'subscribe' as const,
      plan_no: planNo ?? null,
      asked_by: amount === undefined ? ('shares' as const) : ('amount' as const),
      amount_paise: amount ?? null,
      units: shares ?? null,
      held_paise: heldPaise,
      stage: heldPaise >= house.fundReviewPaise ? ('review' as const) : ('waiting' as const),
    }
    return {
      kind: 'accepted',
      result: placedOf(order, dealing),
      effects: [...newOrder(order), ...fundHold.move(order.order_no, heldPaise)],
    }
  },
})
