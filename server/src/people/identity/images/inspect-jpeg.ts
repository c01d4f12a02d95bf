import type { Budget } from './budget.ts'
import { checkPlain } from './check-plain.ts'
import { type ClaimedImage, damaged, UnfitImage } from './unfit.ts'

interface Segment {
  readonly marker: number
  /** The segment's data, after marker and length. */
  readonly body: Buffer
  /** The position after it. */
  readonly end: number
}

const startOfScan = 0xda
const endOfImage = 0xd9
const isFrameHeader = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const isNote = (marker: number) => marker === 0xfe || (marker >= 0xe0 && marker <= 0xef)

/** The position after the entropy-coded data that begins here: the next marker other than a restart. */
const endOfScan = (bytes: Buffer, from: number): number => {
  for (let place = bytes.indexOf(0xff, from); place >= 0; place = bytes.indexOf(0xff, place + 1)) {
    const next = bytes[place + 1]
    if (next === undefined) return damaged()
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return place
  }
  return damaged()
}

/** The segments of one JPEG (ITU T.81, B.1) that starts here, up to its end marker. */
function* segmentsOf(bytes: Buffer, start: number, budget: Budget): Generator<Segment> {
  for (let place = start + 2; ; ) {
    budget.takePart()
    while (bytes[place] === 0xff && bytes[place + 1] === 0xff) place += 1
    const marker = bytes[place + 1] ?? 0
    if (bytes[place] !== 0xff || marker === 0) return damaged()
    if (marker === endOfImage) return yield { marker, body: Buffer.alloc(0), end: place + 2 }
    if (place + 4 > bytes.length) return damaged()
    const length = bytes.readUInt16BE(place + 2)
    const next = place + 2 + length
    if (length < 2 || next > bytes.length) return damaged()
    const end = marker === startOfScan ? endOfScan(bytes, next) : next
    yield { marker, body: bytes.subarray(place + 4, next), end }
    place = end
  }
}

const walk = (bytes: Buffer, start: number, budget: Budget) => {
  let [width, height, end] = [0, 0, start]
  for (const segment of segmentsOf(bytes, start, budget)) {
    end = segment.end
    if (isNote(segment.marker)) checkPlain(segment.body, budget)
    if (segment.marker === startOfScan) budget.takePass(width, height)
    if (!isFrameHeader(segment.marker)) continue
    if (segment.body.length < 6) return damaged()
    height = Math.max(height, segment.body.readUInt16BE(1))
    width = Math.max(width, segment.body.readUInt16BE(3))
  }
  return { width, height, end }
}

/** Phones append further JPEGs (a brightness map, a thumbnail) and zeros; nothing else may follow. */
export const inspectJpeg = (bytes: Buffer, budget: Budget): ClaimedImage => {
  const { width, height, end } = walk(bytes, 0, budget)
  let place = end
  while (place < bytes.length) {
    if (bytes[place] === 0) place += 1
    else if (bytes[place] === 0xff && bytes[place + 1] === 0xd8) place = walk(bytes, place, budget).end
    else throw new UnfitImage('more-than-an-image')
  }
  return { width, height, bytes: bytes.subarray(0, end) }
}
