import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { BackupProblem } from './problem.ts'
import { openStream } from './sealed.ts'

/**
 * A backup is one gzip stream, encrypted if a public key was given (sealed.ts). It has a header line; each
 * table's rows in COPY's text format, cut into blocks (length in 4 bytes, then the bytes; length 0 ends the
 * table); and a block with the manifest.
 */
export const header = z.object({
  format: z.literal('tarazu-backup'),
  version: z.literal(1),
  /** The migration level of the tables. */
  migration: z.number().int(),
  writtenAt: z.string(),
  /** In order: each after the tables it references. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})
export type Header = z.infer<typeof header>

export const manifest = z.object({
  tables: z.array(
    z.object({ name: z.string(), rowCount: z.number().int(), byteCount: z.number(), sha256: z.string() }),
  ),
  /** The value of each sequence, at least as high as the rows need. */
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string().nullable() })),
  /** The totals of the rows, in the caller's terms (ledger/totals.ts); older backups have none. */
  totals: z.record(z.string(), z.string()).optional(),
})
export type Manifest = z.infer<typeof manifest>

export const block = (bytes: Uint8Array): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}

const longestLineBytes = 1_000_000
const largestBlockBytes = 256_000_000

/** Reads exact numbers of bytes from a stream. */
class Reader {
  private readonly source: AsyncIterator<Buffer>
  private rest: Buffer = Buffer.alloc(0)

  constructor(source: Readable) {
    this.source = source[Symbol.asyncIterator]()
  }

  async line(): Promise<string> {
    for (let from = 0; ; ) {
      const end = this.rest.indexOf(10, from)
      if (end >= 0) return (await this.bytes(end + 1)).subarray(0, end).toString('utf8')
      from = this.rest.length
      if (from > longestLineBytes) throw new BackupProblem('The file is not a backup of Tarazu.')
      await this.more()
    }
  }

  async block(): Promise<Buffer> {
    const length = (await this.bytes(4)).readUInt32BE(0)
    if (length > largestBlockBytes) throw new BackupProblem('The backup is damaged.')
    return this.bytes(length)
  }

  private async bytes(count: number): Promise<Buffer> {
    while (this.rest.length < count) await this.more()
    const taken = this.rest.subarray(0, count)
    this.rest = this.rest.subarray(count)
    return taken
  }

  private async more(): Promise<void> {
    const { value, done } = await this.source.next()
    if (done) throw new BackupProblem('The backup ends too early; take another copy of it.')
    this.rest = Buffer.concat([this.rest, value])
  }
}

export interface BackupReading {
  readonly header: Header
  /** Reads the blocks of the next table; call it once for each table of the header, in order. */
  readonly table: () => AsyncGenerator<Buffer>
  readonly manifest: () => Promise<Manifest>
}

const parse = <Value>(schema: z.ZodType<Value>, text: string): Value => {
  try {
    return schema.parse(JSON.parse(text))
  } catch (error) {
    throw new BackupProblem('The file is not a backup of Tarazu, or one of a newer Tarazu.', { cause: error })
  }
}

/** A file and the private keys that may open it; empty for an unencrypted one. */
export interface BackupFile {
  readonly path: string
  readonly privateKeys: readonly string[]
}

/** Opens a backup and reads its header. Throws BackupProblem. */
export const readBackup = async <Result>(
  { path, privateKeys }: BackupFile,
  read: (backup: BackupReading) => Promise<Result>,
): Promise<Result> => {
  const file = createReadStream(path)
  const unzipped = createGunzip()
  file.on('error', (error) => unzipped.destroy(error))
  // The file may fail before it is read: without a listener that would end the process.
  unzipped.on('error', () => undefined)
  try {
    const opened = await openStream(path, file, privateKeys)
    if (unzipped.errored !== null) throw unzipped.errored
    if (opened !== file)
      opened.on('error', (cause) =>
        unzipped.destroy(
          new BackupProblem('The backup is damaged or cut short; take another copy.', { cause }),
        ),
      )
    opened.pipe(unzipped)
    const reader = new Reader(unzipped)
    const head = parse(header, await reader.line())
    return await read({
      header: head,
      table: async function* () {
        for (let bytes = await reader.block(); bytes.length > 0; bytes = await reader.block()) yield bytes
      },
      manifest: async () => parse(manifest, (await reader.block()).toString('utf8')),
    })
  } catch (error) {
    throw error instanceof BackupProblem ? error : explain(error)
  } finally {
    file.destroy()
    unzipped.destroy()
  }
}

const explain = (error: unknown): unknown => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return new BackupProblem('There is no such file.', { cause: error })
  if (code.startsWith('Z_'))
    return new BackupProblem('The file is damaged, or not a backup of Tarazu; take another copy of it.', {
      cause: error,
    })
  return error
}

/** Counts and hashes the data that passes through. */
export class Tally {
  byteCount = 0
  private readonly hash: Hash = createHash('sha256')

  add(bytes: Uint8Array): void {
    this.byteCount += bytes.length
    this.hash.update(bytes)
  }

  sha256(): string {
    return this.hash.digest('hex')
  }
}

/** Reads the whole file and compares it with its manifest before anything else happens. Throws BackupProblem. */
export const verifyBackup = (
  file: BackupFile,
): Promise<{ readonly header: Header; readonly manifest: Manifest }> =>
  readBackup(file, async (backup) => {
    const found: { name: string; byteCount: number; sha256: string }[] = []
    for (const { name } of backup.header.tables) {
      const tally = new Tally()
      for await (const bytes of backup.table()) tally.add(bytes)
      found.push({ name, byteCount: tally.byteCount, sha256: tally.sha256() })
    }
    const expected = await backup.manifest()
    for (const [index, table] of found.entries()) {
      const wanted = expected.tables[index]
      if (
        wanted?.name !== table.name ||
        wanted.sha256 !== table.sha256 ||
        wanted.byteCount !== table.byteCount
      )
        throw new BackupProblem(
          `The rows of ${table.name} are not those that were written; take another copy of the backup.`,
        )
    }
    return { header: backup.header, manifest: expected }
  })
