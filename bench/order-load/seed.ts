import { randomBytes } from 'node:crypto'
import type { createClient } from '@tarazu/server/database/connect.ts'
import type { CommitLoop } from '@tarazu/server/ledger/command.ts'
import { openPracticeFunds } from '@tarazu/server/ledger/commands/open-practice-funds.ts'
import { hashToken, newHolderToken } from '@tarazu/server/people/credentials/tokens.ts'
import type { Trader } from './load.ts'

const dayMs = 86_400_000
/** Fewer than the commit loop's queue limit. */
const atOnce = 1_024

type Client = ReturnType<typeof createClient>

/**
 * Investors, each with a session. Sessions are inserted directly: a password hash takes as long as a thousand orders,
 * and the bench doesn't measure logins. Nobody can log in as one of them, since no password has their hash.
 */
export const seedInvestors = async (
  client: Client,
  of: { readonly count: number; readonly identity: 'passed' | 'not_submitted'; readonly nowMs: number },
): Promise<readonly { readonly userId: bigint; readonly token: string }[]> => {
  const firstPhone = 7_000_000_000 + (randomBytes(4).readUInt32BE() % 900_000_000)
  const { rows } = await client.query<{ user_id: bigint }>(
    `insert into users (phone, password_hash, real_name, identity_status, created_ms)
     select ($1::bigint + n)::text, '$argon2id$nobody', 'Bench Investor', $4, $2
     from generate_series(1, $3) n returning user_id`,
    [firstPhone, of.nowMs, of.count, of.identity],
  )
  return openSessions(
    client,
    rows.map(({ user_id }) => user_id),
    of.nowMs,
  )
}

/** One session for each of these investors. */
export const openSessions = async (
  client: Client,
  userIds: readonly bigint[],
  nowMs: number,
): Promise<readonly { readonly userId: bigint; readonly token: string }[]> => {
  const investors = userIds.map((userId) => ({ userId, token: newHolderToken(userId) }))
  await client.query(
    `insert into sessions (user_id, token_hash, device, created_ms, last_used_ms, expires_ms)
     select user_id, token_hash, 'bench', $3, $3, $4 from unnest($1::bigint[], $2::bytea[]) s (user_id, token_hash)`,
    [
      investors.map(({ userId }) => userId),
      investors.map(({ token }) => hashToken(token)),
      nowMs,
      nowMs + dayMs,
    ],
  )
  return investors
}

/** Investors with a verified identity, each with a session and the same cash. */
export const seedTraders = async (
  client: Client,
  commitLoop: CommitLoop,
  count: number,
  cashPaise: bigint,
  nowMs: number,
): Promise<readonly Trader[]> => {
  const investors = await seedInvestors(client, { count, identity: 'passed', nowMs })
  for (let first = 0; first < investors.length; first += atOnce)
    await Promise.all(
      investors
        .slice(first, first + atOnce)
        .map(({ userId }) =>
          commitLoop.submit(
            openPracticeFunds,
            { amountPaise: cashPaise },
            { userId, idempotencyKey: 'bench-funds' },
          ),
        ),
    )
  return investors.map(({ userId, token }) => ({ userId: String(userId), token }))
}
