import { type ChildProcess, spawn } from 'node:child_process'
import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ConnectionSettings } from '@tarazu/server/database/connect.ts'
import { freePort, startArguments } from '../../e2e/server.ts'

const root = join(import.meta.dirname, '../..')
const host = '127.0.0.1'
/** A process manager's delay before it retries a failed start. */
const startAgainMs = 100

/** How servers are started: as by `npm start`, or with a protection removed (broken-server.ts). */
export type Without = 'transaction' | 'idempotency'

/** Asks a server without transactions to kill itself between two statements of a batch. */
export const deathSignal = 'SIGUSR2'

/** A server process that is restarted, on the same port, whenever it is killed. */
export class ServerProcess {
  readonly name: string
  readonly host = host
  readonly port: number
  /** Failed starts, for example when there is no database. */
  failedStarts = 0
  /** Its output, if it exited after running. */
  readonly crashes: string[] = []
  private readonly environment: Readonly<Record<string, string>>
  private readonly program: readonly string[]
  private readonly killSignal: NodeJS.Signals
  private readonly pieces: string[] = []
  private child: ChildProcess | undefined
  private ended: Promise<void> = Promise.resolve()
  private wanted = false

  constructor(
    name: string,
    port: number,
    environment: Readonly<Record<string, string>>,
    without: Without | undefined,
  ) {
    this.name = name
    this.port = port
    this.environment = environment
    // From outside, hitting a batch's few milliseconds is a matter of luck, and the damage would not occur every time.
    this.killSignal = without === 'transaction' ? deathSignal : 'SIGKILL'
    this.program =
      without === undefined ? startArguments : [join(import.meta.dirname, 'broken-server.ts'), without]
  }

  get address(): string {
    return `http://${host}:${this.port}`
  }

  /** The last part of its output. */
  get output(): string {
    return this.pieces.join('').slice(-8_000)
  }

  start(): void {
    this.wanted = true
    const child = spawn(process.execPath, [...this.program], {
      cwd: root,
      env: { ...process.env, ...this.environment, PORT: String(this.port), SECURITY_CHALLENGE: 'off' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let wasRunning = false
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece: Buffer) => {
        wasRunning ||= piece.includes('Tarazu is running')
        this.pieces.push(piece.toString())
      })
    this.child = child
    this.ended = new Promise((resolve) => child.once('exit', () => resolve()))
    child.once('exit', () => {
      if (!this.wanted) return
      if (wasRunning) this.crashes.push(`server ${this.name} ended by itself: ${this.output.slice(-2_000)}`)
      else this.failedStarts += 1
      setTimeout(() => this.wanted && this.start(), startAgainMs)
    })
  }

  /** Kills it in the middle of its work. Resolves when the process is gone. */
  kill(): Promise<void> {
    return this.end(this.killSignal)
  }

  /** Resolves when the process is gone. */
  async end(signal: NodeJS.Signals): Promise<void> {
    this.wanted = false
    this.child?.kill(signal)
    await this.ended
  }

  async healthy(): Promise<void> {
    for (;;) {
      const response = await fetch(`${this.address}/api/health`).catch(() => undefined)
      if (response?.ok) return
      if (this.failedStarts > 5) throw new Error(`server ${this.name} does not start:\n${this.output}`)
      await pause(20)
    }
  }
}

const urlOf = ({ user, password, host: socket, port, database }: ConnectionSettings): string => {
  const login = `${encodeURIComponent(String(user))}:${encodeURIComponent(String(password))}`
  return `postgres://${login}@/${database}?host=${encodeURIComponent(String(socket))}&port=${port}`
}

/** The server with the embedded database. */
export const createFirst = async (folder: string, without?: Without): Promise<ServerProcess> =>
  new ServerProcess('a', await freePort(), { DATA_DIR: folder, LOOPBACK_EXEMPT: 'on' }, without)

/** Another server on the first one's database. */
export const createSecond = async (
  folder: string,
  first: {
    readonly folder: string
    readonly owner: ConnectionSettings
    readonly application: ConnectionSettings
  },
  without?: Without,
): Promise<ServerProcess> => {
  mkdirSync(folder, { recursive: true })
  // All servers of one database share one key.
  copyFileSync(join(first.folder, 'encryption.key'), join(folder, 'encryption.key'))
  const environment = {
    DATA_DIR: folder,
    LOOPBACK_EXEMPT: 'on',
    // The second server doesn't lock the first one's demo accounts.
    DEMO: 'on',
    DATABASE_URL: urlOf(first.owner),
    APPLICATION_DATABASE_URL: urlOf(first.application),
  }
  return new ServerProcess('b', await freePort(), environment, without)
}
