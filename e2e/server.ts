import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import packageFile from '../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '..')

/** Node's arguments as in `npm start`. */
export const startArguments: readonly string[] = packageFile.scripts.start.split(' ').slice(2)

/** V8's part, for measuring parts of the server with the same memory settings. */
export const engineArguments: readonly string[] = startArguments.slice(0, startArguments.indexOf('--import'))

export interface Person {
  readonly phone: string
  readonly password: string
}

export interface OperatorPerson extends Person {
  readonly totpSecret: string
}

export interface RunningServer {
  readonly address: string
  readonly processId: number
  readonly dataDirectory: string
  /** The owner's connection, if it isn't the embedded one in the data directory. */
  readonly databaseUrl: string | undefined
  /** The demo accounts, from the file in the data folder. */
  readonly demo: {
    readonly investor: Person
    readonly operator: OperatorPerson
    readonly secondOperator: OperatorPerson
    readonly agent: Person
    readonly invitationCode: string
  }
  /** The file with the process's output. */
  readonly outputPath: string
  /** The process's output so far. */
  output(): string
  /** Sends the signal and waits for the end; resolves to the exit code, null when killed. */
  end(signal: NodeJS.Signals): Promise<number | null>
  /** SIGTERM, then the data folder is removed. */
  remove(): Promise<void>
}

/** A port that was free a moment ago. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const bound = probe.address()
      probe.close(() =>
        bound !== null && typeof bound === 'object' ? resolve(bound.port) : reject(new Error('no port')),
      )
    })
  })

export interface StartOptions {
  /** A folder of an earlier run, to start on its data. */
  readonly dataDirectory?: string
  readonly environment?: Readonly<Record<string, string>>
  /** Runs what `npm start` runs, rather than the sources. */
  readonly built?: boolean
}

const healthy = async (address: string, child: ChildProcess, output: () => string): Promise<void> => {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${output()}`)
    const response = await fetch(`${address}/api/health`).catch(() => undefined)
    if (response?.ok) return
    // biome-ignore lint/style/noRestrictedGlobals: waits between health checks; benches use it without vitest
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** A server behind a proxy refuses to exempt this machine from limits. */
const isProxied = ({ PUBLIC_ORIGINS, TRUSTED_PROXIES }: NonNullable<StartOptions['environment']> = {}) =>
  PUBLIC_ORIGINS !== undefined || TRUSTED_PROXIES !== undefined

/** Starts the real server as a separate process, on the embedded database, and waits until it is healthy. */
export const startServerProcess = async (options: StartOptions = {}): Promise<RunningServer> => {
  const dataDirectory = options.dataDirectory ?? mkdtempSync(join(tmpdir(), 'tarazu-e2e-'))
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const program = options.built ? startArguments : [...engineArguments, 'server/src/start/main.ts']
  const outputPath = `${dataDirectory}.log`
  const printed = openSync(outputPath, 'w')
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDirectory,
      LOOPBACK_EXEMPT: isProxied(options.environment) ? 'off' : 'on',
      ...options.environment,
    },
    stdio: ['ignore', printed, printed],
  })
  closeSync(printed)
  const output = () => readFileSync(outputPath, 'utf8')
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  await healthy(address, child, output)
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  return {
    address,
    processId: child.pid ?? 0,
    dataDirectory,
    databaseUrl: options.environment?.DATABASE_URL,
    get demo() {
      return JSON.parse(readFileSync(join(dataDirectory, 'demo.json'), 'utf8'))
    },
    outputPath,
    output,
    end,
    remove: async () => {
      await end('SIGTERM')
      for (const path of [dataDirectory, outputPath]) rmSync(path, { recursive: true, force: true })
    },
  }
}
