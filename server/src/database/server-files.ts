import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { DatabaseStartError, errorCode } from './errors.ts'

/** The passwords of the embedded server's two roles. */
const secrets = z.object({ owner: z.string().min(20), application: z.string().min(20) })
export type Secrets = z.infer<typeof secrets>

export const secretsPath = (dataFolder: string) => join(dataFolder, 'postgres.secret.json')
export const serverFolder = (dataFolder: string) => join(dataFolder, 'postgres')
export const serverLogPath = (dataFolder: string) => join(dataFolder, 'postgres.log')

const sentences: Record<string, (folder: string) => string> = {
  EACCES: (folder) =>
    `The data folder ${folder} can't be read and written by this user. Give it to the user that runs Tarazu (chown), or name another folder in DATA_DIR.`,
  EPERM: (folder) =>
    `The data folder ${folder} can't be read and written by this user. Give it to the user that runs Tarazu (chown), or name another folder in DATA_DIR.`,
  EROFS: (folder) =>
    `The data folder ${folder} is on a read-only disk. Name a folder that can be written in DATA_DIR.`,
  ENOENT: (folder) =>
    `The data folder ${folder} can't be made there. Name a folder that can be written in DATA_DIR.`,
  ENOTDIR: (folder) => `${folder} is not a folder. Name a folder in DATA_DIR.`,
  EEXIST: (folder) => `${folder} is not a folder. Name a folder in DATA_DIR.`,
  ENOSPC: (folder) => `The disk of the data folder ${folder} is full. Make room and start again.`,
}

/** A file-system error of the data folder as a sentence for the terminal. */
export const folderError = (folder: string, error: unknown): DatabaseStartError => {
  const code = errorCode(error) ?? ''
  const sentence = sentences[code]?.(folder) ?? `The data folder ${folder} can't be used: ${String(error)}`
  return new DatabaseStartError(code === 'ENOSPC' ? 'disk-full' : 'unwritable', sentence, error)
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** As mkdir with `recursive`, which never ends where a file system says that nothing can be made (/proc). */
const makeFolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder)
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return
    if (errorCode(error) !== 'ENOENT' || (await exists(dirname(folder)))) throw error
    await makeFolder(dirname(folder))
    // Another start may have made it meanwhile; a second refusal is the answer.
    await mkdir(folder).catch((second: unknown) => {
      if (errorCode(second) !== 'EEXIST') throw second
    })
  }
}

/** Makes the data folder when it is missing and proves that it can be written. Throws DatabaseStartError. */
export const prepareDataFolder = async (dataFolder: string): Promise<void> => {
  // Two starts at once, of one process or of two, each probe for themselves.
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
 * Reads the passwords, or makes them for a new data folder (which only the process that has its lock does). Written
 * under another name and renamed, so that a start that is killed leaves none half written.
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
        `${path} is damaged; it holds the database's passwords. Put it back from a copy of the data folder.`,
        error,
      )
    }
  }
  if (await isInitialised(dataFolder))
    throw new DatabaseStartError(
      'failed',
      `${path} is missing; it holds the passwords of the database beside it. Put it back from a copy of the data folder.`,
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

/** What a running PostgreSQL writes about itself into its folder (postmaster.pid). */
export interface RunningServer {
  readonly processId: number
  readonly port: number
  /** The folder of its socket, or its loopback address. */
  readonly host: string
}

const runningFile = (dataFolder: string) => join(serverFolder(dataFolder), 'postmaster.pid')

export const readRunningServer = async (dataFolder: string): Promise<RunningServer | undefined> => {
  const text = await readFile(runningFile(dataFolder), 'utf8').catch(() => undefined)
  const [processId, , , port, socketFolder, address] = text?.split('\n') ?? []
  if (processId === undefined || port === undefined || !Number(processId)) return undefined
  const host = socketFolder?.trim() || address?.trim()
  if (!host || !isAlive(Number(processId))) return undefined
  return { processId: Number(processId), port: Number(port), host }
}

/** No process of Linux has so high a number (PID_MAX_LIMIT is 2^22). */
const nobodysNumber = 2 ** 22 + 1

/** The folder's own lock, and that of the socket, which begin with the number of the process. */
const disownZombie = async (dataFolder: string): Promise<void> => {
  const text = await readFile(runningFile(dataFolder), 'utf8').catch(() => '')
  if (!isZombie(Number.parseInt(text, 10))) return
  const [, , , port, socketFolder] = text.split('\n')
  for (const file of [join(socketFolder ?? '', `.s.PGSQL.${port}.lock`), runningFile(dataFolder)]) {
    const lock = await readFile(file, 'utf8').catch(() => undefined)
    if (lock !== undefined) await writeFile(file, lock.replace(/^\d+/, String(nobodysNumber)))
  }
}

/**
 * Removes what a killed server has left when its process number was given to another program since (after a reboot,
 * or in a new container on the same volume): PostgreSQL would take that program for itself and refuse to start. It
 * would wait for a zombie as well: then the number alone is taken away, since PostgreSQL finds by the rest of the file
 * whether backends of the killed server still use its shared memory.
 */
export const removeStaleRunningFile = async (dataFolder: string): Promise<void> => {
  await disownZombie(dataFolder)
  const running = await readRunningServer(dataFolder)
  if (running === undefined) return
  const name = await readFile(`/proc/${running.processId}/comm`, 'utf8').catch(() => undefined)
  if (name !== undefined && name.trim() !== 'postgres') await rm(runningFile(dataFolder), { force: true })
}

/** A process that has ended but that its parent has not asked after (a zombie) is not alive: it may stay so for ever. */
export const isAlive = (processId: number): boolean => {
  try {
    process.kill(processId, 0)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
  return !isZombie(processId)
}

/** The state follows the program's name in brackets (proc(5)); where there is no /proc, nobody knows. */
const isZombie = (processId: number): boolean => {
  try {
    return /\) Z [^)]*$/.test(readFileSync(`/proc/${processId}/stat`, 'utf8'))
  } catch {
    return false
  }
}
