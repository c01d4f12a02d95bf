import type { Budget } from './budget.ts'
import { checkPlain } from './check-plain.ts'
import { type ClaimedImage, damaged, UnfitImage } from './unfit.ts'

interface Chunk {
  readonly type: string
  readonly body: Buffer
}

/** The chunks of a WebP (RFC 9649), which fill the file exactly. */
function* chunksOf(bytes: Buffer, budget: Budget): Generator<Chunk> {
  const end = bytes.readUInt32LE(4) + 8
  if (end > bytes.length) return damaged()
  if (end < bytes.length) throw new UnfitImage('more-than-an-image')
  for (let place = 12; place < end; ) {
    budget.takePart()
    if (place + 8 > end) return damaged()
    const length = bytes.readUInt32LE(place + 4)
    const next = place + 8 + length + (length % 2)
    if (next > end) return damaged()
    yield {
      type: bytes.toString('latin1', place, place + 4),
      body: bytes.subarray(place + 8, place + 8 + length),
    }
    place = next
  }
}

/** The picture's size according to a chunk; undefined if the chunk does not contain it. */
const sizeOf = ({ type, body }: Chunk): readonly [number, number] | undefined => {
  if (body.length < 10) return undefined
  if (type === 'VP8X') return [body.readUIntLE(4, 3) + 1, body.readUIntLE(7, 3) + 1]
  if (type === 'VP8 ') return [body.readUInt16LE(6) & 0x3fff, body.readUInt16LE(8) & 0x3fff]
  if (type !== 'VP8L') return undefined
  const packed = body.readUInt32LE(1)
  return [(packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1]
}

export const inspectWebp = (bytes: Buffer, budget: Budget): ClaimedImage => {
  let [width, height] = [0, 0]
  for (const chunk of chunksOf(bytes, budget)) {
    if (chunk.type === 'ANIM' || chunk.type === 'ANMF') throw new UnfitImage('animated')
    const size = sizeOf(chunk)
    if (size !== undefined) [width, height] = [Math.max(width, size[0]), Math.max(height, size[1])]
    else if (chunk.type !== 'ALPH') checkPlain(chunk.body, budget)
  }
  return { width, height, bytes }
}
