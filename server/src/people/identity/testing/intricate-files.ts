import { maximumImageBytes } from '@tarazu/contract/calls/identity.ts'
import { box, riff, riffChunk } from './hostile-files.ts'
import { goodFiles, pngChunk, type SentFile } from './pictures.ts'

/** Repeats these bytes up to a size. */
const repeated = (part: Buffer, byteCount: number): Buffer =>
  Buffer.alloc(Math.floor(byteCount / part.length) * part.length, part)

const word = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** A box within a box within a box. */
const nested = (type: string, depth: number): Buffer => {
  const heads = Buffer.alloc(depth * 8)
  for (let level = 0; level < depth; level += 1) {
    heads.writeUInt32BE((depth - level) * 8, level * 8)
    heads.write(type, level * 8 + 4, 'latin1')
  }
  return heads
}

const fileType = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic'))
const meta = (properties: Buffer): Buffer =>
  box('meta', Buffer.concat([Buffer.alloc(4), box('iprp', box('ipco', properties))]))

/** A progressive JPEG that makes its decoder do pass after pass over all its pixels. */
export const manyScans = (width: number, height: number, scanCount: number): Buffer => {
  const segment = (marker: number, body: readonly number[]) =>
    Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255, ...body])
  const lengths = [0, 1, ...Array<number>(14).fill(0)]
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    segment(0xc2, [8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]),
    segment(0xc4, [0, ...lengths, 0]),
    segment(0xc4, [0x10, ...lengths, 0]),
    repeated(segment(0xda, [1, 1, 0, 1, 63, 0]), 12 * scanCount),
    Buffer.from([0xff, 0xd9]),
  ])
}

export interface IntricateFile extends SentFile {
  readonly title: string
}

/**
 * Files of 10 MB, and one small one, made almost entirely of parts: each of them blocked a reader that
 * limited only bytes and pixels.
 */
export const intricateFiles = async (): Promise<readonly IntricateFile[]> => {
  const { jpeg, png, webp, heic } = await goodFiles()
  const room = maximumImageBytes - 100_000
  const size = box('ispe', Buffer.concat([word(0), word(640), word(400)]))
  const emptyChunk = pngChunk('tEXt', Buffer.alloc(0))
  const headerEnd = 33
  const cases: readonly (readonly [string, SentFile, Buffer])[] = [
    [
      'a HEIC of empty boxes',
      heic,
      Buffer.concat([heic.bytes, repeated(box('free', Buffer.alloc(0)), room)]),
    ],
    ['a HEIC of sizes', heic, Buffer.concat([fileType, meta(repeated(size, room))])],
    [
      'a HEIC of empty properties',
      heic,
      Buffer.concat([fileType, meta(repeated(box('hvcC', Buffer.alloc(0)), room))]),
    ],
    [
      'a HEIC of empty meta boxes',
      heic,
      Buffer.concat([fileType, repeated(box('meta', Buffer.alloc(4)), room)]),
    ],
    [
      'a PNG of empty chunks',
      png,
      Buffer.concat([
        png.bytes.subarray(0, headerEnd),
        repeated(emptyChunk, room),
        png.bytes.subarray(headerEnd),
      ]),
    ],
    [
      'a PNG of empty data',
      png,
      Buffer.concat([
        png.bytes.subarray(0, headerEnd),
        repeated(pngChunk('IDAT', Buffer.alloc(0)), room),
        png.bytes.subarray(headerEnd),
      ]),
    ],
    [
      'a JPEG of empty segments',
      jpeg,
      Buffer.concat([
        jpeg.bytes.subarray(0, 2),
        repeated(Buffer.from([0xff, 0xe5, 0, 2]), room),
        jpeg.bytes.subarray(2),
      ]),
    ],
    [
      'JPEGs behind a JPEG',
      jpeg,
      Buffer.concat([jpeg.bytes, repeated(Buffer.from([0xff, 0xd8, 0xff, 0xd9]), room)]),
    ],
    ['a JPEG of scans', jpeg, manyScans(5_000, 5_000, 3_000)],
    [
      'a WebP of empty chunks',
      webp,
      riff(webp.bytes.subarray(12), repeated(riffChunk('XTRA', Buffer.alloc(0)), room)),
    ],
  ]
  return cases.map(([title, file, bytes]) => ({ ...file, title, bytes }))
}

/** Additional seeds for a fuzz run: problems for a decoder, not for the check before it. */
export const twistedFiles = async (): Promise<readonly IntricateFile[]> => {
  const { heic } = await goodFiles()
  const looped = Buffer.from(heic.bytes)
  // Every item refers to the first one.
  for (let place = looped.indexOf('iref'); place >= 0; place = looped.indexOf('dimg', place + 4))
    looped.writeUInt16BE(1, place + 4)
  return [
    { ...heic, title: 'a HEIC of nested boxes', bytes: Buffer.concat([fileType, nested('meta', 100_000)]) },
    { ...heic, title: 'a HEIC that refers to itself', bytes: looped },
  ]
}
