import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { hostileFiles } from '../testing/hostile-files.ts'
import { goodFiles, picture, type SentFile } from '../testing/pictures.ts'
import { cleanImage } from './clean-image.ts'
import { UnfitImage } from './unfit-image.ts'

let good: Awaited<ReturnType<typeof goodFiles>>
beforeAll(async () => {
  good = await goodFiles()
})
const problemOf = async (file: SentFile): Promise<string> => {
  try {
    await cleanImage(file)
    return 'none'
  } catch (error) {
    if (error instanceof UnfitImage) return error.problem
    throw error
  }
}

describe('a good picture', () => {
  it.each(['jpeg', 'png', 'webp', 'heic'] as const)('as %s is made anew', async (kind) => {
    const clean = await cleanImage(good[kind])
    expect([clean.bytes[0], clean.bytes[1]]).toEqual([0xff, 0xd8])
    const made = await sharp(clean.bytes).stats()
    const [red, green, blue] = made.channels.map(({ mean }) => mean)
    expect(clean.width / clean.height).toBeCloseTo(1.6, 2)
    // Orange stays orange.
    expect((red ?? 0) > (green ?? 0) && (green ?? 0) > (blue ?? 0)).toBe(true)
  })

  it('loses its notes and stands upright', async () => {
    const bytes = await picture()
      .withMetadata({ orientation: 6, exif: { IFD0: { Artist: 'Asha', Software: '12.97N 77.59E' } } })
      .jpeg()
      .toBuffer()
    const clean = await cleanImage({ ...good.jpeg, bytes })
    expect([clean.width, clean.height]).toEqual([400, 640])
    expect(clean.bytes.includes('Exif')).toBe(false)
    expect(clean.bytes.includes('Asha')).toBe(false)
    const { exif, icc, xmp, orientation } = await sharp(clean.bytes).metadata()
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
  })

  it('is at most 1600 on a side, and not made larger', async () => {
    const bytes = await sharp({ create: { width: 5000, height: 3000, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer()
    const clean = await cleanImage({ ...good.jpeg, bytes })
    expect([clean.width, clean.height]).toEqual([1600, 960])
    expect(await cleanImage(good.png)).toMatchObject({ width: 640, height: 400 })
  })

  it('may have a phone’s further pictures and zeros behind it, which are left out', async () => {
    const bytes = Buffer.concat([good.jpeg.bytes, good.jpeg.bytes, Buffer.alloc(32)])
    expect((await cleanImage({ ...good.jpeg, bytes })).bytes).toEqual((await cleanImage(good.jpeg)).bytes)
  })

  it('is known by its content where the browser knows no type', async () => {
    expect(
      await problemOf({ ...good.heic, fileName: 'IMG_0001.HEIC', mimeType: 'application/octet-stream' }),
    ).toBe('none')
  })
})

it('refuses what is no still picture, whole and alone, and says why', async () => {
  const files = await hostileFiles()
  expect(files.length).toBeGreaterThanOrEqual(40)
  const found: Record<string, string> = {}
  const wanted: Record<string, string> = {}
  for (const file of files) {
    if (file.problem === undefined) continue
    wanted[file.title] = file.problem
    found[file.title] = await problemOf(file)
  }
  expect(found).toEqual(wanted)
})

it('ends clearly whatever is done to a good file', async () => {
  const kinds = ['jpeg', 'png', 'webp', 'heic'] as const
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...kinds),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 12 }),
      fc.option(fc.nat(), { nil: undefined, freq: 1 }),
      async (kind, changes, cut) => {
        const bytes = Buffer.from(good[kind].bytes)
        for (const [place, value] of changes) bytes[place % bytes.length] = value
        const end = cut === undefined ? bytes.length : cut % bytes.length
        // Either a picture or a reason: nothing else is thrown.
        expect(await problemOf({ ...good[kind], bytes: bytes.subarray(0, end) })).toMatch(/^[a-z-]+$/)
      },
    ),
    { numRuns: 120 },
  )
}, 120_000)
