import { dayNumberOf } from '@tarazu/market/calendar/india-time.ts'
import { type Calendar, opensAtMs } from '@tarazu/market/calendar/session.ts'
import { quantNamesOf } from '@tarazu/market/quant/quant-names.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { nextCloseMs } from './next-close.ts'

export interface QuantEvent {
  readonly kind: 'opens' | 'pays-out'
  readonly product: string
  readonly name: string
  readonly atMs: number
}

/** When products open, and when those closed by the desk pay everybody out; including past times. */
export const readQuantEvents = async (
  database: Kysely<Database>,
  market: Market,
  calendar: Calendar,
): Promise<readonly QuantEvent[]> => {
  const list = market.quant?.list ?? []
  if (list.length === 0) return []
  const closed = await database
    .selectFrom('offer_stops')
    .select(['product', 'stopped_ms'])
    .where('state', '=', 'closed')
    .execute()
  return list.flatMap(({ id, opensOn }): readonly QuantEvent[] => {
    const of = { product: id, name: quantNamesOf(id).name }
    const stop = closed.find(({ product }) => product === id)
    const payoutMs = stop && nextCloseMs(market, Number(stop.stopped_ms))
    return [
      { ...of, kind: 'opens', atMs: opensAtMs(calendar, dayNumberOf(opensOn)) },
      ...(payoutMs === undefined ? [] : [{ ...of, kind: 'pays-out' as const, atMs: payoutMs }]),
    ]
  })
}
