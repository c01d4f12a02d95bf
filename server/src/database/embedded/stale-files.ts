import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { programEnvironment } from './server-environment.ts'
import { isZombie, placeOf, readRunningServer, runningFile } from './server-files.ts'
import type { ServerUser } from './server-user.ts'

const execute = promisify(execFile)

/**
 * Writes or removes one of the server's files as the server's own user: root should not follow a link that
 * this user may have put there, and root without the right to bypass modes may not write in its folder.
 */
const changeFile = async (user: ServerUser, path: string, content: string | undefined): Promise<void> => {
  if (user.ids === undefined)
    return content === undefined ? rm(path, { force: true }) : writeFile(path, content)
  const script = content === undefined ? 'rm -f -- "$1"' : 'printf %s "$2" > "$1"'
  const parameters = ['-c', script, 'sh', `./${basename(path)}`, content ?? '']
  await execute('/bin/sh', parameters, { cwd: dirname(path), env: programEnvironment, ...user.ids })
}

/** No Linux process has such a high number (PID_MAX_LIMIT is 2^22). */
const nobodysNumber = 2 ** 22 + 1

/** The folder's own lock and the socket's; both begin with the process number. */
const disownZombie = async (dataFolder: string, user: ServerUser): Promise<void> => {
  const text = await readFile(runningFile(dataFolder), 'utf8').catch(() => '')
  if (!isZombie(Number.parseInt(text, 10))) return
  const [, , , port, socketFolder] = text.split('\n')
  for (const file of [
    join(placeOf(dataFolder, socketFolder) ?? '', `.s.PGSQL.${port}.lock`),
    runningFile(dataFolder),
  ]) {
    const lock = await readFile(file, 'utf8').catch(() => undefined)
    if (lock !== undefined) await changeFile(user, file, lock.replace(/^\d+/, String(nobodysNumber)))
  }
}

/**
 * Removes what a killed server left behind if its process number has been reused since (after a reboot, or in
 * a new container on the same volume): PostgreSQL would mistake that program for itself and refuse to start.
 * It would also wait for a zombie; then only the number is removed, since PostgreSQL uses the rest of the
 * file to find out whether backends of the killed server still use its shared memory.
 */
export const removeStaleRunningFile = async (dataFolder: string, user: ServerUser): Promise<void> => {
  await disownZombie(dataFolder, user)
  const running = await readRunningServer(dataFolder)
  if (running === undefined) return
  const name = await readFile(`/proc/${running.processId}/comm`, 'utf8').catch(() => undefined)
  if (name !== undefined && name.trim() !== 'postgres')
    await changeFile(user, runningFile(dataFolder), undefined)
}
