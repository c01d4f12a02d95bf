import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isoText } from '../../base/iso-text.ts'

/** Only a backup that was restored and compared has this name: "tarazu-20261125T180000Z.backup.age". */
const checkedName = /^tarazu-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.backup\.age$/
/** Left behind by a killed run. */
const draftName = /^tarazu-\d{8}T\d{6}Z\.backup\.age\.(unchecked|unchecked\.unfinished)$/

export const nameAt = (instantMs: number): string =>
  `tarazu-${isoText(instantMs).slice(0, 19).replaceAll(/[-:]/g, '')}Z.backup.age`

export interface CheckedBackup {
  readonly name: string
  /** Real time. */
  readonly writtenMs: number
}

/** The checked backups in the folder, oldest first; none if there is no such folder. */
export const listBackups = async (folder: string): Promise<readonly CheckedBackup[]> => {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.toSorted().flatMap((name) => {
    const found = checkedName.exec(name)
    if (found === null) return []
    const [, year, month, day, hour, minute, second] = found.map(Number)
    const writtenMs = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second)
    return [{ name, writtenMs }]
  })
}

export const prepareFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) if (draftName.test(name)) await rm(join(folder, name))
}

/** Deletes all but the newest ones. */
export const pruneBackups = async (folder: string, keep: number): Promise<void> => {
  for (const { name } of (await listBackups(folder)).slice(0, -keep)) await rm(join(folder, name))
}
