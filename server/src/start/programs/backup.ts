import { resolve } from 'node:path'
import { isoText } from '../../base/iso-text.ts'
import { writeBackup } from '../../database/backup/backup.ts'
import { wallClock } from '../../time/market-clock.ts'
import { CommandProblem, print, runOnDatabase } from './terminal.ts'

/** npm run backup -- FILE: writes the whole database to one file, even while the server runs. */
await runOnDatabase({ alone: false }, async (database) => {
  const [name] = process.argv.slice(2)
  if (name === undefined) throw new CommandProblem('Name the file to write: npm run backup -- FILE')
  const path = resolve(process.env.INIT_CWD ?? '.', name)
  const { byteCount, tables } = await writeBackup(database.owner, path, isoText(wallClock.nowMs()))
  const rowCount = tables.reduce((sum, table) => sum + table.rowCount, 0)
  print(`Wrote ${rowCount} rows from ${tables.length} tables to ${path} (${byteCount} bytes).`)
  print('It contains people’s data and password hashes: keep it where only you can read it.')
})
