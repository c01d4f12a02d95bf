import { shown } from './cells.ts'
import { dayFormats } from './day-formats.ts'
import type { FileIdentity, Format, PriceField } from './format.ts'
import { historyFormats } from './history-formats.ts'
import { listFormats } from './list-formats.ts'
import { navFormats } from './nav-formats.ts'
import { type DayRow, ImportProblem, type ImportRow, type LevelRow, type RowProblem } from './rows.ts'

const formats: readonly Format[] = [...dayFormats, ...listFormats, ...historyFormats, ...navFormats]

/** A header's columns by upper-case name. Throws ImportProblem if a name occurs twice. */
export const readHeader = (cells: readonly string[], line: number): ReadonlyMap<string, number> => {
  const columns = new Map<string, number>()
  for (const [index, cell] of cells.entries()) {
    // Yahoo's pages mark columns with asterisks.
    const name = cell
      .replace(/\*+\s*$/, '')
      .trim()
      .replaceAll(/\s+/g, ' ')
      .toUpperCase()
    if (name === '') continue
    if (columns.has(name))
      throw new ImportProblem(`Line ${line}, column ${index + 1}: the header names ${shown(name)} twice.`)
    columns.set(name, index)
  }
  return columns
}

/** The columns under the format's own names, instead of other spellings. */
const spelled = ({ spellings = {} }: Format, columns: ReadonlyMap<string, number>) => {
  const own = new Map(columns)
  for (const [name, others] of Object.entries(spellings)) {
    const index = others.map((other) => columns.get(other)).find((found) => found !== undefined)
    if (!own.has(name) && index !== undefined) own.set(name, index)
  }
  return own
}

const mostMissing = 4

interface Detected {
  readonly format: Format
  readonly columns: ReadonlyMap<string, number>
}

interface Judged extends Detected {
  /** The format's columns that the header lacks. */
  readonly missing: readonly string[]
}

const judge = (header: ReadonlyMap<string, number>): readonly Judged[] =>
  formats
    .map((format) => ({ format, columns: spelled(format, header) }))
    .filter(({ format: { without }, columns }) => without === undefined || !columns.has(without))
    .map(({ format, columns }) => ({
      format,
      columns,
      missing: format.columns.filter((column) => !columns.has(column)),
    }))

const isNear = ({ format, missing }: Judged): boolean =>
  missing.length <= mostMissing && missing.length * 2 < format.columns.length

/** Whether a header is that of a known format, or nearly; only AMFI's files have a scheme code. */
export const resemblesFormat = (header: ReadonlyMap<string, number>): boolean =>
  header.has('SCHEME CODE') || judge(header).some(isNear)

/**
 * A header's format, and its columns by that format's names. Throws ImportProblem if the header matches no
 * known format.
 */
export const detectFormat = (
  header: ReadonlyMap<string, number>,
  line: number,
  file: FileIdentity,
): Detected => {
  const judged = judge(header)
  const exact = judged.find(({ missing }) => missing.length === 0)
  if (exact !== undefined) {
    const { format, columns } = exact
    return { format: format.choose?.(file, columns) ?? format, columns }
  }
  const near = judged.filter(isNear).toSorted((one, other) => one.missing.length - other.missing.length)[0]
  throw new ImportProblem(
    near === undefined
      ? `Line ${line} is not the header of a known file. Known are: ${formats.map(({ title }) => title).join('; ')}.`
      : `Line ${line}: it looks like ${near.format.title}, but the column ${near.missing.join(', ')} is missing.`,
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
