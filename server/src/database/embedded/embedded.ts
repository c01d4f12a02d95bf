import { realpath, rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { commandWords } from '../../base/command-words.ts'
import type { Log } from '../../base/log.ts'
import type { ConnectionSettings } from '../connect.ts'
import { DatabaseStartError, errorCode } from '../errors.ts'
import { explainFailure } from './explain-failure.ts'
import { type FolderLock, lockFolder } from './folder-lock.ts'
import { initialise } from './initialise.ts'
import { findPrograms, type Programs } from './programs.ts'
import {
  filesVersion,
  isAlive,
  loadSecrets,
  prepareDataFolder,
  type RunningServer,
  readRunningServer,
  type Secrets,
  serverFolder,
} from './server-files.ts'
import { prove, readStart, settingsFor } from './server-login.ts'
import { adopt, endServer, launch, type ServerProcess } from './server-process.ts'
import { chooseServerUser, type ServerUser } from './server-user.ts'
import { removeStaleRunningFile } from './stale-files.ts'

export interface EmbeddedOptions {
  readonly dataFolder: string
  readonly log: Log
  /** Use the server of another Tarazu process if one runs on this folder, instead of refusing (for commands). */
  readonly joinRunning?: boolean
  /** False for tests only: fsync off. */
  readonly durable?: boolean
  /** For an upgrade, and for tests: programs other than those that came with the package. */
  readonly programs?: Programs
}

export interface EmbeddedServer {
  readonly owner: ConnectionSettings
  readonly application: ConnectionSettings
  /** True when another process started it; stop() leaves it running then. */
  readonly joined: boolean
  /** Ends PostgreSQL within 3 seconds. */
  stop(): Promise<void>
}

/** The binaries' major version; they can't read another version's files. */
export const majorVersion = '18'
const startPatienceMs = 60_000
/** A process that was killed, or is ending, holds the folder for a moment longer. */
const lockPatienceMs = 1_000
const stopPatienceMs = 2_500
const pollMs = 20
/**
 * Leftovers of a killed PostgreSQL, such as processes that are still ending, disappear within a few
 * hundredths of a second.
 */
const firstRetryMs = 10
const wrongPassword = '28P01'

class Supervisor implements EmbeddedServer {
  readonly owner: ConnectionSettings
  readonly application: ConnectionSettings
  readonly joined = false
  private readonly lock: FolderLock
  private readonly restart: () => Promise<ServerProcess>
  private readonly log: Log
  private server: ServerProcess
  private stopping = false

  constructor(
    server: ServerProcess,
    lock: FolderLock,
    settings: { readonly owner: ConnectionSettings; readonly application: ConnectionSettings },
    restart: () => Promise<ServerProcess>,
    log: Log,
  ) {
    this.owner = settings.owner
    this.application = settings.application
    this.lock = lock
    this.restart = restart
    this.log = log
    this.server = server
    this.watch()
  }

  /** If PostgreSQL exits (out of memory, killed), it is restarted; the pools reconnect. */
  private watch(): void {
    void this.server.ended.then(({ code, signal }) => {
      if (this.stopping) return
      this.log.error('database-server-ended', { code, signal })
      void this.startAgain()
    })
  }

  private async startAgain(): Promise<void> {
    while (!this.stopping) {
      try {
        this.server = await this.restart()
        this.log.warn('database-server-started-again')
        if (this.stopping) await this.stop()
        else this.watch()
        return
      } catch (error) {
        this.log.error('database-server-not-started', { cause: error })
        await pause(1_000)
      }
    }
  }

  async stop(): Promise<void> {
    this.stopping = true
    const { processId, hasEnded, socketFolderInTemp } = this.server
    if (processId !== undefined && !hasEnded()) await endServer(processId, stopPatienceMs)
    if (socketFolderInTemp !== undefined) await rm(socketFolderInTemp, { recursive: true, force: true })
    this.lock.release()
  }
}

/**
 * Starts the embedded PostgreSQL on the data folder, or takes the folder over from a server whose supervisor
 * was killed. Throws DatabaseStartError with a sentence for the terminal: unwritable, in-use, disk-full,
 * version, system-user, failed.
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<EmbeddedServer> => {
  await prepareDataFolder(options.dataFolder)
  const dataFolder = await realpath(options.dataFolder)
  for (let waitedMs = 0; ; waitedMs += pollMs) {
    const lock = lockFolder(dataFolder)
    if (lock !== undefined) return startLocked(dataFolder, lock, options)
    if (options.joinRunning) {
      const joined = await joinServer(dataFolder)
      if (joined !== undefined) return joined
    }
    if (waitedMs >= (options.joinRunning ? startPatienceMs : lockPatienceMs))
      throw new DatabaseStartError(
        'in-use',
        `The data folder ${dataFolder} is used by another running Tarazu. Stop that one first, or name another folder in DATA_DIR.`,
      )
    await pause(pollMs)
  }
}

/** We lock the folder from its first file to the server's end, so that no other start finds it half done. */
const startLocked = async (
  dataFolder: string,
  lock: FolderLock,
  options: EmbeddedOptions,
): Promise<EmbeddedServer> => {
  try {
    const user = await chooseServerUser(options.programs ?? (await findPrograms()), dataFolder)
    await checkVersion(dataFolder, options.programs?.major ?? majorVersion)
    const secrets = await loadSecrets(dataFolder)
    const restart = () => startServer(dataFolder, user, secrets, options)
    const server = (await takeOver(dataFolder, user, secrets, options)) ?? (await restart())
    return new Supervisor(server, lock, settingsFor(server, secrets), restart, options.log)
  } catch (error) {
    lock.release()
    throw error
  }
}

/** The server of the process that holds the folder; undefined while it is not running. */
const joinServer = async (dataFolder: string): Promise<EmbeddedServer | undefined> => {
  const running = await readRunningServer(dataFolder)
  if (running === undefined) return undefined
  const settings = settingsFor(running, await loadSecrets(dataFolder))
  const answers = await askWhileAlive(running, () => prove(settings.owner))
  return answers && { ...settings, joined: true, stop: async () => undefined }
}

const checkVersion = async (dataFolder: string, wanted: string): Promise<void> => {
  const found = await filesVersion(dataFolder)
  if (found === undefined || found === wanted) return
  const files = `The database in ${serverFolder(dataFolder)} was made by PostgreSQL ${found}; this Tarazu brings ${wanted}.`
  throw new DatabaseStartError(
    'version',
    Number(found) > Number(wanted)
      ? `${files} Start the newer Tarazu that made it. To go back to this one, restore a backup that this one wrote into a new data folder (DATA_DIR).`
      : `${files} Carry it over with "${commandWords('database:upgrade', 'FOLDER')}", where FOLDER is that of the Tarazu before this one, or of PostgreSQL ${found}'s programs.`,
  )
}

/**
 * The server that a killed process left behind, if it matches how we would start it: other processes can keep trading
 * on it, and no restart is needed.
 */
const takeOver = async (
  dataFolder: string,
  user: ServerUser,
  secrets: Secrets,
  { durable = true, log }: EmbeddedOptions,
): Promise<ServerProcess | undefined> => {
  await removeStaleRunningFile(dataFolder, user)
  const running = await readRunningServer(dataFolder)
  if (running === undefined) return undefined
  const { owner } = settingsFor(running, secrets)
  const startedMs = await askWhileAlive(running, () => readStart(owner))
  const server = startedMs && (await adopt(dataFolder, user, durable, { ...running, startedMs }))
  if (!server) return undefined
  log.warn('database-server-left-behind-taken-over', { processId: running.processId })
  return server
}

/**
 * Stops a server that a killed process left behind and that differs from how we would start it, so that it can be
 * restarted with this program's settings as our child. Tries again while that one is still ending.
 */
const startServer = async (
  dataFolder: string,
  user: ServerUser,
  secrets: Secrets,
  options: EmbeddedOptions,
): Promise<ServerProcess> => {
  const durable = options.durable ?? true
  let socketInTemp = false
  let last: DatabaseStartError | undefined
  for (let attempt = 0; attempt < 14; attempt += 1) {
    if (attempt > 0) await pause(Math.min(firstRetryMs * 2 ** attempt, 1_000))
    await removeStaleRunningFile(dataFolder, user)
    await endLeftBehind(dataFolder, secrets, options.log)
    if ((await filesVersion(dataFolder)) === undefined)
      await initialise(dataFolder, secrets.owner, user, durable)
    const launched = await launch(dataFolder, user, { durable, socketInTemp })
    if (await awaitReady(launched, secrets)) return launched
    const output = await launched.logSince()
    last = explainFailure(dataFolder, user.name, output)
    if (/Unix.domain socket|Unix socket/i.test(output)) socketInTemp = true
    else if (!/postmaster\.pid|shared memory|lock file|address already in use/i.test(output)) throw last
  }
  throw last ?? new DatabaseStartError('failed', `PostgreSQL did not start on ${dataFolder}.`)
}

/** A server is ours to end only if it knows our password. */
const endLeftBehind = async (dataFolder: string, secrets: Secrets, log: Log): Promise<void> => {
  const running = await readRunningServer(dataFolder)
  if (running === undefined) return
  const { owner } = settingsFor(running, secrets)
  if (!(await askWhileAlive(running, () => prove(owner)))) return
  log.warn('database-server-left-behind-ended', { processId: running.processId })
  await endServer(running.processId, stopPatienceMs)
}

/**
 * A server that is starting or ending does not answer, so we ask again while its process lives. A process
 * that is not PostgreSQL at all (its number was reused after a crash) has no socket there.
 */
const askWhileAlive = async <Answer>(
  running: RunningServer,
  ask: () => Promise<Answer>,
): Promise<Answer | undefined> => {
  for (let waitedMs = 0; waitedMs < startPatienceMs && isAlive(running.processId); waitedMs += 100) {
    try {
      return await ask()
    } catch (error) {
      const code = errorCode(error) ?? ''
      if (code === wrongPassword)
        throw new DatabaseStartError(
          'in-use',
          `The PostgreSQL that runs on the data folder does not accept our password. Stop it (process ${running.processId}) and start again.`,
          error,
        )
      if (['ENOENT', 'ECONNREFUSED'].includes(code) && waitedMs > 3_000) return undefined
      await pause(100)
    }
  }
  return undefined
}

/** Waits until the launched server answers or has exited; recovery after a crash may take a while. */
const awaitReady = async (launched: ServerProcess, secrets: Secrets): Promise<boolean> => {
  const { owner } = settingsFor(launched, secrets)
  for (let waitedMs = 0; waitedMs < startPatienceMs && !launched.hasEnded(); waitedMs += pollMs) {
    if (await prove(owner).catch(() => false)) return true
    await pause(pollMs)
  }
  if (launched.processId !== undefined && !launched.hasEnded())
    await endServer(launched.processId, stopPatienceMs)
  return false
}
