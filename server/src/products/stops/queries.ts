import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { OfferStop } from './tables.ts'

export type Stops = ReadonlyMap<string, OfferStop>

/** Which of these products the desk has hidden or stopped. */
export const readStops = async (database: Kysely<Database>, products: readonly string[]): Promise<Stops> => {
  if (products.length === 0) return new Map()
  const rows = await database
    .selectFrom('offer_stops')
    .select(['product', 'state'])
    .where('product', 'in', [...products])
    .execute()
  return new Map(
    rows.flatMap(({ product, state }) =>
      state === 'hidden' || state === 'stopped' ? [[product, state] as const] : [],
    ),
  )
}
