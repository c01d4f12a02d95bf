import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

export interface Operator {
  readonly operatorId: bigint
  readonly name: string
  /** Ten digits. */
  readonly phone: string
}

export const readOperator = async (
  database: Kysely<Database>,
  operatorId: bigint,
): Promise<Operator | undefined> => {
  const row = await database
    .selectFrom('operators')
    .select(['name', 'phone'])
    .where('operator_id', '=', operatorId)
    .executeTakeFirst()
  return row === undefined ? undefined : { operatorId, ...row }
}
