import type { Search } from '../search/search.ts'
import {
  type MarketSnapshot,
  type QuotedInstrument,
  type SortOrder,
  type StockColumn,
  usualOrder,
} from './snapshot.ts'

export interface StockListInput {
  readonly keyword?: string | undefined
  readonly exchange?: string | undefined
  readonly sector?: string | undefined
  readonly kind?: string | undefined
  readonly priceFrom?: bigint | undefined
  readonly priceTo?: bigint | undefined
  readonly sort?: StockColumn | undefined
  readonly order?: SortOrder | undefined
}

const isWithin = (input: StockListInput, { instrument, quote }: QuotedInstrument): boolean =>
  (input.exchange === undefined || instrument.exchange === input.exchange) &&
  (input.sector === undefined || instrument.sector === input.sector) &&
  (input.kind === undefined || instrument.kind === input.kind) &&
  (input.priceFrom === undefined || quote.pricePaise >= input.priceFrom) &&
  (input.priceTo === undefined || quote.pricePaise <= input.priceTo)

/**
 * The rows of a snapshot that match the filters, a choice and the keyword, in the requested order; without
 * one, a search has the closest first, and among equally close ones the most traded.
 */
export const listStocks = (
  snapshot: MarketSnapshot,
  search: Search,
  input: StockListInput,
  isChosen: (row: QuotedInstrument) => boolean,
): readonly QuotedInstrument[] => {
  const { sort } = input
  const inOrder = (rows: readonly QuotedInstrument[]) =>
    rows.filter((row) => isWithin(input, row) && isChosen(row))
  const ranks = input.keyword === undefined ? undefined : search(input.keyword)
  if (ranks === undefined)
    return inOrder(
      sort === undefined ? snapshot.quoted : snapshot.sorted(sort, input.order ?? usualOrder(sort)),
    )
  const rankOf = ({ instrument }: QuotedInstrument) => ranks.get(instrument.id) ?? Number.POSITIVE_INFINITY
  const column = sort ?? 'turnover'
  const found = inOrder(snapshot.sorted(column, input.order ?? usualOrder(column))).filter(({ instrument }) =>
    ranks.has(instrument.id),
  )
  return sort === undefined ? found.toSorted((one, other) => rankOf(one) - rankOf(other)) : found
}
