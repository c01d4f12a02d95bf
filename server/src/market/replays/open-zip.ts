import type { Readable } from 'node:stream'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { ImportProblem } from './rows.ts'
import { type Budget, damaged, guard } from './unpacking.ts'

export interface ZipMember {
  readonly name: string
  readonly packedBytes: number
  readonly content: AsyncIterable<Buffer>
}

/** Opens a zip by its path, or from memory. Throws ImportProblem. */
export const openZip = (source: string | Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    const options = { lazyEntries: true, autoClose: false }
    const done = (error: Error | null, opened?: ZipFile) =>
      error !== null || opened === undefined ? reject(damaged()) : resolve(opened)
    if (typeof source === 'string') yauzl.open(source, options, done)
    else yauzl.fromBuffer(source, options, done)
  })

/** A zip's files in order; folders and macOS's additions are left out. Throws ImportProblem. */
export async function* zipMembers(zip: ZipFile, budget: Budget): AsyncGenerator<ZipMember, void, void> {
  budget.takeMembers(zip.entryCount)
  for (let entry = await nextEntry(zip); entry !== undefined; entry = await nextEntry(zip)) {
    const { fileName: name, compressedSize: packedBytes } = entry
    if (name === '[Content_Types].xml')
      throw new ImportProblem('It is an Excel workbook. Save its sheet as CSV.')
    if (name.endsWith('/') || /(^|\/)(__MACOSX\/|\._)/.test(name)) continue
    yield { name, packedBytes, content: contentOf(zip, entry, budget) }
  }
}

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

async function* contentOf(zip: ZipFile, entry: Entry, budget: Budget) {
  if (entry.isEncrypted()) throw new ImportProblem('It is protected by a password. Unpack it first.')
  if (entry.uncompressedSize > budget.limits.unpackedBytes)
    throw new ImportProblem('It unpacks to far more than an exchange’s file: not read.')
  const content = await new Promise<Readable>((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => (error ? reject(damaged()) : resolve(stream))),
  )
  yield* guard(content, { packedBytes: entry.compressedSize, budget, expectedCrc32: entry.crc32 })
}
