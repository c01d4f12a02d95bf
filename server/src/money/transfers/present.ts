import type { depositRecord, withdrawalRecord } from '@tarazu/contract/calls/transfers.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { z } from 'zod'
import { isoText } from '../../base/iso-text.ts'
import { maskedAccount } from '../bank/queries.ts'
import type { DepositRow, WithdrawalRow } from './tables.ts'

export type DepositRecord = z.output<typeof depositRecord>
export type WithdrawalRecord = z.output<typeof withdrawalRecord>

const isoOrNull = (instantMs: bigint | null): string | null =>
  instantMs === null ? null : isoText(instantMs)

/** A payment's reference: "PRACTICE 123456". */
export const depositReference = (depositNo: bigint): string => `PRACTICE ${depositNo}`

/** An unpaid deposit past its end time has expired, even before the job has recorded it. */
export const depositState = (row: DepositRow, nowMs: number): DepositRow['state'] =>
  row.state === 'waiting' && nowMs >= Number(row.expires_ms) ? 'expired' : row.state

const confirmerOf = ({ state, reviewed_by }: DepositRow) => {
  if (state !== 'deposited') return null
  return reviewed_by === null ? ('server' as const) : ('operator' as const)
}

/**
 * A deposit in the command log. It does not contain the payer, because the log can't be changed when the
 * account is closed.
 */
export type LoggedDeposit = Omit<DepositRecord, 'payer'>
export const loggedDeposit = (row: DepositRow, nowMs: number): LoggedDeposit => {
  const status = depositState(row, nowMs)
  return {
    orderNo: row.deposit_no.toString(),
    amount: rupeesFromPaise(row.amount_paise),
    method: row.method,
    status,
    reference: depositReference(row.deposit_no),
    time: isoText(row.created_ms),
    expiresAt: isoText(row.expires_ms),
    paidAt: isoOrNull(row.paid_ms),
    settledAt: status === 'expired' ? isoText(row.expires_ms) : isoOrNull(row.settled_ms),
    rejectReason: row.reason,
    confirmedBy: confirmerOf(row),
  }
}

/** A deposit as its investor sees it. */
export const presentDeposit = (row: DepositRow, nowMs: number): DepositRecord => ({
  ...loggedDeposit(row, nowMs),
  payer: row.payer,
})

/** A withdrawal in the command log, without the bank account. */
export type LoggedWithdrawal = Omit<WithdrawalRecord, 'bank' | 'ifsc' | 'accountNumber'>
export const loggedWithdrawal = (row: WithdrawalRow): LoggedWithdrawal => ({
  orderNo: row.withdrawal_no.toString(),
  amount: rupeesFromPaise(row.amount_paise),
  fee: rupeesFromPaise(row.fee_paise),
  arrives: rupeesFromPaise(row.amount_paise - row.fee_paise),
  status: row.state,
  rejectReason: row.reason,
  time: isoText(row.created_ms),
  expectedAt: isoText(row.expected_ms),
  settledAt: isoOrNull(row.settled_ms),
})

/** The bank account of a withdrawal as its investor sees it. */
export const presentPaidBank = (row: Pick<WithdrawalRow, 'bank_name' | 'ifsc' | 'last_four'>) => ({
  bank: row.bank_name,
  ifsc: row.ifsc,
  accountNumber: maskedAccount(row.last_four),
})

/** A withdrawal as its investor sees it. */
export const presentWithdrawal = (row: WithdrawalRow): WithdrawalRecord => ({
  ...loggedWithdrawal(row),
  ...presentPaidBank(row),
})
