import { totalmem } from 'node:os'

const mebibyte = 2 ** 20
const least = 128
const most = 2_048

/** The memory available to this process: its machine's, or its container's limit. */
const memoryBytes = (): number => {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

/**
 * PostgreSQL's shared_buffers in mebibytes: a sixteenth of the memory, from 128 MiB to 2 GiB. Only active
 * pages use memory. With a 20 GB database and the minimum, every page had to be read from the system's cache.
 */
export const sharedBuffersMebibytes = (bytes: number = memoryBytes()): number =>
  Math.min(most, Math.max(least, Math.floor(bytes / 16 / mebibyte)))
