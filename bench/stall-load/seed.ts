import { createClient } from '@tarazu/server/database/connect.ts'
import type { OpenDatabase } from '@tarazu/server/database/open.ts'
import { hashToken, newHolderToken } from '@tarazu/server/people/credentials/tokens.ts'
import { seedInvestors } from '../order-load/seed.ts'

/**
 * The session of an administrator at the desk, inserted directly because the bench doesn't measure logins.
 */
export const seedOperator = async ({ pool }: OpenDatabase): Promise<string> => {
  const nowMs = Date.now()
  const { rows } = await pool.query<{ operator_id: bigint }>(
    `insert into operators (phone, name, role, password_hash, created_ms)
     values ('8000000099', 'Bench Administrator', 'administrator', '$argon2id$nobody', $1) returning operator_id`,
    [nowMs],
  )
  const token = newHolderToken(rows[0]?.operator_id ?? 0n)
  await pool.query(
    `insert into operator_sessions (operator_id, token_hash, device, created_ms, last_used_ms, expires_ms)
     values ($1, $2, 'bench', $3, $3, $4)`,
    [rows[0]?.operator_id, hashToken(token), nowMs, nowMs + 86_400_000],
  )
  return token
}

/** Sessions of investors who have yet to submit their identity. */
export const seedUploaders = async (
  { application }: OpenDatabase,
  count: number,
): Promise<readonly string[]> => {
  const client = createClient(application)
  await client.connect()
  try {
    const investors = await seedInvestors(client, { count, identity: 'not_submitted', nowMs: Date.now() })
    return investors.map(({ token }) => token)
  } finally {
    await client.end()
  }
}
