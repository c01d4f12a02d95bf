import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isoText } from '../../base/iso-text.ts'
import { writeBackup } from '../../database/backup/backup.ts'
import { restoreBackup } from '../../database/backup/restore.ts'
import { makeKeyPair } from '../../database/backup/sealed.ts'
import type { ConnectionSettings } from '../../database/connect.ts'
import { onServer } from '../../database/on-server.ts'
import { readLedgerTotals } from '../../ledger/totals.ts'
import { nameAt, prepareFolder } from './folder.ts'
import { verifyLedger } from './verify-ledger.ts'

export interface BackupTask {
  /** The database's owner, who may create another database next to it. */
  readonly owner: ConnectionSettings
  readonly folder: string
  readonly publicKeys: readonly string[]
  readonly signal?: AbortSignal
}

/** The check restores into this database, which is dropped afterwards. */
const checkDatabase = 'tarazu_backup_check'

/** Restores the file into a separate database and compares row counts and the ledger. Throws if anything differs. */
const checkFile = async ({ owner }: BackupTask, path: string, privateKey: string): Promise<void> => {
  const drop = () => onServer(owner, `drop database if exists ${checkDatabase} with (force)`)
  // Left behind by a killed run.
  await drop()
  await onServer(owner, `create database ${checkDatabase}`)
  try {
    const settings = { ...owner, database: checkDatabase }
    await restoreBackup({ settings, path, privateKeys: [privateKey], replace: false, verify: verifyLedger })
  } finally {
    await drop()
  }
}

/**
 * Writes an encrypted backup and checks the file on the disk: decrypts it, restores it and compares it. The
 * check's key is made for this one file and then discarded; later only the private keys of `publicKeys` open
 * it, which this machine does not have. The file gets its name once it has passed; a failed one is deleted.
 */
export const makeCheckedBackup = async (task: BackupTask, nowMs: number): Promise<string> => {
  await prepareFolder(task.folder)
  const name = nameAt(nowMs)
  const path = join(task.folder, `${name}.unchecked`)
  const once = await makeKeyPair()
  try {
    await writeBackup({
      settings: task.owner,
      path,
      writtenAt: isoText(nowMs),
      publicKeys: [...task.publicKeys, once.publicKey],
      readTotals: readLedgerTotals,
      ...(task.signal ? { signal: task.signal } : {}),
    })
    await checkFile(task, path, once.privateKey)
    await rename(path, join(task.folder, name))
    return name
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}
