import { execFile } from 'node:child_process'
import { rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Log } from '../../base/log.ts'
import type { ConnectionSettings } from '../connect.ts'
import { DatabaseStartError } from '../errors.ts'
import { majorVersion, startEmbedded } from './embedded.ts'
import type { Programs } from './programs.ts'
import { filesVersion, serverFolder } from './server-files.ts'

const execute = promisify(execFile)

export interface UpgradeOptions {
  readonly dataFolder: string
  /** The programs of the version that made the files. */
  readonly oldPrograms: Programs
  readonly log: Log
  /** Writes everything in the old database to the file. */
  readonly backUp: (old: ConnectionSettings, path: string) => Promise<void>
  /** Starts this program's server on the folder, which has none now, fills it from the file, and stops it. */
  readonly restore: (path: string) => Promise<void>
  /** False for tests only. */
  readonly durable?: boolean
}

const problem = (message: string, cause?: unknown) => new DatabaseStartError('version', message, cause)

const versionOf = async ({ postgres }: Programs): Promise<string> => {
  try {
    const { stdout } = await execute(postgres, ['--version'])
    return /\b(\d+)/.exec(stdout)?.[1] ?? ''
  } catch (error) {
    throw problem(
      `There are no PostgreSQL programs at ${postgres}. Name their folder, such as that of the previous Tarazu.`,
      error,
    )
  }
}

const checkVersions = async ({ dataFolder, oldPrograms }: UpgradeOptions): Promise<string> => {
  const files = await filesVersion(dataFolder)
  if (files === undefined) throw problem(`There is no database in ${dataFolder}.`)
  if (Number(files) === Number(majorVersion))
    throw problem(
      `The database in ${dataFolder} already has the format of PostgreSQL ${files}. Start Tarazu.`,
    )
  if (Number(files) > Number(majorVersion))
    throw problem(
      `The database in ${dataFolder} has the format of PostgreSQL ${files}, newer than this Tarazu's ${majorVersion}. Start the newer Tarazu.`,
    )
  const programs = await versionOf(oldPrograms)
  if (programs !== files)
    throw problem(
      `The programs are of PostgreSQL ${programs}, but the database in ${dataFolder} needs those of ${files}.`,
    )
  return files
}

/**
 * Upgrades the embedded server's files to this program's major version of PostgreSQL: the old programs read
 * them, a backup carries everything over, the new programs make new files. The old files stay next to the new
 * ones as "postgres-NN"; if anything fails, they are moved back. Resolves to their path. Throws
 * DatabaseStartError or what `backUp` and `restore` throw.
 */
export const upgradeEmbedded = async (options: UpgradeOptions): Promise<string> => {
  const { dataFolder, log, durable = true } = options
  const files = await checkVersions(options)
  const kept = join(dataFolder, `postgres-${files}`)
  if ((await stat(kept).catch(() => undefined)) !== undefined)
    throw problem(`${kept} already exists, from an earlier upgrade. Move it away, then try again.`)
  const path = join(dataFolder, 'upgrade.backup')
  await rm(path, { force: true })
  const programs = { ...options.oldPrograms, major: files }
  const old = await startEmbedded({ dataFolder, log, durable, programs })
  try {
    await options.backUp(old.owner, path)
  } finally {
    await old.stop()
  }
  await rename(serverFolder(dataFolder), kept)
  try {
    await options.restore(path)
  } catch (error) {
    await rm(serverFolder(dataFolder), { recursive: true, force: true })
    await rename(kept, serverFolder(dataFolder))
    throw error
  } finally {
    await rm(path, { force: true })
  }
  return kept
}
