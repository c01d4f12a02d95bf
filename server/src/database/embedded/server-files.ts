import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { DatabaseStartError, errorCode } from '../errors.ts'
import { folderError } from './folder-errors.ts'

/** The passwords of the embedded server's two roles. */
const secrets = z.object({ owner: z.string().min(20), application: z.string().min(20) })
export type Secrets = z.infer<typeof secrets>

export const secretsPath = (dataFolder: string) => join(dataFolder, 'postgres.secret.json')
export const serverFolder = (dataFolder: string) => join(dataFolder, 'postgres')
/**
 * How a server whose user can't enter the folders above its own refers to its working folder: Linux resolves
 * this link directly, without checking any folder above.
 */
export const workingFolder = '/proc/self/cwd'
export const serverLogPath = (dataFolder: string) => join(dataFolder, 'postgres.log')

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Like mkdir with `recursive`, which never returns on file systems where nothing can be created (/proc). */
const makeFolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder)
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return
    if (errorCode(error) !== 'ENOENT' || (await exists(dirname(folder)))) throw error
    await makeFolder(dirname(folder))
    // Another start may just have created it; a second refusal is final.
    await mkdir(folder).catch((second: unknown) => {
      if (errorCode(second) !== 'EEXIST') throw second
    })
  }
}

/** Creates the data folder if it is missing and verifies that it is writable. Throws DatabaseStartError. */
export const prepareDataFolder = async (dataFolder: string): Promise<void> => {
  // Two simultaneous starts, of one process or of two, use separate probe files.
  const probe = join(dataFolder, `.probe-${randomBytes(6).toString('hex')}`)
  try {
    await makeFolder(dataFolder)
    await writeFile(probe, 'x')
    await rm(probe)
  } catch (error) {
    throw folderError(dataFolder, error)
  }
}

/**
 * Reads the passwords, or creates them for a new data folder (only in the process that holds its lock).
 * Written under another name and renamed, so that a killed start leaves none half written.
 */
export const loadSecrets = async (dataFolder: string): Promise<Secrets> => {
  const path = secretsPath(dataFolder)
  const found = await readFile(path, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined
    throw folderError(dataFolder, error)
  })
  if (found !== undefined) {
    try {
      return secrets.parse(JSON.parse(found))
    } catch (error) {
      throw new DatabaseStartError(
        'failed',
        `${path} is damaged; it holds the database's passwords. Restore it from a copy of the data folder.`,
        error,
      )
    }
  }
  if (await isInitialised(dataFolder))
    throw new DatabaseStartError(
      'failed',
      `${path} is missing; it holds the passwords of the database beside it. Restore it from a copy of the data folder.`,
    )
  const made: Secrets = {
    owner: randomBytes(24).toString('base64url'),
    application: randomBytes(24).toString('base64url'),
  }
  const draft = `${path}.new`
  try {
    await writeFile(draft, JSON.stringify(made), { mode: 0o600 })
    await rename(draft, path)
  } catch (error) {
    throw folderError(dataFolder, error)
  }
  return made
}

/** The major version of the files in the server's folder, or undefined before the first start. */
export const filesVersion = async (dataFolder: string): Promise<string | undefined> => {
  try {
    return (await readFile(join(serverFolder(dataFolder), 'PG_VERSION'), 'utf8')).trim()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw folderError(dataFolder, error)
  }
}

const isInitialised = async (dataFolder: string) => (await filesVersion(dataFolder)) !== undefined

/** What a running PostgreSQL records about itself in its folder (postmaster.pid). */
export interface RunningServer {
  readonly processId: number
  readonly port: number
  /** The folder of its socket, or its loopback address. */
  readonly host: string
}

export const runningFile = (dataFolder: string) => join(serverFolder(dataFolder), 'postmaster.pid')

/** The folder that a running server names, under the name we use. */
export const placeOf = (dataFolder: string, named: string | undefined) =>
  named === workingFolder ? serverFolder(dataFolder) : named

export const readRunningServer = async (dataFolder: string): Promise<RunningServer | undefined> => {
  const text = await readFile(runningFile(dataFolder), 'utf8').catch(() => undefined)
  const [processId, , , port, socketFolder, address] = text?.split('\n') ?? []
  if (processId === undefined || port === undefined || !Number(processId)) return undefined
  const host = placeOf(dataFolder, socketFolder?.trim()) || address?.trim()
  if (!host || !isAlive(Number(processId))) return undefined
  return { processId: Number(processId), port: Number(port), host }
}

/**
 * A process that has ended but that its parent has not waited for (a zombie) is not alive; it may stay that
 * way forever.
 */
export const isAlive = (processId: number): boolean => {
  try {
    process.kill(processId, 0)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
  return !isZombie(processId)
}

/** The state follows the program's name in brackets (proc(5)); without /proc it is unknown. */
export const isZombie = (processId: number): boolean => {
  try {
    return /\) Z [^)]*$/.test(readFileSync(`/proc/${processId}/stat`, 'utf8'))
  } catch {
    return false
  }
}
