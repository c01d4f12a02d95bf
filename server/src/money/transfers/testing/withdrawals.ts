import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.ts'

/** Adds an investor's withdrawal of 100 rupees that is waiting for review. */
export const addWithdrawal = async (
  database: Kysely<Database>,
  userId: bigint,
  withdrawalNo: bigint,
): Promise<void> => {
  await database
    .insertInto('withdrawal')
    .values({
      user_id: userId,
      withdrawal_no: withdrawalNo,
      amount_paise: 10_000n,
      fee_paise: 500n,
      bank_name: 'Bank',
      ifsc: 'SBIN0000300',
      last_four: '1234',
      holder: 'Asha Specimen',
      state: 'awaiting',
      reason: null,
      created_ms: 0n,
      expected_ms: 0n,
      first_approved_by: null,
      reviewed_by: null,
      settled_ms: null,
    })
    .execute()
}
