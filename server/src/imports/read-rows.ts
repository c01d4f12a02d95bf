import { CsvError, type Info, parse } from 'csv-parse'
import { Cells } from './cells.ts'
import { type DayRow, ImportProblem } from './day-row.ts'
import { detectFormat, type Format, priceProblem, readHeader } from './formats.ts'

export interface ReadRow {
  readonly line: number
  readonly row: DayRow
}
export interface RefusedRow {
  readonly line: number
  readonly reason: string
}

export interface RowBatch {
  readonly format: Format
  readonly rows: readonly ReadRow[]
  readonly refused: readonly RefusedRow[]
}

const batchRows = 1_000
/** No row of these formats is near this; it bounds the memory when a quotation mark is never closed. */
const maxRecordCharacters = 16_384
const newline = 10
const carriageReturn = 13

/**
 * Reads a plain text file of any known format in batches, in the order of the file, with bounded memory. Throws
 * ImportProblem when the file as a whole can't be trusted: unknown header, an open quotation mark, a last row that
 * is cut off, or nothing but a header.
 */
export async function* readRows(
  source: AsyncIterable<Buffer>,
  fileName: string,
): AsyncGenerator<RowBatch, void, void> {
  const ending = { isComplete: true }
  const parser = parse({
    bom: true,
    trim: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: maxRecordCharacters,
  })
  // Faults are read from `errored`; without a listener they would be thrown as well.
  parser.on('error', () => undefined)
  const reader = new RowReader(fileName)
  const takeParsed = () => {
    for (let next = parser.read() as Parsed | null; next !== null; next = parser.read() as Parsed | null)
      reader.take(next.record, next.info.lines)
  }
  try {
    // The parser works while it is written to, so that what it made can be taken at once and never piles up.
    for await (const chunk of watchEnding(source, ending)) {
      parser.write(chunk)
      takeParsed()
      if (parser.errored) break
      if (reader.size >= batchRows) yield reader.batch()
    }
    await new Promise<void>((resolve) => {
      if (parser.errored) return resolve()
      parser
        .on('readable', takeParsed)
        .once('end', resolve)
        .once('error', () => resolve())
      parser.end()
    })
  } finally {
    parser.destroy()
  }
  if (parser.errored) throw parser.errored instanceof CsvError ? csvProblem(parser.errored) : parser.errored
  reader.finish(ending.isComplete)
  if (reader.size > 0) yield reader.batch()
}

interface Parsed {
  readonly info: Info
  readonly record: readonly string[]
}

async function* watchEnding(source: AsyncIterable<Buffer>, ending: { isComplete: boolean }) {
  for await (const chunk of source) {
    const last = chunk.at(-1)
    if (last !== undefined) ending.isComplete = last === newline || last === carriageReturn
    yield chunk
  }
}

const csvProblem = (error: CsvError): ImportProblem => {
  const line = 'lines' in error && typeof error.lines === 'number' ? ` near line ${error.lines}` : ''
  return new ImportProblem(
    error.code === 'CSV_MAX_RECORD_SIZE' || error.code === 'CSV_QUOTE_NOT_CLOSED'
      ? `A quotation mark is never closed, or a line is far too long${line}: the file is damaged. Download it again.`
      : `It is not a table of comma-separated values${line}: the file is damaged. Download it again.`,
  )
}

class RowReader {
  private readonly fileName: string
  private format: Format | undefined
  private fileDay: string | undefined
  private cells = new Cells(new Map())
  private width = 0
  private recordCount = 0
  private lastColumnIsBlank = false
  private lastWasShort = false
  private rows: ReadRow[] = []
  private refused: RefusedRow[] = []

  constructor(fileName: string) {
    this.fileName = fileName
  }

  get size(): number {
    return this.rows.length + this.refused.length
  }

  take(record: readonly string[], line: number): void {
    if (this.format === undefined) {
      this.takeHeader(record)
      return
    }
    this.recordCount += 1
    this.lastWasShort = record.length < this.width
    // Some days' files lack the comma at the end of every row that the header has.
    if (record.length !== this.width && !(record.length === this.width - 1 && this.lastColumnIsBlank)) {
      this.refused.push({ line, reason: `the row has ${record.length} columns, the header ${this.width}` })
      return
    }
    this.cells.next(record)
    const row = this.format.read(this.cells, this.fileDay)
    const reason = this.cells.problem ?? priceProblem(row)
    if (reason === undefined) this.rows.push({ line, row })
    else this.refused.push({ line, reason })
  }

  private takeHeader(record: readonly string[]): void {
    const columns = readHeader(record)
    this.format = detectFormat(columns)
    this.fileDay = this.format.dayFromName?.(this.fileName, columns)
    this.cells = new Cells(columns)
    this.width = record.length
    this.lastColumnIsBlank = record.at(-1)?.trim() === ''
  }

  batch(): RowBatch {
    if (this.format === undefined) throw new Error('a batch before the header')
    const batch = { format: this.format, rows: this.rows, refused: this.refused }
    this.rows = []
    this.refused = []
    return batch
  }

  finish(endsWithNewline: boolean): void {
    if (this.format === undefined) throw new ImportProblem('The file is empty.')
    if (this.recordCount === 0) throw new ImportProblem('The file has a header and no rows.')
    if (!endsWithNewline && this.lastWasShort)
      throw new ImportProblem('The file ends in the middle of a row: it is cut off. Download it again.')
  }
}
