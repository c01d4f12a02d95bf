import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { crc32, createGunzip } from 'node:zlib'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { ImportProblem } from './rows.ts'

/** One text file to read: a plain file, the inside of a .gz, or one member of a .zip. */
export interface TextFile {
  /** Such as "november.zip/cm01NOV2017bhav.csv"; its last part is the exchange's own name. */
  readonly name: string
  /** Read once, from beginning to end; throws ImportProblem for damage. */
  readonly content: AsyncIterable<Buffer>
}

export interface OpenLimits {
  /** Of one text file, unpacked. */
  readonly unpackedBytes: number
  /** How much larger than packed it may be, once above 1 MB: for the exchanges' files it is 3 to 8 times. */
  readonly ratio: number
  readonly members: number
}

export const defaultLimits: OpenLimits = { unpackedBytes: 2_147_483_648, ratio: 100, members: 5_000 }
const harmlessBytes = 1_048_576

/** Reports how many bytes of the file itself (packed) have been read. */
export type OnBytes = (bytes: number) => void

/** The text files of a path, one after another. The kind is recognised by the first bytes. Throws ImportProblem. */
export async function* openFile(
  path: string,
  onBytes: OnBytes = () => undefined,
  limits: OpenLimits = defaultLimits,
): AsyncGenerator<TextFile, void, void> {
  const { kind, size } = await inspect(path)
  const name = basename(path)
  if (kind === 'zip') {
    yield* openZip(path, name, onBytes, limits)
    return
  }
  const file = countBytes(createReadStream(path), onBytes)
  if (kind === 'plain') yield { name, content: file }
  else yield { name: name.replace(/\.gz$/i, ''), content: unpack(file, size, limits) }
}

const inspect = async (path: string): Promise<{ kind: 'zip' | 'gzip' | 'plain'; size: number }> => {
  try {
    const { size } = await stat(path)
    const handle = await open(path)
    try {
      const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0)
      if (buffer.readUInt32BE(0) === 0x504b0304 || buffer.readUInt32BE(0) === 0x504b0506)
        return { kind: 'zip', size }
      return { kind: buffer.readUInt16BE(0) === 0x1f8b ? 'gzip' : 'plain', size }
    } finally {
      await handle.close()
    }
  } catch (error) {
    throw new ImportProblem(`It can't be read: ${systemReason(error)}.`)
  }
}

const systemReasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'you have no right to read it',
  EISDIR: 'it is a folder; name the files in it',
}

const systemReason = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  return systemReasons[code] ?? `the system says ${code}`
}

async function* countBytes(source: Readable, onBytes: OnBytes): AsyncGenerator<Buffer, void, void> {
  for await (const chunk of source as AsyncIterable<Buffer>) {
    onBytes(chunk.length)
    yield chunk
  }
}

const unpack = (packed: AsyncIterable<Buffer>, packedBytes: number, limits: OpenLimits) => {
  const gunzip = createGunzip()
  // An error arrives through the iteration; the callback and the listener keep it from being thrown a second time.
  gunzip.on('error', () => undefined)
  pipeline(Readable.from(packed), gunzip, () => undefined)
  return guard(gunzip, packedBytes, limits, undefined)
}

/** Passes on the unpacked data; throws ImportProblem for damage, for a bomb, and for a wrong checksum. */
async function* guard(
  unpacked: Readable,
  packedBytes: number,
  limits: OpenLimits,
  expectedCrc32: number | undefined,
): AsyncGenerator<Buffer, void, void> {
  let bytes = 0
  let checksum = 0
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > limits.unpackedBytes || (bytes > harmlessBytes && bytes > packedBytes * limits.ratio))
        throw new ImportProblem('It unpacks to far more than an exchange’s file: not read.')
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

const damaged = () => new ImportProblem('The packed file is damaged or cut off. Download it again.')

async function* openZip(
  path: string,
  name: string,
  onBytes: OnBytes,
  limits: OpenLimits,
): AsyncGenerator<TextFile, void, void> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    yauzl.open(path, { lazyEntries: true, autoClose: false }, (error, opened) =>
      error || opened === undefined ? reject(damaged()) : resolve(opened),
    ),
  )
  try {
    if (zip.entryCount > limits.members)
      throw new ImportProblem(`It has ${zip.entryCount} members; at most ${limits.members} are read.`)
    let found = false
    for (let entry = await nextEntry(zip); entry !== undefined; entry = await nextEntry(zip)) {
      if (isTable(entry)) {
        found = true
        yield { name: `${name}/${entry.fileName}`, content: member(zip, entry, limits) }
      }
      onBytes(entry.compressedSize)
    }
    if (!found) throw new ImportProblem('There is no .csv file in it.')
  } finally {
    zip.close()
  }
}

const isTable = (entry: Entry) =>
  /(\.csv|(^|\/)navall[^/]*\.txt)$/i.test(entry.fileName) && !/(^|\/)(__MACOSX\/|\._)/.test(entry.fileName)

const nextEntry = (zip: ZipFile): Promise<Entry | undefined> =>
  new Promise((resolve, reject) => {
    const settle = (act: () => void) => () => {
      zip.removeAllListeners('entry').removeAllListeners('end').removeAllListeners('error')
      act()
    }
    zip.once('entry', (entry: Entry) => settle(() => resolve(entry))())
    zip.once(
      'end',
      settle(() => resolve(undefined)),
    )
    zip.once(
      'error',
      settle(() => reject(damaged())),
    )
    zip.readEntry()
  })

async function* member(zip: ZipFile, entry: Entry, limits: OpenLimits) {
  if (entry.isEncrypted()) throw new ImportProblem('It is protected by a password. Unpack it first.')
  if (entry.uncompressedSize > limits.unpackedBytes)
    throw new ImportProblem('It unpacks to far more than an exchange’s file: not read.')
  const content = await new Promise<Readable>((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => (error ? reject(damaged()) : resolve(stream))),
  )
  yield* guard(content, entry.compressedSize, limits, entry.crc32)
}
