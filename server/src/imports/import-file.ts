import type { Day, Exchange } from '@tarazu/market/types.ts'
import type pg from 'pg'
import { refuseYoungDays } from './age-rule.ts'
import { ImportProblem } from './day-row.ts'
import type { FormatName } from './formats.ts'
import type { TextFile } from './open-file.ts'
import { type ReadRow, type RefusedRow, readRows } from './read-rows.ts'
import { createStaging, emptyStaging, stageRows } from './staging.ts'
import { type DayOutcome, writeDay } from './write-day.ts'

export interface ImportOptions {
  /** The replay's name. */
  readonly name: string
  /** Whether a day that is there with other content is replaced instead of refused. */
  readonly replace: boolean
  /** The real time, which the 30-day rule is told by. */
  readonly realNowMs: number
  readonly onRefusedRow: (refused: RefusedRow) => void
  /** Asked between batches; true ends the import, and the day that was being written is not there. */
  readonly isCancelled?: () => boolean
}

export interface ImportedDay {
  readonly day: Day
  readonly exchange: Exchange
  readonly rowCount: number
  readonly outcome: DayOutcome
}

export interface FileResult {
  readonly format: FormatName
  readonly days: readonly ImportedDay[]
  readonly rowCount: number
  readonly refusedCount: number
}

/**
 * Imports one text file: reads all of it into a table that only this connection sees, and when the whole file proves
 * sound, writes its days, one transaction each. Throws ImportProblem, and then nothing of the file is written.
 */
export const importFile = async (
  client: pg.Client,
  file: TextFile,
  options: ImportOptions,
): Promise<FileResult> => {
  await createStaging(client)
  const staged = await stageFile(client, file, options)
  if (staged.rowCount === 0)
    throw new ImportProblem(
      `None of its ${staged.refusedCount} rows can be read; the first reason is: ${staged.firstReason}.`,
    )
  // Without figures of its own the planner takes a temporary table for a tiny one and joins row by row.
  await client.query('analyze import_row')
  const { rows } = await client.query<{ day: Day; exchange: Exchange; row_count: number }>(
    'select day::text as day, exchange, count(*)::integer as row_count from import_row group by 1, 2 order by 1, 2',
  )
  refuseYoungDays(rows.at(-1)?.day ?? '', options.realNowMs)
  const days: ImportedDay[] = []
  for (const { day, exchange, row_count } of rows) {
    if (options.isCancelled?.()) break
    const key = { replayName: options.name, day, exchange, format: staged.format }
    const outcome = await writeDay(client, key, options.replace)
    days.push({ day, exchange, rowCount: row_count, outcome })
  }
  await emptyStaging(client)
  return { format: staged.format, days, rowCount: staged.rowCount, refusedCount: staged.refusedCount }
}

interface Staged {
  readonly format: FormatName
  readonly rowCount: number
  readonly refusedCount: number
  readonly firstReason: string
}

const stageFile = async (client: pg.Client, file: TextFile, options: ImportOptions): Promise<Staged> => {
  let format: FormatName = 'nse-legacy'
  let rowCount = 0
  let refusedCount = 0
  let firstReason = ''
  for await (const batch of readRows(file.content, file.name)) {
    if (options.isCancelled?.()) throw new ImportProblem('Stopped before anything of it was written.')
    format = batch.format.name
    const repeated = await stageRows(client, batch.rows)
    const refused = [...batch.refused, ...repeated.map(refuseRepeated)].sort((a, b) => a.line - b.line)
    firstReason ||= refused[0]?.reason ?? ''
    for (const row of refused) options.onRefusedRow(row)
    rowCount += batch.rows.length - repeated.length
    refusedCount += refused.length
  }
  return { format, rowCount, refusedCount, firstReason }
}

const refuseRepeated = ({ line, row }: ReadRow): RefusedRow => ({
  line,
  reason: `${row.symbol} ${row.series} is listed twice on ${row.day}; the first is kept`,
})
