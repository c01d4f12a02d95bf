import type { OperatorRole } from '@tarazu/contract/people/operator-roles.ts'
import type { TestDatabase } from '../../../database/testing/database.ts'
import { beginSession } from '../../../people/credentials/sessions.ts'
import { operators } from '../../../people/operators/holders.ts'

let phone = 7_000_000_000

/** An operator in the database; resolves to the id and a session's token. */
export const insertOperator = async (
  database: TestDatabase,
  name: string,
  role: OperatorRole = 'treasurer',
): Promise<{ readonly operatorId: bigint; readonly token: string }> => {
  phone += 1
  const { operator_id } = await database.kysely
    .insertInto('operators')
    .values({ phone: String(phone), name, role, password_hash: '$argon2id$nobody', created_ms: 0n })
    .returning('operator_id')
    .executeTakeFirstOrThrow()
  // Sessions follow real time.
  const { now } = (
    await database.pool.query<{ now: bigint }>(`select (extract(epoch from now()) * 1000)::bigint as now`)
  ).rows[0] ?? { now: 0n }
  const token = await beginSession(database.kysely, operators, operator_id, 'vitest', Number(now))
  return { operatorId: operator_id, token }
}
