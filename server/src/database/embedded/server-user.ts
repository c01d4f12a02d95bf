import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { DatabaseStartError, errorCode } from '../errors.ts'
import { ownName } from './folder-errors.ts'
import { copyPrograms } from './program-copy.ts'
import { folderOf, type Programs } from './programs.ts'
import { programEnvironment } from './server-environment.ts'
import { workingFolder } from './server-files.ts'

const execute = promisify(execFile)

/** The user PostgreSQL runs as, and how that user reaches its programs and its folder. */
export interface ServerUser {
  readonly name: string
  /** Absent: the current user. */
  readonly ids?: { readonly uid: number; readonly gid: number }
  readonly programs: Programs
  /** The name of the folder it is started in. */
  readonly folderName: (folder: string) => string
  /** Whether our group may read its files and use its socket. */
  readonly sharesWithGroup: boolean
}

type Ids = NonNullable<ServerUser['ids']>

const systemUser = 'postgres'

const findIds = async (): Promise<Ids | undefined> => {
  try {
    const [user, group] = await Promise.all([
      execute('id', ['-u', systemUser]),
      execute('id', ['-g', systemUser]),
    ])
    return { uid: Number(user.stdout), gid: Number(group.stdout) }
  } catch {
    return undefined
  }
}

const reasonOf = (error: unknown): string => {
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
  return output || (error instanceof Error ? error.message : String(error))
}

const makeUser = async (): Promise<Ids> => {
  const parameters = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin']
  try {
    await execute('useradd', [...parameters, systemUser])
  } catch (error) {
    throw new DatabaseStartError(
      'system-user',
      `PostgreSQL refuses to run as root, and the system user "${systemUser}" could not be created (${reasonOf(error)}). Start Tarazu as an ordinary user, or name a server in DATABASE_URL.`,
      error,
    )
  }
  const made = await findIds()
  if (made !== undefined) return made
  throw new DatabaseStartError('system-user', `The system user "${systemUser}" was created but is not found.`)
}

/** CAP_DAC_OVERRIDE lets root bypass all modes; some containers are started without it. */
const overridesModes = async (): Promise<boolean> => {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '')
  const effective = /^CapEff:\s*([\da-f]+)$/m.exec(status)?.[1]
  return effective === undefined || (BigInt(`0x${effective}`) & 0b10n) !== 0n
}

/** Whether this user can enter the folder. Throws if we can't become that user at all. */
const enters = async (ids: Ids, folder: string): Promise<boolean> => {
  try {
    await execute('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { cwd: '/', env: programEnvironment, ...ids })
    return true
  } catch (error) {
    if (errorCode(error) === undefined) return false
    throw new DatabaseStartError(
      'system-user',
      `PostgreSQL refuses to run as root, and this process may not become the system user "${systemUser}" (${reasonOf(error)}): a container may have been started without the right to (CAP_SETUID and CAP_SETGID). Start Tarazu as an ordinary user, or name a server in DATABASE_URL.`,
      error,
    )
  }
}

/** initdb looks for the other program with access(2), which only checks the user; so does this. */
const runs =
  (ids: Ids) =>
  async (programs: Programs): Promise<boolean> => {
    // Debian keeps the programs' other files elsewhere, readable by everyone.
    const script = 'test -x "$1" && { test -r "$3/postgres.bki" || ! test -e "$3"; } && "$2" -V'
    const share = `${folderOf(programs)}/share/postgresql`
    const parameters = ['-c', script, 'sh', programs.postgres, programs.initdb, share]
    return execute('/bin/sh', parameters, { cwd: '/', env: programEnvironment, ...ids }).then(
      () => true,
      () => false,
    )
  }

const reachablePrograms = async (ids: Ids, programs: Programs): Promise<Programs> => {
  if (await runs(ids)(programs)) return programs
  try {
    return { ...programs, ...(await copyPrograms(programs, runs(ids))) }
  } catch (error) {
    throw new DatabaseStartError(
      'system-user',
      `PostgreSQL runs as the system user "${systemUser}" when Tarazu is started by root. That user can't run ${programs.postgres}, and there is no place for a copy (${reasonOf(error)}). Start Tarazu as an ordinary user, move it (for example to /opt), or name a server in DATABASE_URL.`,
      error,
    )
  }
}

/**
 * An ordinary user runs PostgreSQL itself. Root can't: the system user "postgres" does, without any of root's
 * capabilities. If a folder above the programs is closed to that user (everything below /root, on most
 * systems), it runs a copy of them; if one above the data is, it is started inside its folder and never needs
 * the path to it. So nothing on the disk is opened to others.
 */
export const chooseServerUser = async (programs: Programs, dataFolder: string): Promise<ServerUser> => {
  const byPath = (folder: string) => folder
  if (process.getuid?.() !== 0)
    return { name: ownName(), programs, folderName: byPath, sharesWithGroup: false }
  const sharesWithGroup = !(await overridesModes())
  const found = (await findIds()) ?? (await makeUser())
  // Root without the right to bypass modes gets access through its own group.
  const ids = sharesWithGroup ? { ...found, gid: process.getgid?.() ?? 0 } : found
  const isOpen = (await enters(ids, dataFolder)) || process.platform !== 'linux'
  return {
    name: systemUser,
    ids,
    programs: await reachablePrograms(ids, programs),
    folderName: isOpen ? byPath : () => workingFolder,
    sharesWithGroup,
  }
}
