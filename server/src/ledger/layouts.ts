import type pg from 'pg'
import type { RowLayout } from './bulk.ts'

/** How the rows of these tables look in the database; a table that it doesn't have is left out. */
export const readLayouts = async (
  client: pg.Client,
  tables: readonly string[],
): Promise<readonly (readonly [string, RowLayout])[]> => {
  const { rows } = await client.query<{
    name: string
    type_number: string
    names: string[]
    type_numbers: string[]
  }>(
    `select c.relname as name, c.reltype::text as type_number, array_agg(a.attname::text order by a.attnum) as names,
       array_agg(a.atttypid::text order by a.attnum) as type_numbers
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.oid = any(select to_regclass(name) from unnest($1::text[]) name) group by c.oid`,
    [tables],
  )
  return rows.map(({ name, type_number, names, type_numbers }) => {
    const columns = names.map((column, place) => ({ name: column, typeNumber: Number(type_numbers[place]) }))
    return [name, { typeNumber: Number(type_number), columns }]
  })
}
