import { dayNumberOf } from '@tarazu/market/calendar/india-time.ts'
import { opensAtMs } from '@tarazu/market/calendar/session.ts'
import { quantNamesOf } from '@tarazu/market/quant/quant-names.ts'
import { eventsOf, noDates, type ProductDates } from '../product-dates.ts'
import { nextCloseMs } from './next-close.ts'

/** When products open, and when those closed by the desk pay everybody out. */
export const quantDates: ProductDates = {
  ...noDates,
  events: async ({ database, market, calendar }) => {
    const list = market.quant?.list ?? []
    if (list.length === 0) return []
    const closed = await database
      .selectFrom('offer_stops')
      .select(['product', 'stopped_ms'])
      .where('state', '=', 'closed')
      .execute()
    return list.flatMap(({ id, opensOn }) => {
      const stop = closed.find(({ product }) => product === id)
      const payoutMs = stop && nextCloseMs(market, Number(stop.stopped_ms))
      return eventsOf(id, quantNamesOf(id).name, {
        opens: opensAtMs(calendar, dayNumberOf(opensOn)),
        ...(payoutMs === undefined ? {} : { 'pays-out': payoutMs }),
      })
    })
  },
}
