import type { OwnTable } from '../people/privacy/own-tables.ts'

export const moneyTables: readonly OwnTable[] = [
  {
    table: 'bank_account',
    hidden: ['account_hash'],
    atClosing: {
      set: `bank_name = '-', branch = '-', holder = '-', ifsc = 'ZZZZ0ZZZZZZ', last_four = '0000',
        account_hash = sha256(('closed ' || user_id)::bytea)`,
    },
  },
  {
    table: 'deposit',
    atClosing: { set: `payer = '-'` },
    blocks: { reason: 'deposits', where: `state in ('waiting', 'reviewing')` },
  },
  { table: 'starter_grants', atClosing: 'keep' },
  // Paid once per identity, even across closed and reopened accounts.
  { table: 'starter_marks', hidden: ['mark'], atClosing: 'keep' },
  { table: 'deposit_window', atClosing: 'keep' },
  { table: 'deposit_alone', atClosing: 'keep' },
  {
    table: 'withdrawal',
    atClosing: { set: `bank_name = '-', ifsc = '-', last_four = '0000', holder = '-'` },
    blocks: { reason: 'withdrawals', where: `state = 'awaiting'` },
  },
]
