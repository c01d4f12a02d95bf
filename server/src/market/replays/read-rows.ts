import type { Info, Parser } from 'csv-parse'
import { Cells, isBlank, shown } from './cells.ts'
import { isWholeDate } from './dates.ts'
import { utf8Of } from './decode-text.ts'
import type { FileIdentity, FileReading, Format } from './format.ts'
import { detectFormat, readHeader, rowProblem } from './formats.ts'
import {
  createParser,
  endParser,
  isSeparatorLine,
  tableProblem,
  watchEnding,
  wholeFirstLine,
} from './parse-table.ts'
import { ImportProblem, type ImportRow, type RowProblem } from './rows.ts'

export interface ReadRow {
  readonly line: number
  readonly row: ImportRow
}
export interface RefusedRow extends RowProblem {
  readonly line: number
}

export interface RowBatch {
  readonly format: Format
  readonly rows: readonly ReadRow[]
  readonly refused: readonly RefusedRow[]
}

const batchRows = 5_000

/**
 * Reads a text file of any known format, in UTF-8 or UTF-16, in batches, in file order, with bounded memory. Throws
 * ImportProblem if the file as a whole can't be trusted: unknown header, an open quotation mark, a truncated
 * last row, dates that can be read in two ways, or nothing but a header. The last two are thrown after the rows.
 */
export async function* readRows(
  source: AsyncIterable<Buffer>,
  file: FileIdentity,
): AsyncGenerator<RowBatch, void, void> {
  const ending = { isComplete: true }
  const reader = new RowReader(file)
  let parser: Parser | undefined
  try {
    // The parser works while it is written to, so its results can be read at once and never accumulate.
    for await (const chunk of wholeFirstLine(watchEnding(utf8Of(source), ending))) {
      parser ??= createParser(chunk)
      parser.write(chunk)
      reader.takeFrom(parser)
      if (parser.errored) break
      if (reader.size >= batchRows) yield reader.batch()
    }
    const begun = parser
    if (begun !== undefined) await endParser(begun, () => reader.takeFrom(begun))
  } finally {
    parser?.destroy()
  }
  if (parser?.errored) throw tableProblem(parser.errored)
  reader.finish(ending.isComplete)
  if (reader.size > 0) yield reader.batch()
}

interface Parsed {
  readonly info: Info
  readonly record: readonly string[]
}

interface Header {
  readonly format: Format
  readonly reading: FileReading
  readonly names: readonly string[]
  /** The minimum number of a row's columns: those after it have no name. */
  readonly leastColumns: number
  /** The positions of the format's columns. */
  readonly columns: ReadonlyMap<string, number>
  /** Whether the last column's value matters: truncated, it could be taken for another value. */
  readonly lastColumnCounts: boolean
}

class RowReader {
  private readonly file: FileIdentity
  private header: Header | undefined
  private cells = new Cells(new Map())
  private recordCount = 0
  private last: { readonly line: number; readonly record: readonly string[] } = { line: 0, record: [] }
  private rows: ReadRow[] = []
  private refused: RefusedRow[] = []

  constructor(file: FileIdentity) {
    this.file = file
  }

  get size(): number {
    return this.rows.length + this.refused.length
  }

  takeFrom(parser: Parser): void {
    for (let next = parser.read() as Parsed | null; next !== null; next = parser.read() as Parsed | null)
      this.take(next.record, next.info.lines)
  }

  private take(record: readonly string[], line: number): void {
    if (record.every(isBlank)) return
    if (this.header === undefined) {
      if (isSeparatorLine(record[0] ?? '')) return
      this.header = this.readHeader(record, line)
      return
    }
    const { format, reading, names } = this.header
    this.last = { line, record }
    if (isAlone(record) && reading.takeHeading?.(record[0] ?? '')) return
    // Concatenated files repeat the header.
    if (names.every((name, index) => name === (record[index] ?? ''))) return
    this.recordCount += 1
    const problem = widthProblem(record, this.header) ?? this.readRow(record, line, reading, format)
    if (problem !== undefined) this.refused.push({ line, ...problem })
  }

  private readRow(
    record: readonly string[],
    line: number,
    reading: FileReading,
    format: Format,
  ): RowProblem | undefined {
    this.cells.next(record, line)
    const row = reading.read(this.cells)
    const problem = this.cells.problem ?? rowProblem(row, format)
    if (problem === undefined) {
      this.rows.push({ line, row })
      return undefined
    }
    const index = this.header?.columns.get(problem.column)
    const own = index === undefined ? undefined : this.header?.names[index]
    return own === undefined ? problem : { ...problem, column: columnText(own) }
  }

  private readHeader(record: readonly string[], line: number): Header {
    const { format, columns } = detectFormat(readHeader(record, line), line, this.file)
    const cells = new Cells(columns)
    this.cells = cells
    const reading = format.open(this.file, columns)
    const asked = cells.askedBy(() => reading.read(cells))
    const named = record.findLastIndex((name) => !isBlank(name)) + 1
    return {
      format,
      reading,
      columns,
      names: record,
      leastColumns: Math.min(named, record.length),
      lastColumnCounts: [...asked].some((column) => columns.get(column) === record.length - 1),
    }
  }

  batch(): RowBatch {
    if (this.header === undefined) throw new Error('a batch before the header')
    const batch = { format: this.header.format, rows: this.rows, refused: this.refused }
    this.rows = []
    this.refused = []
    return batch
  }

  finish(endsWithNewline: boolean): void {
    const { header, last } = this
    if (header === undefined) throw new ImportProblem('The file is empty.')
    if (this.recordCount === 0) throw new ImportProblem('The file has a header and no rows.')
    if (!endsWithNewline && last.record.length < header.names.length)
      throw new ImportProblem(
        `The file ends in the middle of line ${last.line}: it is cut off. Download it again.`,
      )
    if (!endsWithNewline && header.lastColumnCounts && !isWholeDate(last.record.at(-1) ?? ''))
      throw new ImportProblem(
        `Line ${last.line} has no line end, so its last figure may be cut off. Download the file again, or end the line if it is complete.`,
      )
    const problem = this.cells.dates.problem()
    if (problem !== undefined) throw new ImportProblem(problem)
  }
}

/** Whether a record is a text without cells, or has only empty ones. */
const isAlone = (record: readonly string[]): boolean =>
  record.every((cell, index) => index === 0 || isBlank(cell))

/** Rows may have blank cells after the header's last column, and lack columns at the end that have no name. */
const widthProblem = (record: readonly string[], { names, leastColumns }: Header): RowProblem | undefined => {
  const isFit = record.length >= leastColumns && record.length <= names.length
  if (isFit || (record.length > names.length && record.slice(names.length).every(isBlank))) return undefined
  return {
    column: columnText(names[record.length] || `${Math.min(record.length, names.length) + 1}`),
    reason: `the row has ${record.length} columns, the header ${names.length}`,
  }
}

/** A column's name for messages: in capitals, without control characters. */
const columnText = (name: string): string =>
  shown(name.trim().replaceAll(/\s+/g, ' ').toUpperCase()).slice(1, -1)
