import { eventsOf, noDates, type ProductDates } from '../product-dates.ts'
import { fundCatalogueOf } from './catalogue/queries.ts'

/** When a fund that the desk is closing pays everybody out. */
export const fundDates: ProductDates = {
  ...noDates,
  events: async ({ market }, nowMs) =>
    (await fundCatalogueOf(market).list(nowMs)).flatMap(({ fund, name, closing }) =>
      closing === undefined ? [] : eventsOf(fund.code, name, { 'pays-out': closing.knownMs }),
    ),
}
