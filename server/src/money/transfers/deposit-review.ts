import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { OperatorAction } from '@tarazu/contract/people/operator-actions.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import { type Command, type Effect, refused } from '../../ledger/command.ts'
import { insert, rowKey, update } from '../../ledger/rows.ts'
import { messageEffects } from '../../people/inbox/message.ts'
import { actionEffect } from '../../people/operators/actions.ts'
import { refuseReview } from '../../people/operators/four-eyes.ts'
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
import { aloneTodayPaise, type TransferReview, type TransferRules, takesTwo } from './rules.ts'
import { type DepositAloneRow, type DepositRow, depositAloneTable } from './tables.ts'

/** Adds a deposit confirmed by one operator alone to the day's total; the row is locked with the investor's account. */
const countAlone = (alone: DepositAloneRow | undefined, deposit: DepositRow, instantMs: number): Effect => {
  const key = { user_id: deposit.user_id }
  const amount_paise = aloneTodayPaise(alone, instantMs) + deposit.amount_paise
  const set = { day: dayOf(dayNumberAt(instantMs)), amount_paise }
  return alone === undefined
    ? insert(depositAloneTable, { ...key, ...set })
    : update(depositAloneTable, key, { expect: {}, set })
}

/**
 * An operator confirms a paid deposit or rejects it. Above a limit on the investor's total for the day, this
 * is only the first approval, and another operator gives the second. Refuses with noSuchDeposit,
 * transferAlreadyReviewed, ownFirstApproval and reasonNeeded; once the account is closed, an approval is
 * refused with accountClosed.
 */
export const createDepositReview = (rules: TransferRules): Command<TransferReview, LoggedDeposit> => ({
  name: 'transfers.deposit-review',
  needs: (input, userId) => [
    ...investorNeeds(userId),
    ...depositNeeds(input, userId),
    rowKey(depositAloneTable, { user_id: userId }),
  ],
  decide: (state, input, instantMs) => {
    const { orderNo, operatorId, decision, reason } = input
    const deposit = depositOf(state, orderNo)
    if (deposit === undefined) return refused(refusals.noSuchDeposit)
    const no = refuseReview(deposit, deposit.state === 'reviewing', input, refusals.transferAlreadyReviewed)
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
      const parameters = {
        orderNo: orderNo.toString(),
        amount: rupeesFromPaise(deposit.amount_paise),
        reason: reason ?? '',
      }
      const told = messageEffects(state, instantMs, { kind: 'deposit-failed', parameters })
      return changeDeposit(deposit, set, instantMs, ...told, act('deposit.reject', 'failed'))
    }
    // A closed account has no owner to receive the money.
    if (investorOf(state).closed_ms !== null) return refused(refusals.accountClosed)
    const isFirst = deposit.first_approved_by === null
    const alone = state.row(depositAloneTable, { user_id: state.userId })
    if (isFirst && takesTwo(rules, alone, deposit.amount_paise, instantMs)) {
      const set = { first_approved_by: operatorId }
      return changeDeposit(deposit, set, instantMs, act('deposit.approve', 'reviewing'))
    }
    const set = { ...settled, state: 'deposited' } as const
    const credited = creditDeposit(state, deposit, instantMs)
    const action = isFirst ? 'deposit.approve' : 'deposit.second'
    const counted = isFirst ? [countAlone(alone, deposit, instantMs)] : []
    return changeDeposit(deposit, set, instantMs, ...credited, ...counted, act(action, 'deposited'))
  },
})
