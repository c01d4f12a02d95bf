import { totalmem } from 'node:os'

const mebibyte = 2 ** 20
const least = 128
const most = 2_048

/** What this process may use: its machine's memory, or less in a container that is limited to less. */
const memoryBytes = (): number => {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

/**
 * PostgreSQL's shared_buffers in mebibytes: a sixteenth of the memory, from 128 MiB to 2 GiB. It uses only as much of it as
 * the database has pages in use; with a database of 20 GB and the least, every page came from the system's cache again.
 */
export const sharedBuffersMebibytes = (bytes: number = memoryBytes()): number =>
  Math.min(most, Math.max(least, Math.floor(bytes / 16 / mebibyte)))
