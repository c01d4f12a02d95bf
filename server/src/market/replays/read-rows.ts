import { CsvError, type Info, type Parser, parse } from 'csv-parse'
import { Cells, shown } from './cells.ts'
import type { FileReading, Format } from './format.ts'
import { detectFormat, readHeader, rowProblem } from './formats.ts'
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
/** No row of these formats comes close to this; it limits the memory if a quotation mark is never closed. */
const maxRecordCharacters = 16_384
const newline = 10
const carriageReturn = 13

/**
 * Reads a plain text file of any known format in batches, in file order, with bounded memory. Throws
 * ImportProblem if the file as a whole can't be trusted: unknown header, an open quotation mark, a truncated
 * last row, or nothing but a header.
 */
export async function* readRows(
  source: AsyncIterable<Buffer>,
  fileName: string,
): AsyncGenerator<RowBatch, void, void> {
  const ending = { isComplete: true }
  const reader = new RowReader(fileName)
  let parser: Parser | undefined
  try {
    // The parser works while it is written to, so its results can be taken at once and never pile up.
    for await (const chunk of wholeFirstLine(watchEnding(source, ending))) {
      parser ??= createParser(chunk)
      parser.write(chunk)
      reader.takeFrom(parser)
      if (parser.errored) break
      if (reader.size >= batchRows) yield reader.batch()
    }
    if (parser !== undefined) await endOf(parser, reader)
  } finally {
    parser?.destroy()
  }
  if (parser?.errored) throw parser.errored instanceof CsvError ? csvProblem(parser.errored) : parser.errored
  reader.finish(ending.isComplete)
  if (reader.size > 0) yield reader.batch()
}

/** The first chunk contains the whole first line of any valid header, which shows the separator. */
async function* wholeFirstLine(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, void> {
  let first: Buffer | undefined = Buffer.alloc(0)
  for await (const chunk of source) {
    if (first === undefined) {
      yield chunk
      continue
    }
    first = Buffer.concat([first, chunk])
    const isWhole = first.includes(newline) || first.includes(carriageReturn)
    if (!isWhole && first.length < maxRecordCharacters) continue
    yield first
    first = undefined
  }
  if (first !== undefined && first.length > 0) yield first
}

const createParser = (firstChunk: Buffer): Parser => {
  const [firstLine = ''] = firstChunk.toString('latin1').split(/[\r\n]/, 1)
  // AMFI separates by semicolons, and its names use quotation marks freely.
  const isSemicolons = firstLine.split(';').length > firstLine.split(',').length
  const parser = parse({
    bom: true,
    trim: true,
    info: true,
    delimiter: isSemicolons ? ';' : ',',
    quote: isSemicolons ? null : '"',
    relax_column_count: true,
    skip_empty_lines: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: maxRecordCharacters,
  })
  // Errors are read from `errored`; without a listener they would be thrown as well.
  parser.on('error', () => undefined)
  return parser
}

const endOf = (parser: Parser, reader: RowReader): Promise<void> =>
  new Promise((resolve, reject) => {
    if (parser.errored) return resolve()
    parser
      .on('readable', () => {
        try {
          reader.takeFrom(parser)
        } catch (error) {
          reject(error)
        }
      })
      .once('end', resolve)
      .once('error', () => resolve())
    parser.end()
  })

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
  const line = 'lines' in error && typeof error.lines === 'number' ? `Near line ${error.lines}: ` : ''
  return new ImportProblem(
    error.code === 'CSV_MAX_RECORD_SIZE' || error.code === 'CSV_QUOTE_NOT_CLOSED'
      ? `${line}a quotation mark is never closed, or a line is far too long: the file is damaged. Download it again.`
      : `${line}this is not a table of comma-separated values: the file is damaged. Download it again.`,
  )
}

interface Header {
  readonly format: Format
  readonly reading: FileReading
  readonly names: readonly string[]
  readonly lastColumnIsBlank: boolean
  /** Whether the last column's value matters: truncated, it could be taken for another value. */
  readonly lastColumnCounts: boolean
}

class RowReader {
  private readonly fileName: string
  private header: Header | undefined
  private cells = new Cells(new Map())
  private recordCount = 0
  private lastLine = 0
  private lastWasShort = false
  private rows: ReadRow[] = []
  private refused: RefusedRow[] = []

  constructor(fileName: string) {
    this.fileName = fileName
  }

  get size(): number {
    return this.rows.length + this.refused.length
  }

  takeFrom(parser: Parser): void {
    for (let next = parser.read() as Parsed | null; next !== null; next = parser.read() as Parsed | null)
      this.take(next.record, next.info.lines)
  }

  private take(record: readonly string[], line: number): void {
    if (this.header === undefined) {
      this.header = this.readHeader(record)
      return
    }
    if (record.length === 1 && record[0] === '') return
    const { format, reading, names, lastColumnIsBlank } = this.header
    this.lastLine = line
    this.lastWasShort = record.length < names.length
    if (record.length === 1 && reading.takeHeading?.(record[0] ?? '')) return
    this.recordCount += 1
    // Some days' files lack the comma at the end of every row that the header has.
    if (record.length !== names.length && !(record.length === names.length - 1 && lastColumnIsBlank)) {
      this.refused.push({ line, ...widthProblem(record, names) })
      return
    }
    this.cells.next(record)
    const row = reading.read(this.cells)
    const problem = this.cells.problem ?? rowProblem(row, format)
    if (problem === undefined) this.rows.push({ line, row })
    else this.refused.push({ line, ...problem })
  }

  private readHeader(record: readonly string[]): Header {
    const columns = readHeader(record)
    const format = detectFormat(columns)
    const cells = new Cells(columns)
    this.cells = cells
    const reading = format.open(this.fileName, columns)
    const asked = cells.askedBy(() => reading.read(cells))
    return {
      format,
      reading,
      names: record,
      lastColumnIsBlank: record.at(-1)?.trim() === '',
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
    if (this.header === undefined) throw new ImportProblem('The file is empty.')
    if (this.recordCount === 0) throw new ImportProblem('The file has a header and no rows.')
    if (!endsWithNewline && (this.lastWasShort || this.header.lastColumnCounts))
      throw new ImportProblem(
        `The file ends in the middle of line ${this.lastLine}: it is cut off. Download it again.`,
      )
  }
}

const widthProblem = (record: readonly string[], names: readonly string[]): RowProblem => ({
  column: shown(names[record.length] || `${Math.min(record.length, names.length) + 1}`).slice(1, -1),
  reason: `the row has ${record.length} columns, the header ${names.length}`,
})
