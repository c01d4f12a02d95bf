import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Refusal } from '../../../base/refusal.ts'
import { silentLog } from '../../../database/testing/log.ts'
import { intricateFiles, twistedFiles } from '../testing/intricate-files.ts'
import { goodFiles, picture, type SentFile } from '../testing/pictures.ts'
import { makePicture } from './make-picture.ts'
import { createPictureClerk } from './picture-clerk.ts'
import { createPictureMaker } from './picture-maker.ts'
import { UnfitImage } from './unfit.ts'

/** How many mutated pictures; `npm run test:fuzz` uses 10,000. */
const numRuns = Number(process.env.FUZZ_CASES ?? 300)
const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31 - 1))
/** One in this many goes through a separate process. */
const apartEvery = 100

const maker = createPictureMaker(createPictureClerk(), silentLog)
let files: readonly SentFile[]
beforeAll(async () => {
  // The HEIC library reports every fault.
  vi.spyOn(console, 'log').mockReturnValue()
  process.stdout.write(`Mutated pictures: ${numRuns}, FUZZ_SEED=${seed}\n`)
  const { jpeg, png, webp, heic } = await goodFiles()
  const progressive = await picture().jpeg({ progressive: true }).toBuffer()
  const noted = await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const interlaced = await picture().png({ progressive: true, palette: true }).toBuffer()
  const lossless = await picture().webp({ lossless: true }).toBuffer()
  files = [
    jpeg,
    { ...jpeg, bytes: progressive },
    { ...jpeg, bytes: noted },
    png,
    { ...png, bytes: interlaced },
    webp,
    { ...webp, bytes: lossless },
    heic,
    ...(await twistedFiles()),
  ]
})
afterAll(() => maker.stop())

/** One change of a file; positions and lengths are taken modulo its size. */
type Change = (bytes: Buffer, other: Buffer) => Buffer

/** Most of a format's metadata is at its beginning. */
const place = fc.oneof(fc.nat(200), fc.nat(2_000), fc.nat())
const hostileWord = fc.constantFrom(0, 1, 7, 8, 0x7f_ff_ff_ff, 0x80_00_00_00, 0xff_ff_ff_f8, 0xff_ff_ff_ff)
const changed = (bytes: Buffer, at: number, patch: readonly number[]): Buffer => {
  const copy = Buffer.from(bytes)
  for (const [index, value] of patch.entries()) copy[(at + index) % copy.length] = value
  return copy
}
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ at: place, value: fc.nat(255) }).map(
    ({ at, value }): Change =>
      (bytes) =>
        changed(bytes, at, [value]),
  ),
  fc.record({ at: place, word: hostileWord }).map(({ at, word }): Change => {
    const patch = [24, 16, 8, 0].map((shift) => (word >>> shift) & 255)
    return (bytes) => changed(bytes, at, patch)
  }),
  place.map(
    (at): Change =>
      (bytes) =>
        bytes.subarray(0, Math.max(1, at % bytes.length)),
  ),
  fc
    .record({ at: place, length: fc.integer({ min: 1, max: 300 }), times: fc.integer({ min: 0, max: 40 }) })
    .map(
      // Omitted, or repeated several times.
      ({ at, length, times }): Change =>
        (bytes) => {
          const from = at % bytes.length
          const part = bytes.subarray(from, from + length)
          const middle = Array.from({ length: times }, () => part)
          return Buffer.concat([bytes.subarray(0, from), ...middle, bytes.subarray(from + length)])
        },
    ),
  fc.record({ at: place, otherAt: place }).map(
    ({ at, otherAt }): Change =>
      (bytes, other) =>
        Buffer.concat([bytes.subarray(0, at % bytes.length), other.subarray(otherAt % other.length)]),
  ),
)

/** Writes correct checksums into a PNG's chunks, so that a change in them reaches the decoder. */
const withChecksums = (bytes: Buffer): Buffer => {
  const copy = Buffer.from(bytes)
  for (let at = 8; at + 12 <= copy.length; ) {
    const end = at + 8 + copy.readUInt32BE(at)
    if (end + 4 > copy.length) break
    copy.writeUInt32BE(crc32(copy.subarray(at + 4, end)), end)
    at = end + 4
  }
  return copy
}

const mutation = fc.record({
  file: fc.nat(),
  other: fc.nat(),
  changes: fc.array(change, { minLength: 1, maxLength: 8 }),
  checksums: fc.boolean(),
})

/** "none", or the reason why there is no picture; any other exception is a fault. */
const outcomeOf = async (make: () => Promise<{ readonly width: number; readonly height: number }>) => {
  try {
    const { width, height } = await make()
    expect(Math.max(width, height)).toBeLessThanOrEqual(1_600)
    return 'none'
  } catch (error) {
    if (error instanceof UnfitImage) return error.problem
    if (error instanceof Refusal && error.key === refusals.imageUnusable)
      return String(error.details?.problem)
    throw error
  }
}

test('any manipulated picture is re-encoded or refused with a reason', async () => {
  const outcomes = new Map<string, number>()
  let run = 0
  const at = (index: number) => files[index % files.length] as SentFile
  await fc.assert(
    fc.asyncProperty(mutation, async ({ file: index, other, changes, checksums }) => {
      run += 1
      const file = at(index)
      const mutated = changes.reduce((bytes, apply) => apply(bytes, at(other).bytes), file.bytes)
      const bytes = checksums && file.mimeType === 'image/png' ? withChecksums(mutated) : mutated
      const make = () => (run % apartEvery === 0 ? maker.make(1n, { ...file, bytes }) : makePicture(bytes))
      const outcome = await outcomeOf(make)
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }),
    { seed, numRuns },
  )
  const summary = [...outcomes].sort(([, a], [, b]) => b - a).map(([outcome, count]) => `${outcome} ${count}`)
  process.stdout.write(`Outcomes: ${summary.join(', ')}\n`)
  expect(run).toBeGreaterThanOrEqual(numRuns)
}, 1_800_000)

test('a file made only of parts is refused by every reader, however many parts it has', async () => {
  const intricate = await intricateFiles()
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...intricate), fc.nat(), async ({ bytes }, cut) => {
      // Complete, or cut within its parts.
      const end = cut % 3 === 0 ? bytes.length : 4_000_000 + (cut % 6_000_000)
      expect(await outcomeOf(() => makePicture(bytes.subarray(0, end)))).toMatch(/^(too-complex|damaged)$/)
    }),
    { seed, numRuns: Math.max(10, Math.floor(numRuns / 20)) },
  )
}, 1_800_000)
