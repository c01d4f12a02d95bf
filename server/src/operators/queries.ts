import type { OperatorRole } from '@tarazu/contract/operator-roles.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

export interface Operator {
  readonly operatorId: bigint
  readonly name: string
  /** Ten digits. */
  readonly phone: string
  readonly role: OperatorRole
}

export const readOperator = async (
  database: Kysely<Database>,
  operatorId: bigint,
): Promise<Operator | undefined> => {
  const row = await database
    .selectFrom('operators')
    .select(['name', 'phone', 'role'])
    .where('operator_id', '=', operatorId)
    .executeTakeFirst()
  return row === undefined ? undefined : { operatorId, ...row }
}

export const readRole = async (
  database: Kysely<Database>,
  operatorId: bigint,
): Promise<OperatorRole | undefined> =>
  (
    await database
      .selectFrom('operators')
      .select('role')
      .where('operator_id', '=', operatorId)
      .executeTakeFirst()
  )?.role
