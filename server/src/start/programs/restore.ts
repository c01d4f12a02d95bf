import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { commandWords } from '../../base/command-words.ts'
import { restoreBackup } from '../../database/backup/restore.ts'
import { readPrivateKeys } from '../../database/backup/sealed.ts'
import { verifyLedger } from '../backups/verify-ledger.ts'
import { verifyModel } from '../backups/verify-model.ts'
import { CommandProblem, print, runOnDatabase } from './terminal.ts'

const pathOf = (name: string) => resolve(process.env.INIT_CWD ?? '.', name)

const readKeys = async (name: string): Promise<readonly string[]> => {
  const text = await readFile(pathOf(name), 'utf8').catch((error: Error) => {
    throw new CommandProblem(`The key file can't be read: ${error.message}`)
  })
  return readPrivateKeys(text)
}

/**
 * npm run restore -- FILE [--key FILE] [--replace]: restores a backup into an empty database and checks it
 * before the commit. For an encrypted backup, the key is the private one.
 */
await runOnDatabase({ alone: true }, async (database) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string' }, replace: { type: 'boolean', default: false } },
  })
  const [name] = positionals
  if (name === undefined)
    throw new CommandProblem(`Name the file to restore: ${commandWords('restore', 'FILE [--key FILE]')}`)
  const { header, manifest } = await restoreBackup({
    settings: database.owner,
    path: pathOf(name),
    privateKeys: values.key === undefined ? [] : await readKeys(values.key),
    replace: values.replace,
    verify: async (client, backedUp) => {
      await verifyModel(client)
      await verifyLedger(client, backedUp)
    },
  })
  const rowCount = manifest.tables.reduce((sum, table) => sum + table.rowCount, 0)
  print(
    `Restored ${rowCount} rows in ${manifest.tables.length} tables, backed up at ${header.writtenAt}. The ledger adds up.`,
  )
})
