import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Market } from '@tarazu/market/types.ts'
import {
  type Command,
  type Decision,
  type Effect,
  type Refused,
  refused,
  type State,
} from '../../ledger/command.ts'
import { type ChangeOf, insert, type RowKey, rowKey } from '../../ledger/rows.ts'
import { type BankAccountRow, bankAccountTable } from '../bank/tables.ts'
import { totalDebtPaise, unpaidLoans } from '../loans/effects.ts'
import { investorOf } from './deposit.ts'
import { changeEffects, moveWithdrawal, returnWithdrawal, withdrawalChanged } from './effects.ts'
import type { TransferNumber } from './number.ts'
import { type LoggedWithdrawal, loggedWithdrawal } from './present.ts'
import { hourMs, refuseUnmet, type TransferRules } from './rules.ts'
import { transferInvestorTable, type WithdrawalRow, withdrawalTable } from './tables.ts'
import { type PositionRule, withdrawalRulesOf } from './withdrawal-rules.ts'

export interface WithdrawalInput {
  readonly amountPaise: bigint
}

const refuseAmount = (rules: TransferRules, amountPaise: bigint, freePaise: bigint): Refused | undefined => {
  // After the fee, a positive amount must be left.
  const leastPaise =
    rules.withdrawalMinimumPaise > rules.withdrawalFeePaise
      ? rules.withdrawalMinimumPaise
      : rules.withdrawalFeePaise + 1n
  if (amountPaise < leastPaise)
    return refused(refusals.withdrawalTooLow, { minimumAmount: rupeesFromPaise(leastPaise) })
  if (amountPaise > rules.withdrawalMaximumPaise)
    return refused(refusals.withdrawalTooHigh, {
      maximumAmount: rupeesFromPaise(rules.withdrawalMaximumPaise),
    })
  if (amountPaise > freePaise)
    return refused(refusals.withdrawalExceedsFunds, { available: rupeesFromPaise(freePaise) })
  return undefined
}

/**
 * Requests a withdrawal: the amount is blocked until it is paid out, rejected or cancelled. The checks in
 * order: those of `withdrawalRulesOf`, then the amount (minimum, maximum, available cash). The transaction
 * password was checked beforehand, since it must not be in the command log. `realMs` is real time, which the
 * hold after a change of the bank account uses.
 */
export const createWithdrawal = (
  market: Pick<Market, 'session'>,
  rules: TransferRules,
  realMs: number,
  positions: PositionRule,
): Command<WithdrawalInput, LoggedWithdrawal> => ({
  name: 'transfers.withdraw',
  repeatLockMs: rules.repeatLockMs,
  needs: (_input, userId) => [
    rowKey(transferInvestorTable, { user_id: userId }),
    rowKey(bankAccountTable, { user_id: userId }),
  ],
  sets: [...positions.sets, unpaidLoans],
  decide: (state, { amountPaise }, instantMs) => {
    const bank = state.row(bankAccountTable, { user_id: state.userId })
    const facts = {
      investor: investorOf(state),
      heldUntilMs: bank?.held_until_ms,
      hasPassword: true,
      hasOpenPositions: positions.hasOpen(state),
      debtPaise: totalDebtPaise(state.rows(unpaidLoans)),
      hours: rules.withdrawalHours,
      realMs,
    }
    const unmet = refuseUnmet(withdrawalRulesOf(facts, market, instantMs))
    if (unmet !== undefined) return unmet
    if (bank === undefined) return refused(refusals.withdrawalNeedsBankAccount)
    const no = refuseAmount(rules, amountPaise, state.balancePaise('user:cash'))
    if (no !== undefined) return no
    const row = newWithdrawal(state, bank, rules, amountPaise, instantMs)
    return {
      kind: 'accepted',
      result: loggedWithdrawal(row),
      effects: [
        insert(withdrawalTable, row),
        moveWithdrawal('withdrawal-hold', row, [
          { account: 'user:cash', amountPaise },
          { account: 'user:withdrawal-hold', amountPaise: -amountPaise },
        ]),
        withdrawalChanged(row),
      ],
    }
  },
})

const newWithdrawal = (
  state: State,
  bank: BankAccountRow,
  rules: TransferRules,
  amountPaise: bigint,
  instantMs: number,
): WithdrawalRow => ({
  user_id: state.userId,
  withdrawal_no: state.commandId,
  amount_paise: amountPaise,
  fee_paise: rules.withdrawalFeePaise,
  bank_name: bank.bank_name,
  ifsc: bank.ifsc,
  last_four: bank.last_four,
  holder: bank.holder,
  state: 'awaiting',
  reason: null,
  created_ms: BigInt(instantMs),
  expected_ms: BigInt(instantMs + rules.withdrawalArrivalHours * hourMs),
  first_approved_by: null,
  reviewed_by: null,
  settled_ms: null,
})

export const withdrawalNeeds = ({ orderNo }: TransferNumber, userId: bigint): readonly RowKey[] => [
  rowKey(withdrawalTable, { user_id: userId, withdrawal_no: orderNo }),
]

/** The withdrawal with this number; undefined if the investor has none. */
export const withdrawalOf = (state: State, withdrawal_no: bigint): WithdrawalRow | undefined =>
  state.row(withdrawalTable, { user_id: state.userId, withdrawal_no })

/** What the audit trail records about a withdrawal's change. */
export const withdrawalFacts = ({ withdrawal_no, amount_paise, state }: WithdrawalRow, after: string) => ({
  before: { orderNo: withdrawal_no.toString(), amount: rupeesFromPaise(amount_paise), status: state },
  after: { status: after },
})

/** Changes a withdrawal that was read, with the accompanying effects. */
export const changeWithdrawal = (
  withdrawal: WithdrawalRow,
  set: ChangeOf<typeof withdrawalTable>,
  ...others: readonly Effect[]
): Decision<LoggedWithdrawal> => ({
  kind: 'accepted',
  result: loggedWithdrawal({ ...withdrawal, ...set }),
  effects: changeEffects(withdrawal, set, ...others),
})

/**
 * The investor cancels a withdrawal that nobody has decided yet. Refuses with noSuchWithdrawal and orderNotCancellable.
 */
export const cancelWithdrawal: Command<TransferNumber, LoggedWithdrawal> = {
  name: 'transfers.withdrawal-cancel',
  needs: withdrawalNeeds,
  decide: (state, { orderNo }, instantMs) => {
    const withdrawal = withdrawalOf(state, orderNo)
    if (withdrawal === undefined) return refused(refusals.noSuchWithdrawal)
    if (withdrawal.state !== 'awaiting') return refused(refusals.orderNotCancellable)
    const set = { state: 'cancelled', settled_ms: BigInt(instantMs) } as const
    return changeWithdrawal(withdrawal, set, returnWithdrawal(withdrawal))
  },
}
