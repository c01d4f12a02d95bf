import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { folderError } from './folder-errors.ts'

export interface FolderLock {
  /** May be called twice. */
  release(): void
}

const lockPath = (dataFolder: string) => join(dataFolder, 'tarazu.lock')

const busyCode = 5

/**
 * Locks the data folder for this process, or reports that another process (or another start of this one) has it. The
 * lock lasts until it is released or the process ends in any way: the system holds it, and the remaining file means
 * nothing. Node itself has no file lock; SQLite, which comes with Node, can take one on every system. Never open
 * the file otherwise: on Unix, closing it would end this process's lock. Throws DatabaseStartError (unwritable,
 * disk-full).
 */
export const lockFolder = (dataFolder: string): FolderLock | undefined => {
  const path = lockPath(dataFolder)
  let file: DatabaseSync | undefined
  try {
    file = new DatabaseSync(path)
    chmodSync(path, 0o600)
    // Nothing is ever written; without this SQLite would create a second, empty file.
    file.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    file?.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === busyCode) return undefined
    throw folderError(dataFolder, error)
  }
  const held = file
  return {
    release: () => {
      if (held.isOpen) held.close()
    },
  }
}
