import { eventsOf, noDates, type ProductDates } from '../product-dates.ts'

export const placementDates: ProductDates = {
  ...noDates,
  events: async ({ market }, nowMs) =>
    (market.placements?.(nowMs) ?? []).flatMap(({ id, instrument, opensMs, closesMs }) =>
      eventsOf(id, instrument.name, { opens: opensMs, closes: closesMs }),
    ),
}
