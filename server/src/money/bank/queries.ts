import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { BankTables } from './tables.ts'

export type BankAccount = Omit<Selectable<BankTables['bank_account']>, 'account_hash'>

/** An account number with only the last four digits visible. */
export const maskedAccount = (lastFour: string): string => `****${lastFour}`

/** The investor's bank account; undefined before one was added. */
export const readBankAccount = (
  database: Kysely<Database>,
  userId: bigint,
): Promise<BankAccount | undefined> =>
  database
    .selectFrom('bank_account')
    .select([
      'user_id',
      'bank_name',
      'branch',
      'holder',
      'ifsc',
      'last_four',
      'held_until_ms',
      'added_ms',
      'changed_ms',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst()
