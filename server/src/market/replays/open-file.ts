import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Readable } from 'node:stream'
import type { ZipFile } from 'yauzl'
import { shown } from './cells.ts'
import { type FileKind, fileKindOf, headBytes } from './file-kind.ts'
import { openZip, zipMembers } from './open-zip.ts'
import { ImportProblem } from './rows.ts'
import { collect, failing, peek } from './streams.ts'
import { type Budget, createBudget, defaultLimits, gunzip, type OpenLimits } from './unpacking.ts'
import { contentToImport } from './zip-member.ts'

/** One text file to read: a plain file, the contents of a .gz, or one member of a .zip, at any level. */
export interface TextFile {
  /** Such as "november.zip/cm01NOV2017bhav.csv"; its last part is the exchange's own name. */
  readonly name: string
  /** Read once, from beginning to end; throws ImportProblem for damage. */
  readonly content: AsyncIterable<Buffer>
}

/** Reports how many bytes of the file itself (packed) have been read. */
export type OnBytes = (bytes: number) => void

/**
 * The text files at a path, one after another; archives inside archives are also opened. The kind is
 * recognised by the first bytes. Throws ImportProblem; a member's problems are thrown when its content is
 * read.
 */
export async function* openFile(
  path: string,
  onBytes: OnBytes = () => undefined,
  limits: OpenLimits = defaultLimits,
): AsyncGenerator<TextFile, void, void> {
  const { kind, size } = await inspect(path)
  const budget = createBudget(size, limits)
  const name = basename(path)
  if (kind === 'zip') {
    yield* textFilesOfZip(await openZip(path), { name, level: 1, budget, onBytes })
    return
  }
  const content = countBytes(createReadStream(path), onBytes)
  yield* textFilesOf(content, { name, packedBytes: size, level: 0, budget })
}

const inspect = async (path: string): Promise<{ kind: FileKind['kind']; size: number }> => {
  try {
    const { size } = await stat(path)
    const handle = await open(path)
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0)
      return { kind: fileKindOf(buffer.subarray(0, bytesRead)).kind, size }
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

interface Place {
  readonly name: string
  readonly packedBytes: number
  /** How deeply it is nested in archives. */
  readonly level: number
  readonly budget: Budget
}

async function* textFilesOf(
  content: AsyncIterable<Buffer>,
  place: Place,
): AsyncGenerator<TextFile, void, void> {
  const { name, packedBytes, level, budget } = place
  const { head, all, end } = await peek(content)
  const found = fileKindOf(head)
  if (found.kind === 'unreadable') {
    await end()
    throw new ImportProblem(found.problem)
  }
  if (found.kind === 'plain') {
    yield { name, content: all }
    return
  }
  if (level === budget.limits.levels) {
    await end()
    throw new ImportProblem(`It is packed more than ${level} times over. Unpack it first.`)
  }
  if (found.kind === 'gzip') {
    const unpacked = gunzip(all, { packedBytes, budget })
    yield* textFilesOf(unpacked, { ...place, name: name.replace(/\.gz$/i, ''), level: level + 1 })
    return
  }
  const zip = await openZip(await collect(all, budget.limits.innerZipBytes))
  yield* textFilesOfZip(zip, { name, level: level + 1, budget, onBytes: () => undefined })
}

type ZipPlace = Omit<Place, 'packedBytes'> & { readonly onBytes: OnBytes }

async function* textFilesOfZip(zip: ZipFile, place: ZipPlace): AsyncGenerator<TextFile, void, void> {
  const { level, budget, onBytes } = place
  try {
    let found = false
    const others: string[] = []
    for await (const member of zipMembers(zip, budget)) {
      const { packedBytes } = member
      const content = await contentToImport(member)
      if (content === undefined) others.push(member.name)
      else {
        found = true
        yield* membersOf(content, { name: `${place.name}/${member.name}`, packedBytes, level, budget })
      }
      onBytes(packedBytes)
    }
    if (!found) throw new ImportProblem(nothingIn(others))
  } finally {
    zip.close()
  }
}

const nothingIn = ([first, ...others]: readonly string[]): string =>
  first === undefined
    ? 'There is no file in it.'
    : `There is no .csv file in it: ${shown(first)}${others.length === 0 ? ' is not' : ` and ${others.length} more are not`} the table of a known kind.`

/** The text files inside one member; one that can't be opened doesn't stop the next ones. */
async function* membersOf(
  content: AsyncIterable<Buffer>,
  place: Place,
): AsyncGenerator<TextFile, void, void> {
  try {
    yield* textFilesOf(content, place)
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error
    yield { name: place.name, content: failing(error) }
  }
}
