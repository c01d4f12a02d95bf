import { DatabaseStartError } from '../errors.ts'
import { folderError } from './folder-errors.ts'
import { serverFolder, serverLogPath, workingFolder } from './server-files.ts'

/** A program's last line of output, without its time and level. */
const lastWord = (output: string): string => {
  const lines = output.trim().split('\n')
  const reason = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? ''
  return reason.replace(/^.*?(FATAL|PANIC|error):\s*/, '')
}

/** Why PostgreSQL, run by this user, could not start, as a sentence that says what to do. */
export const explainFailure = (dataFolder: string, userName: string, output: string): DatabaseStartError => {
  if (/No space left on device/i.test(output))
    return folderError(dataFolder, Object.assign(new Error(output), { code: 'ENOSPC' }))
  const reason = lastWord(output).replaceAll(workingFolder, serverFolder(dataFolder))
  if (/Permission denied|Operation not permitted|EACCES|EPERM/.test(reason))
    return new DatabaseStartError(
      'unwritable',
      `PostgreSQL, which runs as the user "${userName}", was refused something: ${reason}. Files in ${serverFolder(dataFolder)} belong to that user (chown -R ${userName}). Its log is ${serverLogPath(dataFolder)}.`,
    )
  return new DatabaseStartError(
    'failed',
    `PostgreSQL did not start: ${reason}. Its log is ${serverLogPath(dataFolder)}.`,
  )
}
