import { spawn } from 'node:child_process'
import { chmod, chown, type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { DatabaseStartError } from '../errors.ts'
import { explainFailure } from './explain-failure.ts'
import { folderError } from './folder-errors.ts'
import { serverEnvironment } from './server-environment.ts'
import { serverFolder } from './server-files.ts'
import type { ServerUser } from './server-user.ts'

const passwordFileNumber = 3

/** Runs initdb in the files' folder; returns its output if it failed. */
const runInitdb = async (
  files: string,
  password: { readonly path: string; readonly fd: number },
  user: ServerUser,
  durable: boolean,
): Promise<string | undefined> => {
  const onWindows = process.platform === 'win32'
  const child = spawn(
    user.programs.initdb,
    [
      `--pgdata=${user.folderName(files)}`,
      '--username=tarazu_owner',
      // The file itself, since its user may be unable to enter its folder.
      `--pwfile=${onWindows ? password.path : `/dev/fd/${passwordFileNumber}`}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...(user.sharesWithGroup ? ['--allow-group-access'] : []),
      ...(durable ? [] : ['--no-sync']),
    ],
    {
      cwd: files,
      env: serverEnvironment,
      ...user.ids,
      stdio: ['ignore', 'ignore', 'pipe', ...(onWindows ? [] : [password.fd])],
    },
  )
  const failed = new Promise<string | undefined>((resolve) => {
    child.once('error', (error) => resolve(`${user.programs.initdb} could not be started: ${error.message}`))
    child.once('exit', (code) => resolve(code === 0 ? undefined : ''))
  })
  const said = child.stderr ? text(child.stderr) : ''
  const reason = await failed
  return reason === '' ? (await said) || 'initdb ended without output' : reason
}

/**
 * Creates the server's files under another name and renames them into place, so that a killed start leaves
 * nothing half created.
 */
export const initialise = async (
  dataFolder: string,
  ownerPassword: string,
  user: ServerUser,
  durable: boolean,
): Promise<void> => {
  const files = join(dataFolder, 'postgres-new')
  const passwordPath = join(dataFolder, 'postgres-new.password')
  const clear = async () => {
    for (const path of [files, passwordPath]) await rm(path, { recursive: true, force: true })
  }
  let password: FileHandle | undefined
  try {
    await clear()
    await mkdir(files)
    password = await open(passwordPath, 'wx+', 0o600)
    await password.writeFile(`${ownerPassword}\n`)
    await chmod(files, user.sharesWithGroup ? 0o750 : 0o700)
    if (user.ids) for (const path of [files, passwordPath]) await chown(path, user.ids.uid, user.ids.gid)
    const failure = await runInitdb(files, { path: passwordPath, fd: password.fd }, user, durable)
    if (failure !== undefined) throw explainFailure(dataFolder, user.name, failure)
    await rename(files, serverFolder(dataFolder))
  } catch (error) {
    await clear().catch(() => undefined)
    throw error instanceof DatabaseStartError ? error : folderError(dataFolder, error)
  } finally {
    await password?.close()
  }
  await rm(passwordPath)
}
