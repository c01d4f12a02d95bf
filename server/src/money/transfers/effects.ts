import type { Message } from '@tarazu/contract/inbox/message-kinds.ts'
import type { EntryType } from '@tarazu/contract/money/chart.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { lossCover } from '@tarazu/contract/trading/loss-cover.ts'
import type { Effect, Posting } from '../../ledger/command.ts'
import { type ChangeOf, update } from '../../ledger/rows.ts'
import { type WithdrawalRow, withdrawalTable } from './tables.ts'

export const moveWithdrawal = (
  entryType: EntryType,
  { withdrawal_no }: WithdrawalRow,
  postings: readonly Posting[],
): Effect => ({ kind: 'transfer', entryType, reference: withdrawal_no.toString(), postings })

/** Blocked money is released. */
export const returnWithdrawal = (withdrawal: WithdrawalRow): Effect =>
  moveWithdrawal('withdrawal-returned', withdrawal, [
    { account: 'user:withdrawal-hold', amountPaise: withdrawal.amount_paise },
    { account: 'user:cash', amountPaise: -withdrawal.amount_paise },
  ])

/** Blocked money is paid out to the practice bank, and the fee to the house. */
export const payWithdrawal = (withdrawal: WithdrawalRow): Effect =>
  moveWithdrawal('withdrawal-paid', withdrawal, [
    { account: 'user:withdrawal-hold', amountPaise: withdrawal.amount_paise },
    { account: 'house:bank', amountPaise: withdrawal.fee_paise - withdrawal.amount_paise },
    { account: 'house:withdrawal-fee', amountPaise: -withdrawal.fee_paise },
  ])

export const withdrawalChanged = ({ withdrawal_no }: WithdrawalRow): Effect => ({
  kind: 'publish',
  event: { type: 'withdrawal-changed', reference: withdrawal_no.toString() },
})

/** A change to a withdrawal, with the accompanying effects. */
export const changeEffects = (
  withdrawal: WithdrawalRow,
  set: ChangeOf<typeof withdrawalTable>,
  ...others: readonly Effect[]
): readonly Effect[] => {
  const { user_id, withdrawal_no, state, first_approved_by } = withdrawal
  const change: Effect = update(
    withdrawalTable,
    { user_id, withdrawal_no },
    { expect: { state, first_approved_by }, set },
  )
  return [change, ...others, withdrawalChanged(withdrawal)]
}

/** Cancels a pending withdrawal whose money is needed for a loss (server/src/trading/positions/release-holds.ts). */
export const cancelForLoss = (withdrawal: WithdrawalRow, instantMs: number): readonly Effect[] => {
  const set = { state: 'cancelled', reason: lossCover, settled_ms: BigInt(instantMs) } as const
  return changeEffects(withdrawal, set, returnWithdrawal(withdrawal))
}

/** The inbox message about it. */
export const lossMessage = ({ withdrawal_no, amount_paise }: WithdrawalRow): Message => ({
  kind: 'withdrawal-cancelled',
  parameters: { orderNo: withdrawal_no.toString(), amount: rupeesFromPaise(amount_paise) },
})
