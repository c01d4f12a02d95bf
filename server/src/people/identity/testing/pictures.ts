import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A file as a browser would send it. */
export interface SentFile {
  readonly bytes: Buffer
  readonly fileName: string
  readonly mimeType: string
}

/** A PNG's chunk with its checksum. */
export const pngChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A PNG whose header claims a size that its data need not have. */
export const pngClaiming = (width: number, height: number, extra: readonly Buffer[] = []): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  return Buffer.concat([
    pngSignature,
    pngChunk('IHDR', header),
    ...extra,
    pngChunk('IDAT', deflateSync(Buffer.alloc(Math.min((width + 1) * height, 4_000_000)))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A plain picture of 640 by 400, in a colour. */
export const picture = (colour: { r: number; g: number; b: number } = { r: 200, g: 90, b: 20 }) =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: colour } })

export const heicPicture = (): Buffer => readFileSync(join(import.meta.dirname, 'card.heic'))

/** One good file of each kind. */
export const goodFiles = async (): Promise<Readonly<Record<'jpeg' | 'png' | 'webp' | 'heic', SentFile>>> => ({
  jpeg: { bytes: await picture().jpeg().toBuffer(), fileName: 'front.jpg', mimeType: 'image/jpeg' },
  png: { bytes: await picture().png().toBuffer(), fileName: 'front.png', mimeType: 'image/png' },
  webp: { bytes: await picture().webp().toBuffer(), fileName: 'front.webp', mimeType: 'image/webp' },
  heic: { bytes: heicPicture(), fileName: 'front.heic', mimeType: 'image/heic' },
})
