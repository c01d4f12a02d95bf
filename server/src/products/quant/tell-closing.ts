import { dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import type { Market } from '@tarazu/market/types.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { tellClosings } from '../closings/tell-holders.ts'
import { quantMessageNames } from './effects.ts'
import { nextCloseMs } from './next-close.ts'

const holdersOf = (product: string) =>
  sql`select user_id from quant_lots where product = ${product} and state = 'held'`

/** Tells the holders of AI quant products that the desk is closing which day's NAV they will get. */
export const tellQuantClosings = (
  { database, market }: { readonly database: Kysely<Database>; readonly market: Market },
  nowMs: number,
): Promise<void> =>
  tellClosings(database, nowMs, async (untold) => {
    const products = untold.filter((id) => market.quant?.find(id) !== undefined)
    if (products.length === 0) return []
    const stops = await database
      .selectFrom('offer_stops')
      .select(['product', 'stopped_ms'])
      .where('product', 'in', products)
      .execute()
    return stops.flatMap(({ product, stopped_ms }) => {
      const closeMs = nextCloseMs(market, Number(stopped_ms))
      if (closeMs === undefined) return []
      const parameters = { ...quantMessageNames(product), day: dayOf(dayNumberAt(closeMs)) }
      const message = { kind: 'quant-closing' as const, parameters }
      return [{ product, holders: holdersOf(product), message }]
    })
  })
