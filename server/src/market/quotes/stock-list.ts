import type { Search } from '../search/search.ts'
import { isWithinSpans, type Spans } from './screen.ts'
import {
  type MarketSnapshot,
  type QuotedInstrument,
  type SortOrder,
  type StockColumn,
  usualOrder,
} from './snapshot.ts'

export interface StockListInput extends Spans {
  readonly keyword?: string | undefined
  readonly exchange?: string | undefined
  /** Restricts the list to these, by exchange and code. */
  readonly stocks?: readonly string[] | undefined
  readonly sector?: string | undefined
  readonly kind?: string | undefined
  readonly sort?: StockColumn | undefined
  readonly order?: SortOrder | undefined
}

const isMeant = (input: StockListInput, { instrument }: QuotedInstrument): boolean =>
  (input.exchange === undefined || instrument.exchange === input.exchange) &&
  (input.sector === undefined || instrument.sector === input.sector) &&
  (input.kind === undefined || instrument.kind === input.kind)

/**
 * The rows of a snapshot that match the filters, a choice and the keyword, in the requested order. If none is
 * requested, named stocks come in the order given; a search puts the closest matches first, and among equally
 * close ones the most traded.
 */
export const listStocks = (
  snapshot: MarketSnapshot,
  search: Search,
  input: StockListInput,
  isChosen: (row: QuotedInstrument) => boolean,
): readonly QuotedInstrument[] => {
  const { sort } = input
  const places = input.stocks && new Map(input.stocks.map((symbol, place) => [symbol, place]))
  const placeOf = ({ instrument }: QuotedInstrument) =>
    places?.get(`${instrument.exchange}:${instrument.code}`)
  const isNamed = (row: QuotedInstrument) => places === undefined || placeOf(row) !== undefined
  const isWithin = isWithinSpans(input, snapshot.yearOf)
  const inOrder = (rows: readonly QuotedInstrument[]) =>
    rows.filter((row) => isMeant(input, row) && isChosen(row) && isNamed(row) && isWithin(row))
  const ranks = input.keyword === undefined ? undefined : search(input.keyword)
  if (ranks === undefined) {
    if (sort !== undefined) return inOrder(snapshot.sorted(sort, input.order ?? usualOrder(sort)))
    const rows = inOrder(snapshot.quoted)
    if (places === undefined) return rows
    return rows.toSorted((one, other) => (placeOf(one) ?? 0) - (placeOf(other) ?? 0))
  }
  const rankOf = ({ instrument }: QuotedInstrument) => ranks.get(instrument.id) ?? Number.POSITIVE_INFINITY
  const column = sort ?? 'turnover'
  const found = inOrder(snapshot.sorted(column, input.order ?? usualOrder(column))).filter(({ instrument }) =>
    ranks.has(instrument.id),
  )
  return sort === undefined ? found.toSorted((one, other) => rankOf(one) - rankOf(other)) : found
}

/**
 * One row per company, at the position of its first: its main listing if that is among the rows, otherwise
 * the first.
 */
export const onePerCompany = (
  rows: readonly QuotedInstrument[],
  main: ReadonlySet<number>,
): readonly QuotedInstrument[] => {
  const companyOf = ({ instrument: { isin, exchange, code } }: QuotedInstrument) =>
    isin === '' ? `${exchange}:${code}` : isin
  const chosen = new Map<string, QuotedInstrument>()
  for (const row of rows) {
    const company = companyOf(row)
    if (!chosen.has(company) || main.has(row.instrument.id)) chosen.set(company, row)
  }
  return [...chosen.values()]
}
