import { MemoryLedger } from '../../../trading/positions/testing/memory-ledger.ts'
import { type BankAccountRow, bankAccountTable } from '../../bank/tables.ts'
import type { TransferRules } from '../rules.ts'
import { type TransferInvestorRow, transferInvestorTable } from '../tables.ts'

export const testTransferRules: TransferRules = {
  depositMinimumPaise: 10_000n,
  depositMaximumPaise: 1_000_000_000n,
  depositSecondPersonPaise: 20_000_000n,
  depositPaymentMinutes: 15,
  withdrawalMinimumPaise: 10_000n,
  withdrawalMaximumPaise: 100_000_000n,
  withdrawalFeePaise: 500n,
  withdrawalArrivalHours: 24,
  withdrawalHours: [
    { from: '09:00', to: '13:00' },
    { from: '14:00', to: '18:00' },
  ],
  repeatLockMs: 15_000,
}

/** Noon on a Friday in India. */
export const noonMs = Date.parse('2026-11-20T12:00:00+05:30')

export const bankAccount: BankAccountRow = {
  user_id: 1n,
  bank_name: 'Practice Bank',
  holder: 'Asha Specimen',
  ifsc: 'SBIN0000300',
  last_four: '6789',
  held_until_ms: null,
}

/** An investor who may deposit and withdraw, with cash and a bank account. */
export const createTransferInvestor = (
  cashPaise: bigint,
  change: Partial<TransferInvestorRow> = {},
): MemoryLedger => {
  const ledger = new MemoryLedger(cashPaise)
  ledger.put(transferInvestorTable, {
    user_id: 1n,
    identity_status: 'passed',
    real_name: 'Asha Specimen',
    locked: false,
    simulated: false,
    closed_ms: null,
    withdrawals_held_until_ms: null,
    ...change,
  })
  ledger.put(bankAccountTable, bankAccount)
  return ledger
}
