import { rupeesFromPaise } from '@tarazu/contract/money.ts'
import type { OperatorAction } from '@tarazu/contract/operator-actions.ts'
import { type Command, refused } from '../ledger/command.ts'
import { messageEffects } from '../messages/message.ts'
import { actionEffect } from '../operators/actions.ts'
import {
  changeDeposit,
  creditDeposit,
  depositFacts,
  depositNeeds,
  depositOf,
  investorNeeds,
  investorOf,
} from './deposit.ts'
import type { LoggedDeposit } from './present.ts'
import { type ReviewInput, refuseReview } from './review.ts'
import type { TransferRules } from './rules.ts'

/**
 * An operator confirms a paid deposit or rejects it. Above a limit the first approval only counts, and another operator
 * gives the second. Refuses with 062, 074, 076 and 077, and an approval with
 * 084 once the account is closed.
 */
export const createDepositReview = (rules: TransferRules): Command<ReviewInput, LoggedDeposit> => ({
  name: 'transfers.deposit-review',
  needs: (input, userId) => [...investorNeeds(userId), ...depositNeeds(input, userId)],
  decide: (state, input, instantMs) => {
    const { orderNo, operatorId, decision, reason } = input
    const deposit = depositOf(state, orderNo)
    if (deposit === undefined) return refused('tips.msg.062')
    const no = refuseReview(deposit, deposit.state === 'reviewing', input)
    if (no !== undefined) return no
    const settled = { reviewed_by: operatorId, settled_ms: BigInt(instantMs) }
    const act = (action: OperatorAction, after: string) =>
      actionEffect(
        state,
        { action, operatorId, ...depositFacts(deposit, after), ...(reason === null ? {} : { reason }) },
        instantMs,
      )
    if (decision === 'reject') {
      const set = { ...settled, state: 'failed', reason } as const
      const parameters = { orderNo, amount: rupeesFromPaise(deposit.amount_paise), reason: reason ?? '' }
      const told = messageEffects(state, instantMs, { kind: 'deposit-failed', parameters })
      return changeDeposit(deposit, set, instantMs, ...told, act('deposit.reject', 'failed'))
    }
    // A closed account has no owner to whom the money could go.
    if (investorOf(state).closed_ms !== null) return refused('tips.msg.084')
    const isFirst = deposit.first_approved_by === null
    if (isFirst && deposit.amount_paise > rules.depositSecondPersonPaise) {
      const set = { first_approved_by: operatorId }
      return changeDeposit(deposit, set, instantMs, act('deposit.approve', 'reviewing'))
    }
    const set = { ...settled, state: 'deposited' } as const
    const credited = creditDeposit(state, deposit, instantMs)
    const action = isFirst ? 'deposit.approve' : 'deposit.second'
    return changeDeposit(deposit, set, instantMs, ...credited, act(action, 'deposited'))
  },
})
