import { fileKindOf, headBytes } from './file-kind.ts'
import { readHeader, resemblesFormat } from './formats.ts'
import type { ZipMember } from './open-zip.ts'
import { headerOf } from './parse-table.ts'
import { ImportProblem } from './rows.ts'
import { failing, peek } from './streams.ts'

/** Enough for the longest header of a known format in UTF-16, and for a few lines above it. */
const headerBytes = 8_192

const tableName = /\.(csv|tsv|zip|gz)$/i
/** What is put next to tables for people to read. */
const documentName = /\.(pdf|x?html?|xml|svg|docx?|pptx?|odt)$/i

/**
 * The content of a zip's member if it is to be imported, or refused with a sentence of its own: a table by its name or
 * its header, anything packed, and what looks like a table that was saved in another way. Undefined for a readme and
 * the like.
 */
export const contentToImport = async ({
  name,
  content,
}: ZipMember): Promise<AsyncIterable<Buffer> | undefined> => {
  try {
    const { head, all, end } = await peek(content, headerBytes)
    if (tableName.test(name) || isPackedOrSaved(name, head) || hasKnownHeader(head)) return all
    await end()
    return undefined
  } catch (error) {
    if (error instanceof ImportProblem) return failing(error)
    throw error
  }
}

const isPackedOrSaved = (name: string, head: Buffer): boolean =>
  fileKindOf(head.subarray(0, headBytes)).kind !== 'plain' && !documentName.test(name)

/** Header names are ASCII, so that without all other bytes UTF-16 reads like UTF-8. */
const hasKnownHeader = (head: Buffer): boolean => {
  const text = head.toString('latin1').replaceAll(/[^\x20-\x7e\t\r\n]/g, '')
  try {
    return resemblesFormat(readHeader(headerOf(text), 1))
  } catch (error) {
    // No header names a column twice.
    if (error instanceof ImportProblem) return false
    throw error
  }
}
