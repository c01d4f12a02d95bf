import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import { type Holders, namesOf } from '../holders.ts'
import { endAllSessions } from '../sessions.ts'

/** Locks the account (its sessions end at once everywhere) or unlocks it, without the side effects at the desk. */
export const setLocked = (
  database: Kysely<Database>,
  holders: Holders,
  holderId: bigint,
  locked: boolean,
  nowMs: number,
): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    const { table, id } = namesOf(holders)
    await sql`update ${table} set locked = ${locked} where ${id} = ${holderId}`.execute(transaction)
    if (locked) await endAllSessions(transaction, holders, holderId, nowMs)
  })
