import { crc32 } from 'node:zlib'
import type { Budget } from './budget.ts'
import { checkPlain } from './check-plain.ts'
import { type ClaimedImage, damaged, UnfitImage } from './unfit.ts'

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const needed = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])
const animated = new Set(['acTL', 'fcTL', 'fdAT'])

interface Chunk {
  readonly type: string
  /** Including length, type and checksum. */
  readonly whole: Buffer
}

/** The chunks of a PNG (ISO/IEC 15948, 5.3), each with a correct checksum, up to IEND, which must be the file's end. */
function* chunksOf(bytes: Buffer, budget: Budget): Generator<Chunk> {
  for (let place = pngSignature.length; ; ) {
    budget.takePart()
    if (place + 12 > bytes.length) return damaged()
    const next = place + 12 + bytes.readUInt32BE(place)
    if (next > bytes.length) return damaged()
    const whole = bytes.subarray(place, next)
    const type = whole.toString('latin1', 4, 8)
    if (crc32(whole.subarray(4, -4)) !== whole.readUInt32BE(whole.length - 4)) return damaged()
    yield { type, whole }
    place = next
    if (type !== 'IEND') continue
    if (place !== bytes.length) throw new UnfitImage('more-than-an-image')
    return
  }
}

/** Keeps only the chunks that the picture needs. */
export const inspectPng = (bytes: Buffer, budget: Budget): ClaimedImage => {
  const kept: Buffer[] = [pngSignature]
  let header: Buffer | undefined
  for (const { type, whole } of chunksOf(bytes, budget)) {
    if (animated.has(type)) throw new UnfitImage('animated')
    if (header === undefined && (type !== 'IHDR' || whole.length !== 25)) return damaged()
    header ??= whole
    if (needed.has(type)) kept.push(whole)
    else checkPlain(whole, budget)
  }
  if (header === undefined) return damaged()
  return { width: header.readUInt32BE(8), height: header.readUInt32BE(12), bytes: Buffer.concat(kept) }
}
