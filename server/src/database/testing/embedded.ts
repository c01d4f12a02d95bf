import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach } from 'vitest'
import { type ConnectionSettings, createClient } from '../connect.ts'
import { type EmbeddedOptions, type EmbeddedServer, startEmbedded } from '../embedded/embedded.ts'
import { readRunningServer } from '../embedded/server-files.ts'
import { silentLog } from './log.ts'

interface HoldOptions {
  /** Root only: the user to run as. */
  readonly ids?: { readonly uid: number; readonly gid: number }
  /** A program that starts the process, and its parameters. */
  readonly through?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly programsFolder?: string
}

/** A folder for embedded servers, and ways to start them; each test ends those it started. */
export const useEmbeddedServers = async () => {
  const home = await mkdtemp(join(tmpdir(), 'tarazu-embedded-'))
  await chmod(home, 0o755)
  const running: EmbeddedServer[] = []
  const held: { readonly processId: number; readonly dataFolder: string }[] = []

  const end = (processId: number | undefined, signal: NodeJS.Signals) => {
    if (processId === undefined) return
    try {
      process.kill(processId, signal)
    } catch {
      // It has already ended.
    }
  }
  afterEach(async () => {
    await Promise.all(running.splice(0).map((server) => server.stop()))
    for (const { processId, dataFolder } of held.splice(0)) {
      end(processId, 'SIGKILL')
      end((await readRunningServer(dataFolder))?.processId, 'SIGQUIT')
    }
  })
  afterAll(() => rm(home, { recursive: true, force: true, maxRetries: 10 }))

  const start = async (dataFolder: string, options: Partial<EmbeddedOptions> = {}) => {
    const server = await startEmbedded({ dataFolder, log: silentLog, durable: false, ...options })
    running.push(server)
    return server
  }

  /** Starts the server in a separate process; returns its output and the process. */
  const hold = async (dataFolder: string, options: HoldOptions = {}) => {
    const program = join(import.meta.dirname, 'hold-server.ts')
    const { ids, through = [], environment, programsFolder } = options
    const [command = '', ...parameters] = [...through, process.execPath, program, dataFolder]
    const child = spawn(command, [...parameters, ...(programsFolder ? [programsFolder] : [])], {
      ...ids,
      cwd: '/',
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    if (child.pid !== undefined) held.push({ processId: child.pid, dataFolder })
    const failed = once(child, 'error').then(([error]) => Promise.reject(error))
    const [said] = await Promise.race([once(child.stdout, 'data'), failed])
    return { child, said: String(said).trim() }
  }
  return { home, start, hold }
}

export const query = async (settings: ConnectionSettings, text: string) => {
  const client = createClient({ ...settings, database: 'postgres' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
