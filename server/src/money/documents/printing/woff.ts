import { inflateSync } from 'node:zlib'

/** Sizes in bytes, by the W3C's "WOFF File Format 1.0" and OpenType's "Font file". */
const woffHeader = 44
const woffEntry = 20
const sfntHeader = 12
const sfntEntry = 16

const padded = (bytes: number): number => Math.ceil(bytes / 4) * 4

/**
 * The OpenType font in a WOFF file. The PDF library reads WOFF as well, but it inflates a whole table for each
 * glyph it measures.
 */
export const openTypeOf = (woff: Buffer): Buffer<ArrayBuffer> => {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new RangeError('not a WOFF file')
  const count = woff.readUInt16BE(12)
  const entries = Array.from({ length: count }, (_, place) => {
    const at = woffHeader + place * woffEntry
    const offset = woff.readUInt32BE(at + 4)
    const storedBytes = woff.readUInt32BE(at + 8)
    const tableBytes = woff.readUInt32BE(at + 12)
    const data = woff.subarray(offset, offset + storedBytes)
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      table: storedBytes < tableBytes ? inflateSync(data) : data,
    }
  })
  const tablesAt = sfntHeader + count * sfntEntry
  const font = Buffer.alloc(entries.reduce((end, { table }) => end + padded(table.length), tablesAt))
  woff.copy(font, 0, 4, 8)
  font.writeUInt16BE(count, 4)
  // For a binary search of the entries: the largest power of two that is not above their number.
  const power = Math.floor(Math.log2(count))
  font.writeUInt16BE(2 ** power * sfntEntry, 6)
  font.writeUInt16BE(power, 8)
  font.writeUInt16BE((count - 2 ** power) * sfntEntry, 10)
  let end = tablesAt
  for (const [place, { tag, checksum, table }] of entries.entries()) {
    const at = sfntHeader + place * sfntEntry
    tag.copy(font, at)
    font.writeUInt32BE(checksum, at + 4)
    font.writeUInt32BE(end, at + 8)
    font.writeUInt32BE(table.length, at + 12)
    table.copy(font, end)
    end += padded(table.length)
  }
  return font
}
