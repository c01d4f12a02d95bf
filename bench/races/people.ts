import type { OpenDatabase } from '@tarazu/server/database/open.ts'
import { hashPassword } from '@tarazu/server/people/credentials/passwords.ts'
import { hashToken, newHolderToken } from '@tarazu/server/people/credentials/tokens.ts'
import type { Trader } from '../order-load/load.ts'

export const transactionPassword = '482913'
const dayMs = 86_400_000

/** Two treasurers with one session each; resolves to their tokens. */
export const seedOperators = async (
  { pool }: OpenDatabase,
  nowMs: number,
): Promise<readonly [string, string]> => {
  const { rows } = await pool.query<{ operator_id: bigint }>(
    `insert into operators (phone, name, role, password_hash, created_ms)
     select (8000000001 + n)::text, 'Racer ' || n, 'treasurer', '$argon2id$nobody', $1 from generate_series(1, 2) n
     returning operator_id`,
    [nowMs],
  )
  const tokens = rows.map(({ operator_id }) => newHolderToken(operator_id))
  await pool.query(
    `insert into operator_sessions (operator_id, token_hash, device, created_ms, last_used_ms, expires_ms)
     select o.operator_id, o.token_hash, 'bench', $3, $3, $4
     from unnest($1::bigint[], $2::bytea[]) o (operator_id, token_hash)`,
    [rows.map((row) => row.operator_id), tokens.map(hashToken), nowMs, nowMs + dayMs],
  )
  return [tokens[0] ?? '', tokens[1] ?? '']
}

/** What investors need, besides cash, before they can withdraw. */
export const prepareToWithdraw = async (
  { pool }: OpenDatabase,
  investors: readonly Trader[],
  nowMs: number,
): Promise<void> => {
  const userIds = investors.map(({ userId }) => userId)
  await pool.query(
    `insert into bank_account (user_id, bank_name, branch, holder, ifsc, last_four, account_hash, added_ms, changed_ms)
     select user_id, 'State Bank of India', 'Mumbai Main', 'Bench Investor', 'SBIN0000300', '1234',
       sha256(user_id::text::bytea), $2, $2 from unnest($1::bigint[]) user_id`,
    [userIds, nowMs],
  )
  await pool.query(
    `insert into transaction_passwords (user_id, password_hash, set_ms)
     select user_id, $2, $3 from unnest($1::bigint[]) user_id`,
    [userIds, await hashPassword(transactionPassword), nowMs],
  )
}
