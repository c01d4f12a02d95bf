import { createTextSearch, type SearchRanks } from '@tarazu/contract/wire/text-search.ts'
import type { Instrument } from '@tarazu/market/types.ts'

/** A market's instruments by code, ISIN, and name in both scripts: the rank of each one found, by its id. */
export const createSearch = (instruments: readonly Instrument[]) => {
  const companies = [
    ...Map.groupBy(instruments, ({ code, isin, name }) => `${code}/${isin}/${name}`).values(),
  ]
  const search = createTextSearch(
    companies.map((listings) => {
      const { code, isin, name, nameHindi } = listings[0] as Instrument
      return { code, wholeCode: isin, names: [name, nameHindi] }
    }),
  )
  return (keyword: string): SearchRanks | undefined => {
    const places = search(keyword)
    if (places === undefined) return undefined
    const ofIds = new Map<number, number>()
    for (const [place, rank] of places) for (const { id } of companies[place] ?? []) ofIds.set(id, rank)
    return ofIds
  }
}
export type Search = ReturnType<typeof createSearch>
