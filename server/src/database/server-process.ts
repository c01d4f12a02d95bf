import { execFile, spawn } from 'node:child_process'
import {
  chown,
  mkdir,
  mkdtemp,
  open,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { DatabaseStartError } from './errors.ts'
import type { Programs } from './programs.ts'
import { folderError, isAlive, type RunningServer, serverFolder, serverLogPath } from './server-files.ts'
import type { ServerUser } from './server-user.ts'

const execute = promisify(execFile)
/**
 * The allocator of GNU's library gives memory back to the system after nearly every statement and asks for it again
 * with the next; told to keep 64 MB, the server spends a twentieth less time. Other libraries don't know the names.
 */
const memory = {
  MALLOC_TRIM_THRESHOLD_: '67108864',
  MALLOC_TOP_PAD_: '1048576',
  MALLOC_MMAP_THRESHOLD_: '4194304',
}
const environment = { ...process.env, LC_ALL: 'C', TZ: 'UTC', ...memory }
const largestLogBytes = 5_000_000
/** A socket's path holds 107 bytes, of which "/.s.PGSQL.5432" takes 14. */
const longestSocketFolder = 107 - 14

/**
 * Makes the server's files. They are made beside their place and renamed into it, so that a start that is killed
 * leaves nothing half made.
 */
export const initialise = async (
  dataFolder: string,
  ownerPassword: string,
  programs: Programs,
  user: ServerUser,
  durable: boolean,
): Promise<void> => {
  const staging = join(dataFolder, 'postgres-new')
  const passwordPath = join(staging, 'password')
  const files = join(staging, 'files')
  try {
    await rm(staging, { recursive: true, force: true })
    await mkdir(staging, { mode: 0o700 })
    await writeFile(passwordPath, `${ownerPassword}\n`, { mode: 0o600 })
    await mkdir(files, { mode: 0o700 })
    if (process.getuid?.() === 0) {
      const { uid, gid } = await ownerIds(user)
      for (const path of [staging, passwordPath, files]) await chown(path, uid, gid)
    }
    const [command, parameters] = user.wrap(programs.initdb, [
      `--pgdata=${files}`,
      '--username=tarazu_owner',
      `--pwfile=${passwordPath}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ])
    await execute(command, [...parameters], { cwd: '/', env: environment, ...user.ids })
    await rename(files, serverFolder(dataFolder))
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
    throw explainFailure(dataFolder, output, error)
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

const ownerIds = async (user: ServerUser) => {
  if (user.ids !== undefined) return user.ids
  const [command, parameters] = user.wrap('/bin/sh', ['-c', 'id -u; id -g'])
  const { stdout } = await execute(command, [...parameters], { cwd: '/' })
  const [uid, gid] = stdout.trim().split('\n').map(Number)
  if (uid === undefined || gid === undefined) throw new Error('id printed no user')
  return { uid, gid }
}

export interface ServerProcess {
  /** Undefined when the program could not be started at all. */
  readonly processId: number | undefined
  readonly hasEnded: () => boolean
  /** How it ended; both null for one that is not our child. */
  readonly ended: Promise<{ readonly code: number | null; readonly signal: string | null }>
  readonly host: string
  readonly port: number
  /** Made for the socket, removed at the end. */
  readonly socketFolderInTemp: string | undefined
  /** What it has written into its log since it was started, for the sentence when it can't start. */
  readonly logSince: () => Promise<string>
}

/** fsync stays on except for tests: an answered order survives a power cut. */
const settings = (durable: boolean): Record<string, string> => ({
  max_connections: '100',
  shared_buffers: '128MB',
  wal_buffers: '16MB',
  min_wal_size: '256MB',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  jit: 'off',
  autovacuum_naptime: '20s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
  // After a kill, the whole file system is flushed once, not each of some 1,300 files: seconds on a busy disk.
  ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
  ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
})

/**
 * Starts PostgreSQL and returns at once. We start the package's programs ourselves because its class gets in the
 * way of a server that must end well: it installs exit hooks that stop PostgreSQL before our last orders are
 * answered, starts it in our process group (Ctrl-C would reach both at the same time), reads its log through a
 * pipe that blocks it when we are busy, and leaves the password readable in the temp folder while it initialises.
 */
export const launch = async (
  dataFolder: string,
  programs: Programs,
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
  const [command, parameters] = user.wrap(
    programs.postgres,
    parametersOf(folder, options.durable, listening.settings),
  )
  const child = spawn(command, [...parameters], {
    ...user.ids,
    cwd: '/',
    env: environment,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  child.on('error', () => undefined)
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
    logSince: async () => (await readFile(logPath)).subarray(logStart).toString('utf8'),
  }
}

const parametersOf = (folder: string, durable: boolean, listening: Readonly<Record<string, string>>) => [
  '-D',
  folder,
  ...Object.entries({ ...settings(durable), ...listening }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]),
]

/** How often it is looked whether a server that is not our child still lives. */
const aliveEveryMs = 50

/**
 * A server that a killed process of this program has left behind, as if it had been launched now; undefined unless it
 * was launched just so: with the same program, which was not replaced since, the same settings and the same folder.
 */
export const adopt = async (
  dataFolder: string,
  programs: Programs,
  durable: boolean,
  running: RunningServer & { readonly startedMs: number },
): Promise<ServerProcess | undefined> => {
  const { processId, host, port } = running
  const folder = serverFolder(dataFolder)
  const listening = process.platform === 'win32' ? onLoopback(port) : onSocket(host)
  const words = parametersOf(folder, durable, listening).map((parameter) => `"${parameter}"`)
  const wanted = [await realpath(programs.postgres), ...words].join(' ')
  // PostgreSQL writes there how it was started.
  const launched = await readFile(join(folder, 'postmaster.opts'), 'utf8').catch(() => '')
  const { ctimeMs } = await stat(programs.postgres)
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
const onSocket = (host: string) => ({
  listen_addresses: '',
  port: String(socketPort),
  unix_socket_directories: `"${host.replaceAll('"', '""')}"`,
  unix_socket_permissions: '0700',
})

/** A private socket in the server's own folder; a short folder below temp when the path is too long for one. */
const chooseListening = async (folder: string, user: ServerUser, forceTemp: boolean) => {
  const inTemp = forceTemp || Buffer.byteLength(folder) > longestSocketFolder
  if (process.platform === 'win32') {
    const port = await freeLoopbackPort()
    return { host: '127.0.0.1', port, inTemp: false, settings: onLoopback(port) }
  }
  let host = folder
  if (inTemp) {
    host = await mkdtemp(join(tmpdir(), 'tarazu-'))
    const { uid, gid } = process.getuid?.() === 0 ? await ownerIds(user) : { uid: -1, gid: -1 }
    await chown(host, uid, gid)
  }
  return { host, port: socketPort, inTemp, settings: onSocket(host) }
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
 * Ends PostgreSQL: a fast shutdown (open transactions are rolled back, everything is flushed); when that takes
 * longer than the patience, an immediate one, which loses nothing either but lets the next start recover.
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

/** What PostgreSQL said when it could not start, as a sentence that says what to do. */
export const explainFailure = (dataFolder: string, output: string, cause?: unknown): DatabaseStartError => {
  if (/No space left on device/i.test(output))
    return folderError(dataFolder, Object.assign(new Error(output), { code: 'ENOSPC' }))
  if (/Permission denied|Operation not permitted/i.test(output))
    return folderError(dataFolder, Object.assign(new Error(output), { code: 'EACCES' }))
  const lines = output.trim().split('\n')
  const told = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? ''
  return new DatabaseStartError(
    'failed',
    `PostgreSQL did not start: ${told.replace(/^.*?(FATAL|PANIC|error):\s*/, '')}. Its log is ${serverLogPath(dataFolder)}.`,
    cause,
  )
}
