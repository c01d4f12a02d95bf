import type pg from 'pg'
import type { CommitLoop } from '../../../ledger/command.ts'
import { openPracticeFunds } from '../../../ledger/commands/open-practice-funds.ts'

let phone = 6_000_000_000

/** An investor in the database who may trade, with cash; resolves to the user's id. */
export const insertInvestor = async (
  owner: pg.Client,
  commitLoop: CommitLoop,
  cashPaise: bigint,
): Promise<bigint> => {
  phone += 1
  const { rows } = await owner.query<{ user_id: bigint }>(
    `insert into users (phone, password_hash, real_name, identity_status, created_ms)
     values ($1, '$argon2id$nobody', 'Test Investor', 'passed', 0) returning user_id`,
    [String(phone)],
  )
  const userId = rows[0]?.user_id ?? 0n
  const caller = { userId, idempotencyKey: 'funds' }
  if (cashPaise > 0n) await commitLoop.submit(openPracticeFunds, { amountPaise: cashPaise }, caller)
  return userId
}
