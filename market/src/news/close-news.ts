import type { DailyPath } from '../companies/price-path.ts'
import type { Listing } from '../companies/universe.ts'
import type { NewsItem } from '../types.ts'

/** News from a day's closes: how many companies rose and fell, and which moved most. */
export const closeNewsOf = (
  companies: readonly (readonly Listing[])[],
  pathOf: (listing: Listing) => DailyPath,
  dayIndex: number,
): Pick<NewsItem, 'instruments' | 'facts'> => {
  const changes = companies
    .flatMap(([listing]) => (listing && pathOf(listing).isListedOn(dayIndex) ? [listing] : []))
    .map((listing) => {
      const path = pathOf(listing)
      return { listing, change: path.closeOf(dayIndex) / path.referenceOf(dayIndex) - 1 }
    })
    .toSorted((one, other) => other.change - one.change || one.listing.id - other.listing.id)
  const [best, worst, median] = [changes[0], changes.at(-1), changes[changes.length >> 1]]
  const percent = (change = 0) => Math.round(change * 10_000) / 100
  return {
    instruments: [best, worst].flatMap((one) => (one === undefined ? [] : [one.listing])),
    facts: {
      roseCount: changes.filter(({ change }) => change > 0).length,
      fellCount: changes.filter(({ change }) => change < 0).length,
      medianSignedPercent: percent(median?.change),
      bestName: best?.listing.id ?? -1,
      bestSignedPercent: percent(best?.change),
      worstName: worst?.listing.id ?? -1,
      worstSignedPercent: percent(worst?.change),
    },
  }
}
