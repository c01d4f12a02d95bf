import { sql, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { endAllSessions } from '../credentials/sessions.ts'
import { operators } from './holders.ts'

const operatorsLock = 7_265_012n

/**
 * One at a time: requests, decisions, and changes of permissions to make either. An operator who is being
 * stopped can't complete a request or an approval, and if two operators suspend each other at once,
 * only one succeeds.
 */
export const lockOperators = async (transaction: Transaction<Database>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${operatorsLock})`.execute(transaction)
}

/** Ends the operator's sessions, and voids their requests and first approvals so far. */
export const stopOperator = async (
  transaction: Transaction<Database>,
  operatorId: bigint,
  nowMs: number,
): Promise<void> => {
  await transaction
    .updateTable('operators')
    .set({ stopped_ms: BigInt(nowMs) })
    .where('operator_id', '=', operatorId)
    .execute()
  await endAllSessions(transaction, operators, operatorId, nowMs)
}
