import { findStocks } from './search.ts'
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
  readonly priceFrom?: bigint | undefined
  readonly priceTo?: bigint | undefined
  readonly sort?: StockColumn | undefined
  readonly order?: SortOrder | undefined
}

const isWithin = (input: StockListInput, { instrument, quote }: QuotedInstrument): boolean =>
  (input.exchange === undefined || instrument.exchange === input.exchange) &&
  (input.sector === undefined || instrument.sector === input.sector) &&
  (input.priceFrom === undefined || quote.pricePaise >= input.priceFrom) &&
  (input.priceTo === undefined || quote.pricePaise <= input.priceTo)

/** The rows of a snapshot that the filters let through, in the order asked for; a search without one: the closest first. */
export const listStocks = (snapshot: MarketSnapshot, input: StockListInput): readonly QuotedInstrument[] => {
  const { sort, keyword } = input
  const ordered =
    sort === undefined ? snapshot.quoted : snapshot.sorted(sort, input.order ?? usualOrder(sort))
  const fitting = ordered.filter((row) => isWithin(input, row))
  return keyword === undefined ? fitting : findStocks(fitting, { keyword })
}
