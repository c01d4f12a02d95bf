import { paiseFromRupees } from '@tarazu/contract/money/money.ts'
import type { LiveQuote } from '@tarazu/contract/wire/live-codec.ts'

type Row = {
  readonly [Name in 'code' | 'exchange' | 'price' | 'prevClose' | 'high' | 'low' | 'volume']?: unknown
}
type Answer = Row & { readonly list?: unknown; readonly pages?: unknown }

const isObject = (value: unknown): value is Answer => typeof value === 'object' && value !== null

const figure = (value: unknown): number | undefined => {
  const paise = typeof value === 'string' ? paiseFromRupees(value) : undefined
  return paise === undefined ? undefined : Number(paise)
}

/** A stock's or an index's row as the market's calls return it; undefined for anything else. */
const quoteOf = (row: Row): LiveQuote | undefined => {
  const { code, exchange, volume } = row
  const [pricePaise, prevClosePaise] = [figure(row.price), figure(row.prevClose)]
  const [highPaise, lowPaise] = [figure(row.high), figure(row.low)]
  if (typeof code !== 'string' || pricePaise === undefined || prevClosePaise === undefined) return undefined
  if (highPaise === undefined || lowPaise === undefined) return undefined
  const symbol = `${typeof exchange === 'string' ? exchange : 'INDEX'}:${code}`
  const volumeShares = typeof volume === 'number' ? volume : 0
  return { symbol, pricePaise, prevClosePaise, highPaise, lowPaise, volumeShares }
}

/** The quotes in any call's response: a row, a list of rows, or pages of lists. */
export const polledQuotes = (answer: unknown): readonly LiveQuote[] => {
  if (!isObject(answer)) return []
  const { list, pages } = answer
  if (Array.isArray(pages)) return pages.flatMap(polledQuotes)
  if (Array.isArray(list)) return list.flatMap((row) => (isObject(row) ? (quoteOf(row) ?? []) : []))
  const quote = quoteOf(answer)
  return quote === undefined ? [] : [quote]
}
