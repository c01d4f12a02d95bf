import { accessSync, constants } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, resolve } from 'node:path'
import { DatabaseStartError, errorCode } from '../errors.ts'

/** The name of this process's user; in a container it may only have a number. */
export const ownName = (): string => {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? 'of this process')
  }
}

const allows = (path: string, mode: number): boolean => {
  try {
    accessSync(path, mode)
    return true
  } catch (error) {
    return errorCode(error) === 'ENOENT'
  }
}

/** The folders above a path, outermost first. */
const foldersAbove = (path: string): readonly string[] => {
  const above = dirname(path)
  return above === path ? [] : [...foldersAbove(above), above]
}

/** Why this process can't access a path: a folder above it without permission, or the path itself. */
const refusal = (path: string): string => {
  const closed = foldersAbove(resolve(path)).find((folder) => !allows(folder, constants.X_OK))
  if (closed !== undefined) return `may not enter the folder ${closed}`
  return `may not read and write ${path}`
}

const pathOf = (error: unknown): string | undefined =>
  error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : undefined

const refused = (folder: string, error: unknown) =>
  `The data folder ${folder} can't be used: the user "${ownName()}", who runs Tarazu, ${refusal(pathOf(error) ?? folder)}. Give the data folder to that user (chown -R), or name another folder in DATA_DIR.`

const notChanged = (folder: string, error: unknown) =>
  `The data folder ${folder} can't be used: the user "${ownName()}", who runs Tarazu, may not change ${pathOf(error) ?? folder} (${String(error)}). Give the data folder to that user (chown -R), or name another folder in DATA_DIR.`

const sentences: Record<string, (folder: string, error: unknown) => string> = {
  EACCES: refused,
  EPERM: notChanged,
  EROFS: (folder) => `The data folder ${folder} is on a read-only disk. Name a writable folder in DATA_DIR.`,
  ENOENT: (folder) => `The data folder ${folder} can’t be created there. Name a writable folder in DATA_DIR.`,
  ENOTDIR: (folder) => `${folder} is not a folder. Name a folder in DATA_DIR.`,
  EEXIST: (folder) => `${folder} is not a folder. Name a folder in DATA_DIR.`,
  ENOSPC: (folder) => `The disk of the data folder ${folder} is full. Free space and start again.`,
}

/** A file system error in the data folder, as a sentence for the terminal that names the path. */
export const folderError = (folder: string, error: unknown): DatabaseStartError => {
  const code = errorCode(error) ?? ''
  const sentence =
    sentences[code]?.(folder, error) ?? `The data folder ${folder} can't be used: ${String(error)}`
  return new DatabaseStartError(code === 'ENOSPC' ? 'disk-full' : 'unwritable', sentence, error)
}
