import { type SelectQueryBuilder, type Simplify, sql } from 'kysely'

/** How many rows a query finds: the total shown with a page. */
export const countRows = async <Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
): Promise<number> => {
  const { total } = await query
    .clearSelect()
    .clearOrderBy()
    .select(sql`count(*)`.as('total'))
    .$castTo<{ total: bigint }>()
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** A page of a query's rows, in its order, and the total number of rows. */
export const readPage = async <Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
): Promise<{ readonly list: Simplify<Row>[]; readonly total: number }> => {
  const [list, total] = await Promise.all([
    query
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute(),
    countRows(query),
  ])
  return { list, total }
}
