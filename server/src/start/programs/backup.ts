import { resolve } from 'node:path'
import { commandWords } from '../../base/command-words.ts'
import { isoText } from '../../base/iso-text.ts'
import { writeBackup } from '../../database/backup/backup.ts'
import { readLedgerTotals } from '../../ledger/totals.ts'
import { wallClock } from '../../time/market-clock.ts'
import { CommandProblem, print, runOnDatabase } from './terminal.ts'

/**
 * npm run backup -- FILE: writes the whole database to one file, even while the server runs; encrypted if BACKUP_KEY is
 * set.
 */
await runOnDatabase({ alone: false }, async ({ owner }, { backupKeys }) => {
  const [name] = process.argv.slice(2)
  if (name === undefined)
    throw new CommandProblem(`Name the file to write: ${commandWords('backup', 'FILE')}`)
  const path = resolve(process.env.INIT_CWD ?? '.', name)
  const writtenAt = isoText(wallClock.nowMs())
  const written = await writeBackup({
    settings: owner,
    path,
    writtenAt,
    publicKeys: backupKeys,
    readTotals: readLedgerTotals,
  })
  const rowCount = written.tables.reduce((sum, table) => sum + table.rowCount, 0)
  print(
    `Wrote ${rowCount} rows from ${written.tables.length} tables to ${path} (${written.byteCount} bytes).`,
  )
  print(
    backupKeys.length > 0
      ? 'It is encrypted; only the private key of BACKUP_KEY opens it.'
      : 'It contains people’s data and password hashes: keep it where only you can read it.',
  )
})
