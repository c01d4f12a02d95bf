import { CsvError, type Parser, parse } from 'csv-parse'
import { ImportProblem } from './rows.ts'

/** No row of these formats comes close to this; it limits the memory if a quotation mark is never closed. */
const maxRecordCharacters = 16_384
const newline = 10
const carriageReturn = 13

/** The first chunk contains the whole first non-blank line of any valid header: it shows the separator. */
export async function* wholeFirstLine(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, void> {
  let first: Buffer | undefined = Buffer.alloc(0)
  for await (const chunk of source) {
    if (first === undefined) {
      yield chunk
      continue
    }
    first = Buffer.concat([first, chunk])
    const isWhole = /[^\s\ufeff][^\r\n]*[\r\n]/.test(first.toString())
    if (!isWhole && first.length < maxRecordCharacters) continue
    yield first
    first = undefined
  }
  if (first !== undefined && first.length > 0) yield first
}

/** Excel's "sep=;" above the header. */
export const isSeparatorLine = (text: string): boolean => /^[^\w]*sep=/i.test(text)

const separators = [',', ';', '\t'] as const

const firstLineOf = (text: string): string =>
  text.split(/[\r\n]/).find((line) => line.trim() !== '' && !isSeparatorLine(line)) ?? ''

const delimiterOf = (firstLine: string): string => {
  const count = (separator: string) => firstLine.split(separator).length
  return separators.toSorted((one, other) => count(other) - count(one))[0] ?? ','
}

/** The cells of a text's header, whose names contain no separators. */
export const headerOf = (text: string): readonly string[] => {
  const firstLine = firstLineOf(text)
  return firstLine.split(delimiterOf(firstLine)).map((cell) => cell.trim().replaceAll('"', ''))
}

/**
 * The parser for a file, chosen by its first chunk: separated by commas, semicolons or tabs, whichever its
 * header has most of.
 */
export const createParser = (firstChunk: Buffer): Parser => {
  const firstLine = firstLineOf(firstChunk.toString('latin1'))
  const delimiter = delimiterOf(firstLine)
  // AMFI separates by semicolons and quotes nothing, although its names contain unbalanced quotation marks.
  const isUnquoted = delimiter === ';' && !firstLine.includes('"')
  const parser = parse({
    bom: true,
    trim: true,
    info: true,
    delimiter,
    quote: isUnquoted ? null : '"',
    relax_column_count: true,
    skip_empty_lines: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: maxRecordCharacters,
  })
  // Errors are read from `errored`; without a listener they would be thrown as well.
  parser.on('error', () => undefined)
  return parser
}

/** Ends a parser; `take` is called whenever it has records. Its errors are left in `errored`. */
export const endParser = (parser: Parser, take: () => void): Promise<void> =>
  new Promise((resolve, reject) => {
    if (parser.errored) return resolve()
    parser
      .on('readable', () => {
        try {
          take()
        } catch (error) {
          reject(error)
        }
      })
      .once('end', resolve)
      .once('error', () => resolve())
    parser.end()
  })

/** Records whether the text so far ends with a line end. */
export async function* watchEnding(source: AsyncIterable<Buffer>, ending: { isComplete: boolean }) {
  for await (const chunk of source) {
    const last = chunk.at(-1)
    if (last !== undefined) ending.isComplete = last === newline || last === carriageReturn
    yield chunk
  }
}

/** The sentence for an error of the parser. */
export const tableProblem = (error: Error): Error => {
  if (!(error instanceof CsvError)) return error
  const line = 'lines' in error && typeof error.lines === 'number' ? `Near line ${error.lines}: ` : ''
  return new ImportProblem(
    error.code === 'CSV_MAX_RECORD_SIZE' || error.code === 'CSV_QUOTE_NOT_CLOSED'
      ? `${line}a quotation mark is never closed, or a line is far too long: the file is damaged. Download it again.`
      : `${line}this is not a table of comma-separated values: the file is damaged. Download it again.`,
  )
}
