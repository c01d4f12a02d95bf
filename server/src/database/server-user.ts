import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { DatabaseStartError } from './errors.ts'

const execute = promisify(execFile)

/** How the PostgreSQL programs are started: as which user, and behind which program. */
export interface ServerUser {
  /** Absent: as ourselves. */
  readonly ids?: { readonly uid: number; readonly gid: number }
  readonly wrap: (program: string, parameters: readonly string[]) => [string, readonly string[]]
}

const ourselves: ServerUser = { wrap: (program, parameters) => [program, parameters] }

const findIds = async (name: string) => {
  try {
    const [user, group] = await Promise.all([execute('id', ['-u', name]), execute('id', ['-g', name])])
    return { uid: Number(user.stdout), gid: Number(group.stdout) }
  } catch {
    return undefined
  }
}

const findOrMakeIds = async () => {
  const found = await findIds('postgres')
  if (found !== undefined) return found
  try {
    await execute('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      'postgres',
    ])
  } catch (error) {
    throw new DatabaseStartError(
      'system-user',
      'PostgreSQL refuses to run as root, and the system user "postgres" could not be made. Start Tarazu as an ordinary user, or name a server in DATABASE_URL.',
      error,
    )
  }
  const made = await findIds('postgres')
  if (made === undefined)
    throw new DatabaseStartError('system-user', 'The system user "postgres" was made but is not found.')
  return made
}

/** Can this user, started this way, run the program and enter the folder? */
const reaches = async (user: ServerUser, program: string, folder: string): Promise<boolean> => {
  const [command, parameters] = user.wrap('/bin/sh', ['-c', 'test -x "$1" && cd "$2"', 'sh', program, folder])
  return execute(command, [...parameters], { cwd: '/', ...user.ids }).then(
    () => true,
    () => false,
  )
}

/**
 * An ordinary user runs PostgreSQL itself. Root can't: the system user "postgres" does. When a folder above the
 * data or the programs is closed to that user (everything below /root, on most systems), setpriv keeps for it the
 * one capability to pass through closed folders; nothing on the disk is opened for others.
 */
export const chooseServerUser = async (program: string, folder: string): Promise<ServerUser> => {
  if (process.getuid?.() !== 0) return ourselves
  const ids = await findOrMakeIds()
  const plain: ServerUser = { ids, wrap: ourselves.wrap }
  if (await reaches(plain, program, folder)) return plain
  for (const capability of ['dac_read_search', 'dac_override']) {
    const keeping = `--inh-caps=-all,+${capability}`
    const become = [`--reuid=${ids.uid}`, `--regid=${ids.gid}`, '--clear-groups', keeping]
    const wrapped: ServerUser = {
      wrap: (command, parameters) => [
        'setpriv',
        [
          ...become,
          `--ambient-caps=-all,+${capability}`,
          `--bounding-set=-all,+${capability}`,
          '--',
          command,
          ...parameters,
        ],
      ],
    }
    if (await reaches(wrapped, program, folder)) return wrapped
  }
  throw new DatabaseStartError(
    'unwritable',
    `PostgreSQL runs as the system user "postgres" when Tarazu is started by root, and that user can't reach ${folder} or ${program}: a folder above is closed to it. Start Tarazu as an ordinary user, move it (for example to /opt or /srv), or name a server in DATABASE_URL.`,
  )
}
