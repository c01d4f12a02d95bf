import { type ClaimedImage, checkPlain, damaged, UnfitImage } from './unfit-image.ts'

interface Box {
  readonly type: string
  readonly body: Buffer
}

/** The boxes of an ISO base media file (ISO/IEC 14496-12, 4.2), which fill their room exactly. */
function* boxesOf(bytes: Buffer): Generator<Box> {
  for (let place = 0; place < bytes.length; ) {
    if (place + 8 > bytes.length) return damaged()
    const short = bytes.readUInt32BE(place)
    const head = short === 1 ? 16 : 8
    if (place + head > bytes.length) return damaged()
    const long = short === 1 ? Number(bytes.readBigUInt64BE(place + 8)) : short
    const size = short === 0 ? bytes.length - place : long
    if (size < head || place + size > bytes.length) return damaged()
    yield {
      type: bytes.toString('latin1', place + 4, place + 8),
      body: bytes.subarray(place + head, place + size),
    }
    place += size
  }
}

/** The insides of all boxes of a type. */
const inside = (bytes: Buffer, type: string): readonly Buffer[] =>
  [...boxesOf(bytes)].filter((box) => box.type === type).map(({ body }) => body)

const stillBrands = new Set(['heic', 'heix', 'heim', 'heis'])
const plainBoxes = new Set(['free', 'skip', 'uuid'])
const pictureBoxes = new Set(['ftyp', 'meta', 'mdat', 'idat'])

/** The main brand and the compatible ones; the four bytes between them are a version. */
const brandsOf = (fileType: Buffer): readonly string[] =>
  Array.from({ length: Math.floor(fileType.length / 4) }, (_, place) =>
    fileType.toString('latin1', place * 4, place * 4 + 4),
  ).filter((_, place) => place !== 1)

const checkBox = ({ type, body }: Box): void => {
  if (type === 'moov') throw new UnfitImage('animated')
  if (plainBoxes.has(type)) checkPlain(body)
  else if (!pictureBoxes.has(type)) throw new UnfitImage('more-than-an-image')
  if (type === 'ftyp' && !brandsOf(body).some((brand) => stillBrands.has(brand)))
    throw new UnfitImage('not-an-image')
}

/** One still picture of the HEVC kind (ISO/IEC 23008-12). Its size is the largest that any item in it claims. */
export const inspectHeic = (bytes: Buffer): ClaimedImage => {
  for (const box of boxesOf(bytes)) checkBox(box)
  // The meta box begins with four bytes of version and flags.
  const sizes = inside(bytes, 'meta')
    .flatMap((meta) => inside(meta.subarray(4), 'iprp'))
    .flatMap((properties) => inside(properties, 'ipco'))
    .flatMap((container) => inside(container, 'ispe'))
    .filter((size) => size.length >= 12)
  const largest = (place: number) => Math.max(0, ...sizes.map((size) => size.readUInt32BE(place)))
  return { width: largest(4), height: largest(8), bytes }
}
