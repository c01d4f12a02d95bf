import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { OperatorAction } from '@tarazu/contract/people/operator-actions.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { type Command, refused } from '../../ledger/command.ts'
import { messageEffects } from '../../people/inbox/message.ts'
import { actionEffect } from '../../people/operators/actions.ts'
import { refuseReview } from '../../people/operators/four-eyes.ts'
import { payWithdrawal, returnWithdrawal } from './effects.ts'
import type { LoggedWithdrawal } from './present.ts'
import type { TransferReview } from './rules.ts'
import { changeWithdrawal, withdrawalFacts, withdrawalNeeds, withdrawalOf } from './withdrawal.ts'

/**
 * An operator approves a withdrawal or rejects it. The second approval, by another operator, pays it out.
 * Refuses with noSuchWithdrawal, transferAlreadyReviewed, ownFirstApproval and reasonNeeded.
 */
export const reviewWithdrawal: Command<TransferReview, LoggedWithdrawal> = {
  name: 'transfers.withdrawal-review',
  needs: withdrawalNeeds,
  decide: (state, input, instantMs) => {
    const { orderNo, operatorId, decision, reason } = input
    const withdrawal = withdrawalOf(state, orderNo)
    if (withdrawal === undefined) return refused(refusals.noSuchWithdrawal)
    const no = refuseReview(
      withdrawal,
      withdrawal.state === 'awaiting',
      input,
      refusals.transferAlreadyReviewed,
    )
    if (no !== undefined) return no
    const settled = { reviewed_by: operatorId, settled_ms: BigInt(instantMs) }
    const act = (action: OperatorAction, after: string) =>
      actionEffect(
        state,
        { action, operatorId, ...withdrawalFacts(withdrawal, after), ...(reason === null ? {} : { reason }) },
        instantMs,
      )
    const amount = rupeesFromPaise(withdrawal.amount_paise)
    if (decision === 'reject') {
      const set = { ...settled, state: 'rejected', reason } as const
      const parameters = { orderNo: orderNo.toString(), amount, reason: reason ?? '' }
      const told = messageEffects(state, instantMs, { kind: 'withdrawal-rejected', parameters })
      const back = returnWithdrawal(withdrawal)
      return changeWithdrawal(withdrawal, set, back, ...told, act('withdrawal.reject', 'rejected'))
    }
    if (withdrawal.first_approved_by === null) {
      const set = { first_approved_by: operatorId }
      return changeWithdrawal(withdrawal, set, act('withdrawal.approve', 'awaiting'))
    }
    const set = { ...settled, state: 'successful' } as const
    const told = messageEffects(state, instantMs, {
      kind: 'withdrawal-paid',
      parameters: { orderNo: orderNo.toString(), amount },
    })
    const paid = payWithdrawal(withdrawal)
    return changeWithdrawal(withdrawal, set, paid, ...told, act('withdrawal.second', 'successful'))
  },
}
