import { execFile } from 'node:child_process'
import { appendFileSync, chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../scripts/run.ts'

const execute = promisify(execFile)
const configuration = join(root, 'deploy/backup')
const configurationFiles = ['archive.conf', 'pgbackrest.conf']
const folders = ['archive', 'locks', 'sockets', 'spool']

/** PostgreSQL and pgBackRest refuse to run as root, or should not. */
const findUser = async (): Promise<{ readonly uid: number; readonly gid: number } | undefined> => {
  if (process.getuid?.() !== 0) return undefined
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (which) => Number((await execute('id', [which, 'postgres'])).stdout)),
  )
  return { uid: uid ?? 0, gid: gid ?? 0 }
}

/**
 * A folder with a primary, its archive, and a second cluster restored from it, all on loopback, with the files of
 * deploy/backup. Only paths, ports and the key are passed in the environment, as pgBackRest reads them.
 */
export class Rehearsal {
  private readonly folder: string
  /** pgBackRest's port, set once it is known. */
  primaryPort = 0
  private readonly programs: string
  private readonly user: Awaited<ReturnType<typeof findUser>>

  private constructor(programs: string, user: Awaited<ReturnType<typeof findUser>>) {
    this.programs = programs
    this.user = user
    this.folder = mkdtempSync(join(tmpdir(), 'tarazu-rehearsal-'))
    for (const name of folders) mkdirSync(join(this.folder, name))
    for (const name of configurationFiles) cpSync(join(configuration, name), join(this.folder, name))
    chmodSync(this.folder, 0o711)
    if (user !== undefined)
      for (const name of ['', ...folders, ...configurationFiles])
        chownSync(join(this.folder, name), user.uid, user.gid)
  }

  static async open(programs: string): Promise<Rehearsal> {
    return new Rehearsal(programs, await findUser())
  }

  filesOf(name: string): string {
    return join(this.folder, name)
  }

  /** Initialises and starts a PostgreSQL that archives its log. */
  async createPrimary(port: number): Promise<void> {
    const files = this.filesOf('primary')
    await this.run('initdb', [
      '-D',
      files,
      '-U',
      'postgres',
      '--auth=trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
      '--data-checksums',
    ])
    appendFileSync(join(files, 'postgresql.conf'), `include '${this.filesOf('archive.conf')}'\n`)
    await this.start('primary', port)
  }

  async start(name: string, port: number): Promise<void> {
    const sockets = this.filesOf('sockets')
    // The machine isn't switched off in between.
    const options = `-c fsync=off -c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${sockets}`
    const log = this.filesOf(`${name}.log`)
    await this.run('pg_ctl', ['-D', this.filesOf(name), '-w', '-t', '120', '-l', log, '-o', options, 'start'])
  }

  /** Stops it if it runs. */
  async stop(name: string): Promise<void> {
    await this.run('pg_ctl', ['-D', this.filesOf(name), '-m', 'immediate', 'stop']).catch(() => undefined)
  }

  /** pgBackRest for the primary on this port, or for the cluster `name`. */
  async archive(parameters: readonly string[], name = 'primary'): Promise<void> {
    const place = `--pg1-path=${this.filesOf(name)}`
    await this.run('pgbackrest', ['--stanza=tarazu', place, ...parameters])
  }

  async remove(): Promise<void> {
    await this.stop('primary')
    await this.stop('restored')
    rmSync(this.folder, { recursive: true, force: true })
  }

  private async run(program: string, parameters: readonly string[]): Promise<void> {
    const path = program === 'pgbackrest' ? program : join(this.programs, program)
    try {
      await execute(path, [...parameters], {
        cwd: this.folder,
        ...(this.user ?? {}),
        env: {
          PATH: process.env.PATH ?? '/usr/bin',
          LC_ALL: 'C.UTF-8',
          PGBACKREST_CONFIG: this.filesOf('pgbackrest.conf'),
          PGBACKREST_REPO1_PATH: this.filesOf('archive'),
          PGBACKREST_LOCK_PATH: this.filesOf('locks'),
          PGBACKREST_SPOOL_PATH: this.filesOf('spool'),
          PGBACKREST_PG1_PATH: this.filesOf('primary'),
          PGBACKREST_PG1_PORT: String(this.primaryPort),
          PGBACKREST_PG1_SOCKET_PATH: this.filesOf('sockets'),
          PGBACKREST_PG1_USER: 'postgres',
        },
      })
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
      throw new Error(`${program} ${parameters.at(-1)} failed: ${stdout}${stderr}`, { cause: error })
    }
  }
}
