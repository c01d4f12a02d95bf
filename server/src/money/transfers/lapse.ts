import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { type Command, refused } from '../../ledger/command.ts'
import { actionEffect } from '../../people/operators/actions.ts'
import { changeDeposit, depositFacts, depositNeeds, depositOf } from './deposit.ts'
import type { LoggedDeposit, LoggedWithdrawal } from './present.ts'
import { changeWithdrawal, withdrawalFacts, withdrawalNeeds, withdrawalOf } from './withdrawal.ts'

/** The first approval of an operator who was stopped since, so that it no longer counts. */
export interface LapseInput {
  readonly orderNo: bigint
  /** The operator who gave it. */
  readonly operatorId: bigint
}

/**
 * Withdraws a first approval of a deposit; the next one is the first again. Refuses with noSuchDeposit and
 * transferAlreadyReviewed.
 */
export const lapseDeposit: Command<LapseInput, LoggedDeposit> = {
  name: 'transfers.deposit-lapse',
  needs: depositNeeds,
  decide: (state, { orderNo, operatorId }, instantMs) => {
    const deposit = depositOf(state, orderNo)
    if (deposit === undefined) return refused(refusals.noSuchDeposit)
    if (deposit.state !== 'reviewing' || deposit.first_approved_by !== operatorId)
      return refused(refusals.transferAlreadyReviewed)
    const facts = depositFacts(deposit, 'reviewing')
    const action = actionEffect(state, { action: 'deposit.lapse', operatorId: null, ...facts }, instantMs)
    return changeDeposit(deposit, { first_approved_by: null }, instantMs, action)
  },
}

/** The same for a withdrawal. Refuses with noSuchWithdrawal and transferAlreadyReviewed. */
export const lapseWithdrawal: Command<LapseInput, LoggedWithdrawal> = {
  name: 'transfers.withdrawal-lapse',
  needs: withdrawalNeeds,
  decide: (state, { orderNo, operatorId }, instantMs) => {
    const withdrawal = withdrawalOf(state, orderNo)
    if (withdrawal === undefined) return refused(refusals.noSuchWithdrawal)
    if (withdrawal.state !== 'awaiting' || withdrawal.first_approved_by !== operatorId)
      return refused(refusals.transferAlreadyReviewed)
    const facts = withdrawalFacts(withdrawal, 'awaiting')
    const action = actionEffect(state, { action: 'withdrawal.lapse', operatorId: null, ...facts }, instantMs)
    return changeWithdrawal(withdrawal, { first_approved_by: null }, action)
  },
}
