import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, readFileSync, type WriteStream } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startArguments } from '../../e2e/server.ts'
import { root } from '../../scripts/run.ts'
import { addressOn, type MachineNumber, namespaceOf, processesOn } from './network.ts'

const execute = promisify(execFile)
const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups']

/** As systemd does with RestartSec=1. */
const restartMs = 1_000

export const programs = ['etcd', 'patroni', 'haproxy', 'server'] as const
export type Program = (typeof programs)[number]

export interface MachinePlaces {
  /** Where its configuration is. */
  readonly configuration: string
  /** Where its data are. */
  readonly folder: string
  /** The variables of its server. */
  readonly environment: Readonly<Record<string, string>>
}

/** One of the three machines: its programs are restarted whenever they end. */
export class Machine {
  readonly number: MachineNumber
  /** "node1" */
  readonly name: string
  /** The address of its HAProxy for investors. */
  readonly host: string
  readonly port: number
  private readonly places: MachinePlaces
  private readonly running = new Map<Program, ChildProcess>()
  private readonly outputs = new Map<Program, WriteStream>()
  private isOn = false
  private areServersWanted = true

  constructor(number: MachineNumber, port: number, places: MachinePlaces) {
    this.number = number
    this.name = `node${number}`
    this.host = addressOn('public', number)
    this.port = port
    this.places = places
  }

  get clusterAddress(): string {
    return addressOn('cluster', this.number)
  }

  /** Starts all of its programs, as when a machine boots. */
  switchOn(): void {
    this.isOn = true
    for (const program of programs) this.start(program)
  }

  /** Kills everything that runs on it at once, as in a power failure. */
  switchOff(): void {
    this.isOn = false
    this.signalAll('SIGKILL')
  }

  freeze(): void {
    this.signalAll('SIGSTOP')
  }

  thaw(): void {
    this.signalAll('SIGCONT')
  }

  /** Kills one program; it comes back. */
  kill(program: Program): void {
    this.running.get(program)?.kill('SIGKILL')
  }

  /** Asks its server to stop, as for an update; resolves when it has stopped. It is then restarted. */
  async stopServer(): Promise<void> {
    const server = this.running.get('server')
    if (server === undefined || server.exitCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
  }

  /** Its server stays away until `startServer`. */
  async endServer(): Promise<void> {
    this.areServersWanted = false
    await this.stopServer()
  }

  startServer(): void {
    this.areServersWanted = true
    this.start('server')
  }

  /** Runs a command on it as PostgreSQL's system user; returns the output. */
  async asPostgres(...command: readonly string[]): Promise<string> {
    const inside = ['netns', 'exec', namespaceOf(this.number), ...asPostgres, ...command]
    const { stdout } = await execute('ip', inside, {
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
    })
    return stdout
  }

  get folder(): string {
    return this.places.folder
  }

  get configuration(): string {
    return this.places.configuration
  }

  /** Kills PostgreSQL's main process; Patroni restarts it. */
  killPostgresql(): void {
    const file = readFileSync(join(this.places.folder, 'postgresql/postmaster.pid'), 'utf8')
    process.kill(Number(file.split('\n', 1)[0]), 'SIGKILL')
  }

  /** The last part of its programs' output. */
  tail(program: Program): string {
    return readFileSync(this.outputPath(program), 'utf8').slice(-2_000)
  }

  private outputPath(program: Program): string {
    return join(this.places.configuration, `${program}.log`)
  }

  private signalAll(signal: NodeJS.Signals): void {
    for (const processId of processesOn(this.number))
      try {
        process.kill(processId, signal)
      } catch {
        // It ended with a different one.
      }
  }

  private commandOf(program: Program): readonly string[] {
    const { configuration } = this.places
    switch (program) {
      case 'etcd':
        return [...asPostgres, 'etcd', `--config-file=${configuration}/etcd.yml`]
      case 'patroni':
        return [...asPostgres, 'patroni', `${configuration}/patroni.yml`]
      case 'haproxy':
        return ['haproxy', '-db', '-f', `${configuration}/haproxy.cfg`]
      case 'server':
        return [process.execPath, ...startArguments]
    }
  }

  private start(program: Program): void {
    const output =
      this.outputs.get(program) ?? createWriteStream(this.outputPath(program), { flags: 'a', mode: 0o600 })
    this.outputs.set(program, output)
    const environment = program === 'server' ? this.places.environment : { LC_ALL: 'C.UTF-8' }
    const child = spawn('ip', ['netns', 'exec', namespaceOf(this.number), ...this.commandOf(program)], {
      cwd: program === 'server' ? root : '/',
      env: { PATH: process.env.PATH, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) stream.pipe(output, { end: false })
    this.running.set(program, child)
    child.once('exit', () => {
      const isWanted = () => this.isOn && (program !== 'server' || this.areServersWanted)
      setTimeout(() => isWanted() && this.running.get(program) === child && this.start(program), restartMs)
    })
  }
}
