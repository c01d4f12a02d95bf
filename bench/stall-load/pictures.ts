import { crc32 } from 'node:zlib'

/**
 * Pictures of ten megabytes that are nearly nothing but empty parts, hundreds of thousands of them: whoever walks
 * through them one by one is held up by each.
 */
const pictureBytes = 10 * 1024 * 1024 - 4096

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const ascii = (text: string) => Buffer.from(text, 'latin1')
const repeated = (part: Buffer): Buffer => Buffer.alloc(pictureBytes - (pictureBytes % part.length), part)

const pngChunk = (type: string, data: Buffer = Buffer.alloc(0)): Buffer => {
  const body = Buffer.concat([ascii(type), data])
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))])
}
const png = (): Buffer => {
  const header = Buffer.concat([uint32(640), uint32(400), Buffer.from([8, 2, 0, 0, 0])])
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, pngChunk('IHDR', header), repeated(pngChunk('tEXt')), pngChunk('IEND')])
}

const jpeg = (): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    repeated(Buffer.from([0xff, 0xfe, 0x00, 0x02])),
    Buffer.from([0xff, 0xd9]),
  ])

const webp = (): Buffer => {
  const little = (value: number) => uint32(value).reverse()
  const frame = Buffer.concat([ascii('VP8X'), little(10), Buffer.from([0, 0, 0, 0, 127, 2, 0, 143, 1, 0])])
  const body = Buffer.concat([ascii('WEBP'), frame, repeated(Buffer.concat([ascii('XXXX'), little(0)]))])
  return Buffer.concat([ascii('RIFF'), little(body.length), body])
}

const box = (type: string, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([uint32(body.length + 8), ascii(type), body])
}
const heicStart = box('ftyp', ascii('heic'), uint32(0), ascii('mif1heic'))
const heicOfBoxes = (): Buffer => Buffer.concat([heicStart, repeated(box('free'))])
const heicOfProperties = (): Buffer => {
  const property = box('ispe', uint32(0), uint32(640), uint32(400))
  const properties = box('iprp', box('ipco', repeated(property)))
  return Buffer.concat([heicStart, box('meta', uint32(0), properties)])
}

/** By the name that a client gives such a file. */
export const hostilePictures = (): readonly { readonly name: string; readonly bytes: Buffer }[] => [
  { name: 'a.png', bytes: png() },
  { name: 'a.jpg', bytes: jpeg() },
  { name: 'a.webp', bytes: webp() },
  { name: 'boxes.heic', bytes: heicOfBoxes() },
  { name: 'properties.heic', bytes: heicOfProperties() },
]
