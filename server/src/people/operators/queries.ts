import type { OperatorRole } from '@tarazu/contract/people/operator-roles.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

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

/** The role of an operator who may work now; undefined for one who is locked or suspended. */
export const readActiveRole = async (
  database: Kysely<Database>,
  operatorId: bigint,
  nowMs: number,
): Promise<OperatorRole | undefined> =>
  (
    await database
      .selectFrom('operators')
      .select('role')
      .where('operator_id', '=', operatorId)
      .where('locked', '=', false)
      .where((where) =>
        where.or([where('suspended_until_ms', 'is', null), where('suspended_until_ms', '<=', BigInt(nowMs))]),
      )
      .executeTakeFirst()
  )?.role
