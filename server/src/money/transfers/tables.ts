import type { depositMethods, depositStatuses, withdrawalStatuses } from '@tarazu/contract/calls/transfers.ts'
import { defineTable } from '../../ledger/entity-table.ts'

export type DepositState = (typeof depositStatuses)[number]
export type DepositMethod = (typeof depositMethods)[number]
export type WithdrawalState = (typeof withdrawalStatuses)[number]

/** What the rules read about the investor; the row belongs to the accounts. */
export type TransferInvestorRow = {
  user_id: bigint
  identity_status: string
  real_name: string | null
  locked: boolean
  simulated: boolean
  closed_ms: bigint | null
  /** Real time; null: never held. */
  withdrawals_held_until_ms: bigint | null
}

export const transferInvestorTable = defineTable<TransferInvestorRow, 'user_id'>({
  name: 'users',
  key: ['user_id'],
  columns: {
    user_id: 'bigint',
    identity_status: 'text',
    real_name: 'text',
    locked: 'boolean',
    simulated: 'boolean',
    closed_ms: 'bigint',
    withdrawals_held_until_ms: 'bigint',
  },
})

/** Times are those of the market's clock. */
export type DepositRow = {
  user_id: bigint
  /** The id of the command that started it. */
  deposit_no: bigint
  amount_paise: bigint
  payer: string
  method: DepositMethod
  state: DepositState
  /** An operator's words; null if the practice bank declined. */
  reason: string | null
  created_ms: bigint
  expires_ms: bigint
  paid_ms: bigint | null
  first_approved_by: bigint | null
  reviewed_by: bigint | null
  settled_ms: bigint | null
}

export const depositTable = defineTable<DepositRow, 'user_id' | 'deposit_no'>({
  name: 'deposit',
  key: ['user_id', 'deposit_no'],
  columns: {
    user_id: 'bigint',
    deposit_no: 'bigint',
    amount_paise: 'bigint',
    payer: 'text',
    method: 'text',
    state: 'text',
    reason: 'text',
    created_ms: 'bigint',
    expires_ms: 'bigint',
    paid_ms: 'bigint',
    first_approved_by: 'bigint',
    reviewed_by: 'bigint',
    settled_ms: 'bigint',
  },
})

/**
 * When an investor's last deposits were started: epoch milliseconds, oldest first, at most as many as an hour allows.
 */
export type DepositWindowRow = {
  user_id: bigint
  begun_ms: readonly number[]
}

export const depositWindowTable = defineTable<DepositWindowRow, 'user_id'>({
  name: 'deposit_window',
  key: ['user_id'],
  columns: { user_id: 'bigint', begun_ms: 'jsonb' },
})

/** The amount that one operator alone confirmed for an investor on the latest such day, market time. */
export type DepositAloneRow = {
  user_id: bigint
  /** "2026-11-22", the date in India. */
  day: string
  amount_paise: bigint
}

export const depositAloneTable = defineTable<DepositAloneRow, 'user_id'>({
  name: 'deposit_alone',
  key: ['user_id'],
  columns: { user_id: 'bigint', day: 'text', amount_paise: 'bigint' },
})

export type WithdrawalRow = {
  user_id: bigint
  /** The id of the command that requested it. */
  withdrawal_no: bigint
  amount_paise: bigint
  /** Deducted from the amount. */
  fee_paise: bigint
  bank_name: string
  ifsc: string
  last_four: string
  holder: string
  state: WithdrawalState
  /** An operator's words; `lossCover` if it was cancelled for a loss. */
  reason: string | null
  created_ms: bigint
  expected_ms: bigint
  first_approved_by: bigint | null
  reviewed_by: bigint | null
  settled_ms: bigint | null
}

export const withdrawalTable = defineTable<WithdrawalRow, 'user_id' | 'withdrawal_no'>({
  name: 'withdrawal',
  key: ['user_id', 'withdrawal_no'],
  columns: {
    user_id: 'bigint',
    withdrawal_no: 'bigint',
    amount_paise: 'bigint',
    fee_paise: 'bigint',
    bank_name: 'text',
    ifsc: 'text',
    last_four: 'text',
    holder: 'text',
    state: 'text',
    reason: 'text',
    created_ms: 'bigint',
    expected_ms: 'bigint',
    first_approved_by: 'bigint',
    reviewed_by: 'bigint',
    settled_ms: 'bigint',
  },
})

/** As Kysely sees them. */
interface TransferTables {
  deposit: DepositRow
  deposit_window: DepositWindowRow
  deposit_alone: DepositAloneRow
  withdrawal: WithdrawalRow
}

declare module '../../database/schema.ts' {
  interface Database extends TransferTables {}
}
