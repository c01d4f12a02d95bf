import { resolve } from 'node:path'
import { restoreBackup } from '../../database/backup/restore.ts'
import { findDifferences } from '../../ledger/check.ts'
import { CommandProblem, print, runOnDatabase } from './terminal.ts'

/** npm run restore -- FILE [--replace]: restores a backup into an empty database and checks it before the commit. */
await runOnDatabase({ alone: true }, async (database) => {
  const parameters = process.argv.slice(2)
  const [name] = parameters.filter((parameter) => !parameter.startsWith('--'))
  if (name === undefined) throw new CommandProblem('Name the file to restore: npm run restore -- FILE')
  const { header, manifest } = await restoreBackup({
    settings: database.owner,
    path: resolve(process.env.INIT_CWD ?? '.', name),
    replace: parameters.includes('--replace'),
    verify: async (client) => {
      const differences = await findDifferences(client)
      for (const { rule, description } of differences) print(`${rule}: ${description}`)
      if (differences.length > 0)
        throw new CommandProblem('The ledger in the backup does not add up. Nothing was restored.')
    },
  })
  const rowCount = manifest.tables.reduce((sum, table) => sum + table.rowCount, 0)
  print(
    `Restored ${rowCount} rows in ${manifest.tables.length} tables, backed up at ${header.writtenAt}. The ledger adds up.`,
  )
})
