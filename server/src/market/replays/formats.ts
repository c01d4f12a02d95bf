import { shown } from './cells.ts'
import { dayFormats } from './day-formats.ts'
import type { Format, PriceField } from './format.ts'
import { listFormats } from './list-formats.ts'
import { type DayRow, ImportProblem, type ImportRow, type LevelRow, type RowProblem } from './rows.ts'

const formats: readonly Format[] = [...dayFormats, ...listFormats]

/** The columns of a header by upper-case name. Throws ImportProblem if a name occurs twice. */
export const readHeader = (cells: readonly string[]): ReadonlyMap<string, number> => {
  const columns = new Map<string, number>()
  for (const [index, cell] of cells.entries()) {
    const name = cell.trim().replaceAll(/\s+/g, ' ').toUpperCase()
    if (name === '') continue
    if (columns.has(name))
      throw new ImportProblem(`Line 1, column ${index + 1}: the header names ${shown(name)} twice.`)
    columns.set(name, index)
  }
  return columns
}

const mostMissing = 4

/** Throws ImportProblem if the header is of no known format. */
export const detectFormat = (columns: ReadonlyMap<string, number>): Format => {
  const judged = formats
    .filter(({ without }) => without === undefined || !columns.has(without))
    .map((format) => ({ format, missing: format.columns.filter((column) => !columns.has(column)) }))
  const exact = judged.find(({ missing }) => missing.length === 0)
  if (exact !== undefined) return exact.format
  const near = judged
    .filter(
      ({ format, missing }) => missing.length <= mostMissing && missing.length * 2 < format.columns.length,
    )
    .toSorted((one, other) => one.missing.length - other.missing.length)[0]
  throw new ImportProblem(
    near === undefined
      ? `Line 1 is not the header of a known file. Known are: ${formats.map(({ title }) => title).join('; ')}.`
      : `Line 1: it looks like ${near.format.title}, but the column ${near.missing.join(', ')} is missing.`,
  )
}

type PriceProblem = readonly [PriceField, string]

const barProblem = (row: DayRow): PriceProblem | undefined => {
  if (row.volumeShares === 0) return ['volume', 'no share was traded']
  if (row.lowPaise === 0) return ['low', 'a price is 0']
  if (row.openPaise === 0) return ['open', 'a price is 0']
  if (row.closePaise === 0) return ['close', 'a price is 0']
  return rangeProblem(row.openPaise, row.highPaise, row.lowPaise, row.closePaise)
}

const rangeProblem = (open: number, high: number, low: number, close: number): PriceProblem | undefined => {
  if (high < low) return ['high', 'the high is below the low']
  if (open < low || open > high) return ['open', 'the open is outside low to high']
  if (close < low || close > high) return ['close', 'the close is outside low to high']
  return undefined
}

const levelProblem = (row: LevelRow) => rangeProblem(row.open, row.high, row.low, row.close)

/** Impossible contents of a row whose cells can all be read. */
export const rowProblem = (row: ImportRow, format: Format): RowProblem | undefined => {
  const problem = row.kind === 'bar' ? barProblem(row) : row.kind === 'level' ? levelProblem(row) : undefined
  return problem && { column: format.prices?.[problem[0]] ?? problem[0], reason: problem[1] }
}
