import { pipeline, Readable } from 'node:stream'
import { crc32, createGunzip } from 'node:zlib'
import { ImportProblem } from './rows.ts'

export interface OpenLimits {
  /** For one text file, unpacked. */
  readonly unpackedBytes: number
  /** How much larger than packed it may be, once above 1 MB: for the exchanges' files it is 3 to 8 times. */
  readonly ratio: number
  /** For all of a file's archives together. */
  readonly members: number
  /** How often a file may be packed: 3 for a zip in a zip in a zip. */
  readonly levels: number
  /** For a zip inside another archive, which is held in memory. */
  readonly innerZipBytes: number
}

export const defaultLimits: OpenLimits = {
  unpackedBytes: 2_147_483_648,
  ratio: 100,
  members: 5_000,
  levels: 3,
  innerZipBytes: 67_108_864,
}

const harmlessBytes = 1_048_576

/** The limits that remain for unpacking one file of the command line, over all its members and levels. */
export interface Budget {
  readonly limits: OpenLimits
  /** Throws ImportProblem once too much has been unpacked. */
  takeBytes(bytes: number): void
  /** Throws ImportProblem if an archive has more members than are left. */
  takeMembers(count: number): void
}

const tooLarge = () => new ImportProblem('It unpacks to far more than an exchange’s file: not read.')

export const createBudget = (fileBytes: number, limits: OpenLimits): Budget => {
  const mostBytes = Math.max(harmlessBytes, fileBytes * limits.ratio)
  let [bytes, members] = [0, 0]
  return {
    limits,
    takeBytes: (more) => {
      bytes += more
      if (bytes > mostBytes) throw tooLarge()
    },
    takeMembers: (count) => {
      members += count
      if (members > limits.members)
        throw new ImportProblem(`It has ${members} members; at most ${limits.members} are read.`)
    },
  }
}

export const damaged = () => new ImportProblem('The packed file is damaged or cut off. Download it again.')

interface Packed {
  /** Its size in the file or archive that contains it. */
  readonly packedBytes: number
  readonly budget: Budget
  /** Undefined for gzip, which checks its own. */
  readonly expectedCrc32: number | undefined
}

/** Passes on the unpacked data; throws ImportProblem for damage, for a bomb, and for a wrong checksum. */
export async function* guard(
  unpacked: Readable,
  { packedBytes, budget, expectedCrc32 }: Packed,
): AsyncGenerator<Buffer, void, void> {
  const { unpackedBytes, ratio } = budget.limits
  let bytes = 0
  let checksum = 0
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > unpackedBytes || (bytes > harmlessBytes && bytes > packedBytes * ratio)) throw tooLarge()
      budget.takeBytes(chunk.length)
      if (expectedCrc32 !== undefined) checksum = crc32(chunk, checksum)
      yield chunk
    }
  } catch (error) {
    throw error instanceof ImportProblem ? error : damaged()
  } finally {
    unpacked.destroy()
  }
  if (expectedCrc32 !== undefined && checksum !== expectedCrc32) throw damaged()
}

export const gunzip = (
  packed: AsyncIterable<Buffer>,
  about: Omit<Packed, 'expectedCrc32'>,
): AsyncGenerator<Buffer, void, void> => {
  const unpacked = createGunzip()
  // An error arrives through the iteration; the callback and the listener keep it from being thrown a second time.
  unpacked.on('error', () => undefined)
  pipeline(Readable.from(packed), unpacked, () => undefined)
  return guard(unpacked, { ...about, expectedCrc32: undefined })
}
