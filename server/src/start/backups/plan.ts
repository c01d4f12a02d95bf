import { join, resolve } from 'node:path'
import { z } from 'zod'
import { commandWords } from '../../base/command-words.ts'
import { ConfigProblem } from '../../base/config-problem.ts'
import { looksLikePublicKey } from '../../database/backup/sealed.ts'

/** How the embedded database is backed up. */
export interface BackupPlan {
  readonly everyMs: number
  /** How many checked backups are kept. */
  readonly keep: number
  readonly folder: string
  readonly publicKeys: readonly string[]
}

/** The backup variables, part of the environment that config.ts reads. */
export const backupVariables = {
  BACKUP_HOURS: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .default(0),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number)
    .default(7),
  BACKUP_DIR: z.string().min(1).max(4096).optional(),
  BACKUP_KEY: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .refine((keys) => keys.every(looksLikePublicKey))
    .default([]),
} as const

export const backupAdvice = {
  BACKUP_HOURS: 'BACKUP_HOURS must be a whole number of hours, such as BACKUP_HOURS=24; 0 is never.',
  BACKUP_KEEP: 'BACKUP_KEEP must be how many backups to keep, such as BACKUP_KEEP=7.',
  BACKUP_DIR: 'BACKUP_DIR must name a folder, such as BACKUP_DIR=/mnt/backups.',
  BACKUP_KEY: `BACKUP_KEY must be a public key that begins with "age1", as "${commandWords('backup:key', 'FILE')}" prints it; with several, put commas between them.`,
} as const

/** The plan from the environment; undefined if there is none. Throws ConfigProblem. */
export const readBackupPlan = (
  settings: z.infer<z.ZodObject<typeof backupVariables>> & {
    readonly DATA_DIR: string
    readonly DATABASE_URL?: string | undefined
  },
): BackupPlan | undefined => {
  const { BACKUP_HOURS, BACKUP_KEEP, BACKUP_DIR, BACKUP_KEY, DATA_DIR, DATABASE_URL } = settings
  if (BACKUP_HOURS === 0) return undefined
  if (DATABASE_URL !== undefined)
    throw new ConfigProblem(
      'BACKUP_HOURS backs up the built-in database, and DATABASE_URL names another one. Leave BACKUP_HOURS out, and let that server archive its log (deploy/backup).',
    )
  if (BACKUP_KEY.length === 0)
    throw new ConfigProblem(
      `BACKUP_HOURS needs a key to encrypt to. Make one with "${commandWords('backup:key', 'FILE')}", keep FILE on another machine, and set BACKUP_KEY to the line it prints.`,
    )
  return {
    everyMs: BACKUP_HOURS * 3_600_000,
    keep: BACKUP_KEEP,
    folder: resolve(BACKUP_DIR ?? join(DATA_DIR, 'backups')),
    publicKeys: BACKUP_KEY,
  }
}
