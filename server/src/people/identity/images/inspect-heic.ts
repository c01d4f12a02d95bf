import type { Budget } from './budget.ts'
import { checkPlain } from './check-plain.ts'
import { type ClaimedImage, damaged, UnfitImage } from './unfit.ts'

interface Box {
  readonly type: string
  readonly body: Buffer
}

/** The boxes of an ISO base media file (ISO/IEC 14496-12, 4.2), which fill their space exactly. */
function* boxesOf(bytes: Buffer, budget: Budget): Generator<Box> {
  for (let place = 0; place < bytes.length; ) {
    budget.takePart()
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

/** The contents of all boxes with a given type. */
const inside = (bytes: Buffer, type: string, budget: Budget): readonly Buffer[] =>
  [...boxesOf(bytes, budget)].filter((box) => box.type === type).map(({ body }) => body)

const stillBrands = new Set(['heic', 'heix', 'heim', 'heis'])
const plainBoxes = new Set(['free', 'skip', 'uuid'])
const pictureBoxes = new Set(['ftyp', 'meta', 'mdat', 'idat'])

/** A camera lists a handful. */
const mostBrands = 60

/** The main brand and the compatible ones; the four bytes between them are a version. */
const brandsOf = (fileType: Buffer): readonly string[] =>
  Array.from({ length: Math.min(mostBrands, Math.floor(fileType.length / 4)) }, (_, place) =>
    fileType.toString('latin1', place * 4, place * 4 + 4),
  ).filter((_, place) => place !== 1)

/** Whether a file begins with the box of a still HEVC picture. */
export const isHeic = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 4, 8) === 'ftyp' &&
  brandsOf(bytes.subarray(8, bytes.readUInt32BE(0))).some((brand) => stillBrands.has(brand))

const checkBox = ({ type, body }: Box, budget: Budget): void => {
  if (type === 'moov') throw new UnfitImage('animated')
  if (plainBoxes.has(type)) checkPlain(body, budget)
  else if (!pictureBoxes.has(type)) throw new UnfitImage('more-than-an-image')
}

/** A single still HEVC picture (ISO/IEC 23008-12). Its size is the largest claimed by any item. */
export const inspectHeic = (bytes: Buffer, budget: Budget): ClaimedImage => {
  const metas: Buffer[] = []
  for (const box of boxesOf(bytes, budget)) {
    checkBox(box, budget)
    // The meta box begins with four bytes of version and flags.
    if (box.type === 'meta') metas.push(box.body.subarray(4))
  }
  const sizes = metas
    .flatMap((meta) => inside(meta, 'iprp', budget))
    .flatMap((properties) => inside(properties, 'ipco', budget))
    .flatMap((container) => inside(container, 'ispe', budget))
    .filter((size) => size.length >= 12)
  const largest = (place: number) => sizes.reduce((most, size) => Math.max(most, size.readUInt32BE(place)), 0)
  return { width: largest(4), height: largest(8), bytes }
}
