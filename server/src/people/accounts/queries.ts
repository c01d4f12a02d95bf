import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

export { firewallLifeMs, isFirewallToken } from './challenges.ts'

export interface Passkey {
  readonly credentialId: Buffer
  readonly name: string
  /** Whether it is synced between its owner's devices. */
  readonly backedUp: boolean
  readonly createdMs: number
  readonly lastUsedMs: number | null
}

/** An investor's passkeys, oldest first. Times are real time. */
export const readPasskeys = async (
  database: Kysely<Database>,
  userId: bigint,
): Promise<readonly Passkey[]> => {
  const rows = await database
    .selectFrom('passkeys')
    .select(['credential_id', 'name', 'backed_up', 'created_ms', 'last_used_ms'])
    .where('user_id', '=', userId)
    .orderBy('created_ms')
    .execute()
  return rows.map((row) => ({
    credentialId: row.credential_id,
    name: row.name,
    backedUp: row.backed_up,
    createdMs: Number(row.created_ms),
    lastUsedMs: row.last_used_ms === null ? null : Number(row.last_used_ms),
  }))
}
