import type { Instrument } from '@tarazu/market/types.ts'
import type { QuotedInstrument } from './snapshot.ts'

export interface StockFilter {
  readonly keyword?: string | undefined
  readonly exchange?: string | undefined
  readonly sector?: string | undefined
}

const folded = (words: string) => words.normalize('NFC').toLocaleLowerCase('en-IN')

/** 0: the code itself; 1: the code begins so; 2: a name begins so; 3: found inside; undefined: not found. */
const closeness = (instrument: Instrument, keyword: string): number | undefined => {
  const code = folded(instrument.code)
  if (code === keyword) return 0
  if (code.startsWith(keyword)) return 1
  const names = [folded(instrument.name), folded(instrument.nameHindi)]
  if (names.some((name) => name.startsWith(keyword))) return 2
  return code.includes(keyword) || names.some((name) => name.includes(keyword)) ? 3 : undefined
}

/** The rows that match, in the order given; with a keyword, the closest first. */
export const findStocks = (
  rows: readonly QuotedInstrument[],
  filter: StockFilter,
): readonly QuotedInstrument[] => {
  const { exchange, sector } = filter
  const fitting =
    exchange === undefined && sector === undefined
      ? rows
      : rows.filter(
          ({ instrument }) =>
            (exchange === undefined || instrument.exchange === exchange) &&
            (sector === undefined || instrument.sector === sector),
        )
  const keyword = folded(filter.keyword?.trim() ?? '')
  if (keyword === '') return fitting
  return fitting
    .flatMap((row) => {
      const rank = closeness(row.instrument, keyword)
      return rank === undefined ? [] : [{ row, rank }]
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ row }) => row)
}
