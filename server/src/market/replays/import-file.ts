import type { Day, Exchange } from '@tarazu/market/types.ts'
import type pg from 'pg'
import { refuseYoungDays } from './age-rule.ts'
import type { Format, FormatName, Instrument } from './format.ts'
import type { TextFile } from './open-file.ts'
import { type RefusedRow, readRows } from './read-rows.ts'
import { ImportProblem, type RowKind } from './rows.ts'
import { closeStaging, createStaging, dropStaging, stageRows } from './staging.ts'
import { type ImportedDay, type StagedDay, writeDays } from './write-days.ts'
import { type ListOutcome, writeList } from './write-lists.ts'
import { writeShareDays } from './write-share.ts'

export interface ImportOptions {
  /** The replay's name. */
  readonly name: string
  /** Whether an existing day with different content is replaced instead of refused. */
  readonly replace: boolean
  /** The subject of files that don't name it; undefined if not given. */
  readonly instrument: Instrument | undefined
  /** The real time, which the 30-day rule uses. */
  readonly realNowMs: number
  readonly onRefusedRow: (refused: RefusedRow) => void
  /** Called while a file is read, with the number of rows so far. */
  readonly onRead?: (rowCount: number) => void
  /** Called while a file's rows are written, with the rows and days written so far, and the totals. */
  readonly onWritten?: (part: WrittenPart) => void
  /** Called between batches; returning true stops the import, and days still being written are dropped. */
  readonly isCancelled?: () => boolean
}

export interface WrittenPart {
  readonly rowCount: number
  readonly ofRows: number
  readonly dayCount: number
  readonly ofDays: number
}

export interface FileResult {
  readonly format: FormatName
  readonly kind: RowKind
  /** For a file of days. */
  readonly days: readonly ImportedDay[]
  /** For any other file. */
  readonly list?: ListOutcome
  readonly rowCount: number
  readonly refusedCount: number
}

/**
 * Imports one text file. It reads all of it into a temporary table and, if the whole file is sound, writes
 * it: days several per transaction, other lists in a single one. If it throws ImportProblem, nothing of the
 * file is written.
 */
export const importFile = async (
  client: pg.Client,
  file: TextFile,
  options: ImportOptions,
): Promise<FileResult> => {
  try {
    const staged = await stageFile(client, file, options)
    const { format, rowCount, refusedCount } = staged
    const { name, kind } = format
    if (name === 'share-history')
      return { format: name, kind, days: await writeOneShare(client, options), rowCount, refusedCount }
    if (kind === 'bar')
      return { format: name, kind, days: await writeAllDays(client, name, options), rowCount, refusedCount }
    await refuseYoungLevels(client, kind, options)
    const list = await writeList(client, kind, { replayName: options.name, replace: options.replace })
    return { format: name, kind, days: [], list, rowCount, refusedCount }
  } finally {
    await dropStaging(client).catch(() => undefined)
  }
}

interface Staged {
  readonly format: Format
  readonly rowCount: number
  readonly refusedCount: number
}

const stopped = () => new ImportProblem('Stopped before anything of it was written.')

const stageFile = async (client: pg.Client, file: TextFile, options: ImportOptions): Promise<Staged> => {
  let format: Format | undefined
  let rowCount = 0
  let refusedCount = 0
  let first: RefusedRow | undefined
  const refuse = (refused: RefusedRow) => {
    first ??= refused
    refusedCount += 1
    options.onRefusedRow(refused)
  }
  for await (const batch of readRows(file.content, { name: file.name, instrument: options.instrument })) {
    if (options.isCancelled?.()) throw stopped()
    if (format === undefined) await createStaging(client, batch.format.kind)
    format = batch.format
    await stageRows(client, format.kind, batch.rows)
    for (const refused of batch.refused) refuse(refused)
    rowCount += batch.rows.length
    options.onRead?.(rowCount)
  }
  if (format === undefined) throw new ImportProblem('The file has a header and no rows.')
  if (rowCount === 0 && first !== undefined)
    throw new ImportProblem(
      `None of its ${refusedCount} rows can be read; the first reason is: line ${first.line}, column ${first.column}: ${first.reason}.`,
    )
  const [keyColumn = ''] = format.columns
  for (const line of await closeStaging(client, format.kind)) {
    rowCount -= 1
    refuse({ line, column: keyColumn, reason: 'duplicate of an earlier row in the file; the first is kept' })
  }
  return { format, rowCount, refusedCount }
}

/** How many rows are written in one transaction, or one day of any size. */
const transactionRows = 20_000

const writeAllDays = async (
  client: pg.Client,
  format: FormatName,
  options: ImportOptions,
): Promise<readonly ImportedDay[]> => {
  const { rows } = await client.query<{ day: Day; exchange: Exchange; row_count: number }>(
    'select day::text as day, exchange, count(*)::integer as row_count from import_row group by 1, 2 order by 1, 2',
  )
  refuseYoungDays(rows.at(-1)?.day ?? '', options.realNowMs)
  const ofRows = rows.reduce((sum, { row_count }) => sum + row_count, 0)
  const written: ImportedDay[] = []
  let rowCount = 0
  for (let from = 0; from < rows.length; ) {
    if (options.isCancelled?.()) break
    const chunk: StagedDay[] = []
    for (let chunkRows = 0; from < rows.length && chunkRows < transactionRows; from += 1) {
      const { day, exchange, row_count } = rows[from] as (typeof rows)[number]
      if (chunk.length > 0 && chunkRows + row_count > transactionRows) break
      chunk.push({ day, exchange, rowCount: row_count })
      chunkRows += row_count
      rowCount += row_count
    }
    const { name: replayName, replace } = options
    written.push(...(await writeDays(client, chunk, { replayName, format, replace })))
    options.onWritten?.({ rowCount, ofRows, dayCount: written.length, ofDays: rows.length })
  }
  return written
}

/** Previous closes that a share's history lacks are taken from the day before in the file. */
const writeOneShare = async (client: pg.Client, options: ImportOptions): Promise<readonly ImportedDay[]> => {
  const { rows } = await client.query<{ day: Day }>('select max(day)::text as day from import_row')
  refuseYoungDays(rows[0]?.day ?? '', options.realNowMs)
  await client.query(
    `update import_row r set prev_close_paise = before.close_paise
     from (select line, lag(close_paise) over (order by day, line) as close_paise from import_row) before
     where before.line = r.line and r.prev_close_paise is null`,
  )
  const days = await writeShareDays(client, { replayName: options.name, replace: options.replace })
  const rowCount = days.reduce((sum, day) => sum + day.rowCount, 0)
  options.onWritten?.({ rowCount, ofRows: rowCount, dayCount: days.length, ofDays: days.length })
  return days
}

/** Like prices, index levels are exchange history; NAVs are not. */
const refuseYoungLevels = async (client: pg.Client, kind: RowKind, { realNowMs }: ImportOptions) => {
  if (kind !== 'level') return
  const { rows } = await client.query<{ day: Day }>('select max(day)::text as day from import_row')
  refuseYoungDays(rows[0]?.day ?? '', realNowMs)
}
