import type pg from 'pg'
import { type FileResult, type ImportOptions, importFile, type WrittenPart } from './import-file.ts'
import { openFile, type TextFile } from './open-file.ts'
import type { RefusedRow } from './read-rows.ts'
import { ImportProblem } from './rows.ts'
import type { ListOutcome } from './write-lists.ts'

/** Progress for the person at the terminal during an import. */
export interface ImportListener {
  /** Bytes of the files themselves, packed or not. */
  bytesRead(bytes: number): void
  /** Rows of the file: first those read, then those written. */
  rowsRead(fileName: string, rowCount: number): void
  rowsWritten(fileName: string, part: WrittenPart): void
  rowRefused(fileName: string, refused: RefusedRow): void
  fileRefused(fileName: string, reason: string): void
  fileImported(fileName: string, result: FileResult): void
}

/** The result of a whole run. */
export interface ImportTotals {
  readonly fileCount: number
  readonly refusedFileCount: number
  readonly dayCounts: Readonly<Record<'added' | 'unchanged' | 'replaced' | 'refused', number>>
  /** Rows of lists other than days: names, splits and bonuses, index levels, NAVs. */
  readonly listCounts: ListOutcome
  readonly rowCount: number
  readonly refusedRowCount: number
  /** The replay's series after the run, and how many of them this run added. */
  readonly instrumentCount: number
  readonly addedInstrumentCount: number
}

const countInstruments = async (client: pg.Client, replayName: string): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from replay_instrument join replay using (replay_id) where replay.name = $1`,
    [replayName],
  )
  return rows[0]?.count ?? 0
}

/** Imports files one after another; one that can't be imported is reported and does not stop the rest. */
export const importFiles = async (
  client: pg.Client,
  paths: readonly string[],
  options: Omit<ImportOptions, 'onRefusedRow' | 'onRead' | 'onWritten'>,
  listener: ImportListener,
): Promise<ImportTotals> => {
  const before = await countInstruments(client, options.name)
  const dayCounts = { added: 0, unchanged: 0, replaced: 0, refused: 0 }
  const listCounts = { added: 0, changed: 0, unchanged: 0 }
  const totals = { fileCount: 0, refusedFileCount: 0, rowCount: 0, refusedRowCount: 0 }
  const importOne = async (file: TextFile) => {
    const onRefusedRow = (refused: RefusedRow) => {
      totals.refusedRowCount += 1
      listener.rowRefused(file.name, refused)
    }
    const result = await importFile(client, file, {
      ...options,
      onRefusedRow,
      onRead: (rowCount) => listener.rowsRead(file.name, rowCount),
      onWritten: (part) => listener.rowsWritten(file.name, part),
    })
    totals.rowCount += result.rowCount
    for (const { outcome } of result.days) dayCounts[outcome.kind] += 1
    listCounts.added += result.list?.added ?? 0
    listCounts.changed += result.list?.changed ?? 0
    listCounts.unchanged += result.list?.unchanged ?? 0
    listener.fileImported(file.name, result)
  }
  const attempt = async (name: string, act: () => Promise<void>) => {
    try {
      await act()
    } catch (error) {
      if (!(error instanceof ImportProblem)) throw error
      totals.refusedFileCount += 1
      listener.fileRefused(name, error.message)
    }
  }
  for (const path of paths) {
    if (options.isCancelled?.()) break
    await attempt(path, async () => {
      for await (const file of openFile(path, (bytes) => listener.bytesRead(bytes))) {
        if (options.isCancelled?.()) return
        totals.fileCount += 1
        await attempt(file.name, () => importOne(file))
      }
    })
  }
  const instrumentCount = await countInstruments(client, options.name)
  return { ...totals, dayCounts, listCounts, instrumentCount, addedInstrumentCount: instrumentCount - before }
}
