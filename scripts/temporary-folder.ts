import { accessSync, constants, readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Linux keeps it in memory. */
const memoryFolder = '/dev/shm'
/** A whole run needs up to 0.7 GB at a time. */
const neededBytes = 2 ** 31

/** Whether programs may be run from a mounted folder; `mounts` is the text of /proc/self/mounts. */
export const runsPrograms = (mounts: string, folder: string): boolean =>
  mounts
    .split('\n')
    .map((line) => line.split(' '))
    .some(([, mountedAt, , options]) => mountedAt === folder && !options?.split(',').includes('noexec'))

/**
 * Where tests keep temporary files: in memory if there is room. Every server test copies a database of a thousand
 * files, which takes 25 ms in memory and half a second on a disk.
 */
export const temporaryFolder = (): string => {
  try {
    accessSync(memoryFolder, constants.W_OK)
    const { bavail, bsize } = statfsSync(memoryFolder)
    const isFit =
      bavail * bsize >= neededBytes && runsPrograms(readFileSync('/proc/self/mounts', 'utf8'), memoryFolder)
    return isFit ? memoryFolder : tmpdir()
  } catch {
    // Not Linux, or not permitted.
    return tmpdir()
  }
}
