import { realpath, rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../log.ts'
import { type ConnectionSettings, createClient } from './connect.ts'
import { DatabaseStartError, errorCode } from './errors.ts'
import { findPrograms, type Programs } from './programs.ts'
import {
  filesVersion,
  isAlive,
  loadSecrets,
  prepareDataFolder,
  type RunningServer,
  readRunningServer,
  removeStaleRunningFile,
  type Secrets,
  serverFolder,
} from './server-files.ts'
import { endServer, explainFailure, initialise, launch, type ServerProcess } from './server-process.ts'
import { chooseServerUser, type ServerUser } from './server-user.ts'

export interface EmbeddedOptions {
  readonly dataFolder: string
  readonly log: Log
  /** Use the server of another Tarazu process when one runs on this folder, instead of refusing (for commands). */
  readonly joinRunning?: boolean
  /** False for tests only: fsync off. */
  readonly durable?: boolean
}

export interface EmbeddedServer {
  readonly owner: ConnectionSettings
  readonly application: ConnectionSettings
  /** True when another process started it; stop() leaves it running then. */
  readonly joined: boolean
  /** Ends PostgreSQL within 3 seconds. */
  stop(): Promise<void>
}

/** The binaries' major version; files of another one can't be read. */
const majorVersion = '18'
/** Held by the process that supervises the server, in a session of its own: it is free the moment that process dies. */
const supervisorLock = 7_265_001n
const startPatienceMs = 60_000
const stopPatienceMs = 2_500
const pollMs = 20
const wrongPassword = '28P01'

const lockSession = async (settings: ConnectionSettings): Promise<pg.Client | undefined> => {
  const client = createClient(settings)
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [supervisorLock])
  if (rows[0].taken === true) return client
  await client.end()
  return undefined
}

const settingsFor = (
  place: { readonly host: string; readonly port: number },
  secrets: Secrets,
): { owner: ConnectionSettings; application: ConnectionSettings } => {
  const common = { host: place.host, port: place.port, database: 'tarazu', ssl: false }
  return {
    owner: { ...common, user: 'tarazu_owner', password: secrets.owner },
    application: { ...common, user: 'tarazu_application', password: secrets.application },
  }
}

/** The supervisor's session stays in the maintenance database, so that tarazu's own can be dropped and restored. */
const maintenance = (owner: ConnectionSettings): ConnectionSettings => ({ ...owner, database: 'postgres' })

class Supervisor implements EmbeddedServer {
  readonly owner: ConnectionSettings
  readonly application: ConnectionSettings
  readonly joined = false
  private readonly restart: () => Promise<Started>
  private readonly log: Log
  private started: Started
  private stopping = false

  constructor(started: Started, secrets: Secrets, restart: () => Promise<Started>, log: Log) {
    const settings = settingsFor(started.process, secrets)
    this.owner = settings.owner
    this.application = settings.application
    this.restart = restart
    this.log = log
    this.started = started
    this.watch()
  }

  /** A PostgreSQL that ends by itself (out of memory, killed) is started again; the pools connect anew. */
  private watch(): void {
    this.started.process.child.once('exit', (code, signal) => {
      if (this.stopping) return
      this.log.error('database-server-ended', { code, signal })
      void this.startAgain()
    })
  }

  private async startAgain(): Promise<void> {
    while (!this.stopping) {
      try {
        this.started = await this.restart()
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
    await this.started.lock.end().catch(() => undefined)
    const { child, socketFolderInTemp } = this.started.process
    if (hasNotEnded(child) && child.pid !== undefined) await endServer(child.pid, stopPatienceMs)
    if (socketFolderInTemp !== undefined) await rm(socketFolderInTemp, { recursive: true, force: true })
  }
}

interface Started {
  readonly process: ServerProcess
  readonly lock: pg.Client
}

/**
 * Starts the embedded PostgreSQL on the data folder, or takes the folder over from a server whose supervisor was
 * killed. Throws DatabaseStartError with a sentence for the terminal: unwritable, in-use, disk-full, version,
 * system-user, failed.
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<EmbeddedServer> => {
  await prepareDataFolder(options.dataFolder)
  const dataFolder = await realpath(options.dataFolder)
  const programs = await findPrograms()
  const user = await chooseServerUser(programs.postgres, dataFolder)
  await checkVersion(dataFolder)
  const secrets = await loadSecrets(dataFolder)
  const first = await startOrJoin(dataFolder, programs, user, secrets, options)
  if (!('process' in first)) return first
  const again = async () => {
    const started = await startOrJoin(dataFolder, programs, user, secrets, { ...options, joinRunning: false })
    if (!('process' in started)) throw new Error('the restarted server belongs to another process')
    return started
  }
  return new Supervisor(first, secrets, again, options.log)
}

const checkVersion = async (dataFolder: string): Promise<void> => {
  const found = await filesVersion(dataFolder)
  if (found !== undefined && found !== majorVersion)
    throw new DatabaseStartError(
      'version',
      `The database in ${serverFolder(dataFolder)} was made by PostgreSQL ${found}; this Tarazu brings ${majorVersion}. Write a backup with the Tarazu that made it ("npm run backup"), then restore it into a new data folder.`,
    )
}

/** Tries again while a server of a killed process is still ending, or another start is faster. */
const startOrJoin = async (
  dataFolder: string,
  programs: Programs,
  user: ServerUser,
  secrets: Secrets,
  options: EmbeddedOptions,
): Promise<Started | EmbeddedServer> => {
  const durable = options.durable ?? true
  let socketInTemp = false
  let last: DatabaseStartError | undefined
  for (let attempt = 0; attempt < 10; attempt += 1) {
    if (attempt > 0) await pause(Math.min(100 * 2 ** attempt, 1_000))
    await removeStaleRunningFile(dataFolder)
    const running = await readRunningServer(dataFolder)
    if (running !== undefined) {
      const joined = await meetRunning(dataFolder, running, secrets, options)
      if (joined !== undefined) return joined
    }
    if ((await filesVersion(dataFolder)) === undefined)
      await initialise(dataFolder, secrets.owner, programs, user, durable)
    const launched = await launch(dataFolder, programs, user, {
      durable,
      socketInTemp,
    })
    const outcome = await awaitReady(launched, secrets)
    if (outcome.lock !== undefined) return { process: launched, lock: outcome.lock }
    last = explainFailure(dataFolder, outcome.output)
    if (/Unix.domain socket|Unix socket/i.test(outcome.output)) socketInTemp = true
    else if (!/postmaster\.pid|shared memory|lock file|address already in use/i.test(outcome.output))
      throw last
  }
  throw last ?? new DatabaseStartError('failed', `PostgreSQL did not start on ${dataFolder}.`)
}

/** Asked twice, since a server that is just starting gets its supervisor's lock a moment later. */
const isUnsupervised = async (settings: ConnectionSettings): Promise<boolean> => {
  for (const waitMs of [300, 0]) {
    const lock = await lockSession(settings)
    if (lock === undefined) return false
    await lock.end()
    await pause(waitMs)
  }
  return true
}

const hasNotEnded = (child: ServerProcess['child']): boolean =>
  child.pid !== undefined && child.exitCode === null && child.signalCode === null

/**
 * A server runs on the folder already. With a living supervisor it is in use (or joined); without one it was left
 * behind by a killed process and is ended, so that it starts again with this program's settings as our child.
 * Undefined: the folder is free now.
 */
const meetRunning = async (
  dataFolder: string,
  running: RunningServer,
  secrets: Secrets,
  options: EmbeddedOptions,
): Promise<EmbeddedServer | undefined> => {
  const settings = settingsFor(running, secrets)
  const unsupervised = await askWhileAlive(running, () => isUnsupervised(maintenance(settings.owner)))
  if (unsupervised === undefined) return undefined
  if (unsupervised) {
    options.log.warn('database-server-left-behind-ended', { processId: running.processId })
    await endServer(running.processId, stopPatienceMs)
    return undefined
  }
  if (options.joinRunning) return { ...settings, joined: true, stop: async () => undefined }
  throw new DatabaseStartError(
    'in-use',
    `The data folder ${dataFolder} is used by another running Tarazu. Stop that one first, or name another folder in DATA_DIR.`,
  )
}

/**
 * A server that is starting or ending does not answer yet, or no more: asked again while its process lives. A
 * process that is not PostgreSQL at all (the number was given away after a crash) has no socket there.
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
          `The PostgreSQL that runs on the data folder does not know our password. End it (process ${running.processId}) and start again.`,
          error,
        )
      if (['ENOENT', 'ECONNREFUSED'].includes(code) && waitedMs > 3_000) return undefined
      await pause(100)
    }
  }
  return undefined
}

/** Waits until the launched server answers, or has ended; recovery after a crash may take a while. */
const awaitReady = async (
  launched: ServerProcess,
  secrets: Secrets,
): Promise<{ lock: pg.Client; output: string } | { lock: undefined; output: string }> => {
  const { owner } = settingsFor(launched, secrets)
  for (let waitedMs = 0; waitedMs < startPatienceMs; waitedMs += pollMs) {
    if (!hasNotEnded(launched.child)) break
    const lock = await lockSession(maintenance(owner)).catch(() => undefined)
    if (lock !== undefined) return { lock, output: '' }
    await pause(pollMs)
  }
  if (hasNotEnded(launched.child) && launched.child.pid !== undefined)
    await endServer(launched.child.pid, stopPatienceMs)
  return { lock: undefined, output: await launched.logSince() }
}
