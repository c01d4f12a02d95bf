import type { SelectQueryBuilder } from 'kysely'
import type { Database } from './schema.ts'

/** How many rows a query finds, whatever it would select of them: the total beside a page. */
export const countRows = async <Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
): Promise<number> => {
  const { total } = await query
    .clearSelect()
    .select((expression) => expression.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}
