import { spawn } from 'node:child_process'
import { chmod, chown, mkdtemp, open, readFile, realpath, rename, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sharedBuffersMebibytes } from './buffers.ts'
import type { Programs } from './programs.ts'
import { serverEnvironment } from './server-environment.ts'
import { isAlive, type RunningServer, serverFolder, serverLogPath } from './server-files.ts'
import type { ServerUser } from './server-user.ts'

const largestLogBytes = 5_000_000
/** A socket's path can have 107 bytes, of which "/.s.PGSQL.5432" takes 14. */
const longestSocketFolder = 107 - 14

export interface ServerProcess {
  /** Undefined when the program could not be started at all. */
  readonly processId: number | undefined
  readonly hasEnded: () => boolean
  /** The exit; both null if it is not our child. */
  readonly ended: Promise<{ readonly code: number | null; readonly signal: string | null }>
  readonly host: string
  readonly port: number
  /** Created for the socket, removed at the end. */
  readonly socketFolderInTemp: string | undefined
  /** Its log output since the start, for the sentence if it can't start. */
  readonly logSince: () => Promise<string>
}

/** fsync stays on except in tests: an answered order survives a power cut. */
const settings = (durable: boolean, { major }: Programs): Record<string, string> => ({
  max_connections: '100',
  shared_buffers: `${sharedBuffersMebibytes()}MB`,
  wal_buffers: '16MB',
  min_wal_size: '256MB',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '0',
  // PostgreSQL 18 or later.
  ...(major === undefined ? { io_method: 'sync' } : {}),
  jit: 'off',
  autovacuum_naptime: '20s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
  // After a kill the whole file system is flushed once, instead of each of some 1,300 files, which takes
  // seconds on a busy disk.
  ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
  ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
})

/**
 * Starts PostgreSQL and returns at once. We start the package's programs ourselves because the package's class gets in
 * the way of a clean shutdown: it installs exit hooks that stop PostgreSQL before our last orders are answered, starts
 * it in our process group (Ctrl-C would reach both at once), reads its log through a pipe that blocks it when we are
 * busy, and leaves the password readable in the temp folder during initialisation.
 */
export const launch = async (
  dataFolder: string,
  user: ServerUser,
  options: { readonly durable: boolean; readonly socketInTemp: boolean },
): Promise<ServerProcess> => {
  const folder = serverFolder(dataFolder)
  const listening = await chooseListening(folder, user, options.socketInTemp)
  const logPath = serverLogPath(dataFolder)
  const before = await stat(logPath).catch(() => undefined)
  if ((before?.size ?? 0) > largestLogBytes) await rename(logPath, `${logPath}.1`)
  const log = await open(logPath, 'a', 0o600)
  const { size: logStart } = await log.stat()
  const parameters = parametersOf(user.folderName(folder), user, options.durable, listening.settings)
  const child = spawn(user.programs.postgres, parameters, {
    ...user.ids,
    cwd: folder,
    env: serverEnvironment,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  let notStarted = ''
  child.on('error', (error) => {
    notStarted = `FATAL:  ${user.programs.postgres} could not be started in ${folder}: ${error.message}\n`
  })
  const ended: ServerProcess['ended'] = new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }))
  })
  await log.close()
  return {
    processId: child.pid,
    hasEnded: () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null,
    ended,
    host: listening.host,
    port: listening.port,
    socketFolderInTemp: listening.inTemp ? listening.host : undefined,
    logSince: async () => notStarted + (await readFile(logPath)).subarray(logStart).toString('utf8'),
  }
}

const parametersOf = (
  folder: string,
  { programs }: ServerUser,
  durable: boolean,
  listening: Readonly<Record<string, string>>,
) => [
  '-D',
  folder,
  ...Object.entries({ ...settings(durable, programs), ...listening }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]),
]

/** How often we check whether a server that is not our child is still alive. */
const aliveEveryMs = 50

/**
 * A server left behind by a killed process of this program, presented as if it had just been launched.
 * Undefined unless it was launched the same way: with the same program, not replaced since, the same settings
 * and the same folder.
 */
export const adopt = async (
  dataFolder: string,
  user: ServerUser,
  durable: boolean,
  running: RunningServer & { readonly startedMs: number },
): Promise<ServerProcess | undefined> => {
  const { processId, host, port } = running
  const folder = serverFolder(dataFolder)
  const named = user.folderName(folder)
  const listening =
    process.platform === 'win32' ? onLoopback(port) : onSocket(host === folder ? named : host, user)
  const words = parametersOf(named, user, durable, listening).map((parameter) => `"${parameter}"`)
  const wanted = [await realpath(user.programs.postgres), ...words].join(' ')
  // PostgreSQL records there how it was started.
  const launched = await readFile(join(folder, 'postmaster.opts'), 'utf8').catch(() => '')
  const { ctimeMs } = await stat(user.programs.postgres)
  if (launched.trimEnd() !== wanted || ctimeMs >= running.startedMs) return undefined
  const ended: ServerProcess['ended'] = new Promise((resolve) => {
    const timer = setInterval(() => {
      if (isAlive(processId)) return
      clearInterval(timer)
      resolve({ code: null, signal: null })
    }, aliveEveryMs)
    timer.unref()
  })
  return {
    processId,
    hasEnded: () => !isAlive(processId),
    ended,
    host,
    port,
    socketFolderInTemp: process.platform === 'win32' || host === folder ? undefined : host,
    logSince: async () => '',
  }
}

const onLoopback = (port: number) => ({ listen_addresses: '127.0.0.1', port: String(port) })

const socketPort = 5432
const onSocket = (host: string, { sharesWithGroup }: ServerUser) => ({
  listen_addresses: '',
  port: String(socketPort),
  unix_socket_directories: `"${host.replaceAll('"', '""')}"`,
  unix_socket_permissions: sharesWithGroup ? '0770' : '0700',
})

/** A private socket in the server's own folder, or in a short folder below temp if the path is too long. */
const chooseListening = async (folder: string, user: ServerUser, forceTemp: boolean) => {
  const inTemp = forceTemp || Buffer.byteLength(folder) > longestSocketFolder
  if (process.platform === 'win32') {
    const port = await freeLoopbackPort()
    return { host: '127.0.0.1', port, inTemp: false, settings: onLoopback(port) }
  }
  const host = inTemp ? await mkdtemp(join(tmpdir(), 'tarazu-')) : folder
  if (inTemp && user.ids) {
    await chown(host, user.ids.uid, user.ids.gid)
    await chmod(host, user.sharesWithGroup ? 0o750 : 0o700)
  }
  return { host, port: socketPort, inTemp, settings: onSocket(inTemp ? host : user.folderName(folder), user) }
}

const freeLoopbackPort = async (): Promise<number> => {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0))
    })
  })
}

/**
 * Ends PostgreSQL with a fast shutdown (open transactions are rolled back, everything is flushed). If that
 * takes too long, an immediate shutdown follows, which also loses nothing, but the next start has to recover.
 */
export const endServer = async (processId: number, patienceMs: number): Promise<void> => {
  for (const [signal, waitMs] of [
    ['SIGINT', patienceMs],
    ['SIGQUIT', 1_000],
    ['SIGKILL', 1_000],
  ] as const) {
    if (!isAlive(processId)) return
    process.kill(processId, signal)
    for (let waitedMs = 0; waitedMs < waitMs; waitedMs += 10) {
      await pause(10)
      if (!isAlive(processId)) return
    }
  }
}
