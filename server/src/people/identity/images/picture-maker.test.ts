import { refusals } from '@tarazu/contract/refusals/keys.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Refusal } from '../../../base/refusal.ts'
import { silentLog } from '../../../database/testing/log.ts'
import { hostileFiles } from '../testing/hostile-files.ts'
import { intricateFiles, twistedFiles } from '../testing/intricate-files.ts'
import { goodFiles, picture, type SentFile } from '../testing/pictures.ts'
import { createPictureClerk } from './picture-clerk.ts'
import { createPictureMaker } from './picture-maker.ts'
import { makePictureApart, processLimits } from './picture-process.ts'

// One test per file: the processes have a low priority, so on a busy machine all of them take minutes.
const [hostile, intricate, twisted] = await Promise.all([
  hostileFiles().then((files) => files.filter(({ problem }) => problem !== undefined)),
  intricateFiles(),
  twistedFiles(),
])
const maker = createPictureMaker(createPictureClerk(), silentLog)
const cleanImage = (file: SentFile) => maker.make(1n, file)
let good: Awaited<ReturnType<typeof goodFiles>>
beforeAll(async () => {
  good = await goodFiles()
})
afterAll(() => maker.stop())
const problemOf = async (file: SentFile): Promise<string> => {
  try {
    await cleanImage(file)
    return 'none'
  } catch (error) {
    if (error instanceof Refusal) return String(error.details?.problem ?? error.key)
    throw error
  }
}

describe('a good picture', () => {
  it.each(['jpeg', 'png', 'webp', 'heic'] as const)('as %s is encoded again', async (kind) => {
    const clean = await cleanImage(good[kind])
    expect([clean.bytes[0], clean.bytes[1]]).toEqual([0xff, 0xd8])
    const made = await sharp(clean.bytes).stats()
    const [red, green, blue] = made.channels.map(({ mean }) => mean)
    expect(clean.width / clean.height).toBeCloseTo(1.6, 2)
    // Orange stays orange.
    expect((red ?? 0) > (green ?? 0) && (green ?? 0) > (blue ?? 0)).toBe(true)
  })

  it('loses its metadata and is upright', async () => {
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

  it('is at most 1600 pixels per side, and not enlarged', async () => {
    const bytes = await sharp({ create: { width: 5000, height: 3000, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer()
    const clean = await cleanImage({ ...good.jpeg, bytes })
    expect([clean.width, clean.height]).toEqual([1600, 960])
    expect(await cleanImage(good.png)).toMatchObject({ width: 640, height: 400 })
  })

  it('may be followed by a phone’s further pictures and zeros, which are left out', async () => {
    const bytes = Buffer.concat([good.jpeg.bytes, good.jpeg.bytes, Buffer.alloc(32)])
    expect((await cleanImage({ ...good.jpeg, bytes })).bytes).toEqual((await cleanImage(good.jpeg)).bytes)
  })

  it('is recognised by its content if the browser doesn’t give a type', async () => {
    expect(
      await problemOf({ ...good.heic, fileName: 'IMG_0001.HEIC', mimeType: 'application/octet-stream' }),
    ).toBe('none')
  })
})

describe('anything but one complete still picture', () => {
  it('comes in at least 40 kinds here', () => expect(hostile.length).toBeGreaterThanOrEqual(40))

  it.each(hostile)('is refused with the reason: $title', async (file) => {
    expect(await problemOf(file)).toBe(file.problem)
  })
})

describe('a file made only of parts', () => {
  it.each(intricate)('is refused: $title', async (file) => {
    expect(await problemOf(file)).toBe('too-complex')
  })

  it.each(twisted)('and one that ties up its decoder ends clearly: $title', async (file) => {
    expect(await problemOf(file)).toMatch(/^(none|damaged|too-)/)
  })
})

describe('the process that reads a picture', () => {
  const { signal } = new AbortController()
  const apart = (limits: Partial<typeof processLimits>, script: string) =>
    makePictureApart(good.jpeg.bytes, signal, { ...processLimits, ...limits }, ['--eval', script])

  it.each([
    ['the processor', { processorSeconds: 1 }, 'for (;;);'],
    ['memory', { memoryKib: 800_000 }, 'const kept = []; for (;;) kept.push(Array(100_000).fill(0.5))'],
    ['time', { milliseconds: 200 }, 'setInterval(() => undefined, 1_000)'],
    ['room for its answer', {}, 'for (;;) require("node:fs").writeSync(3, Buffer.alloc(1_000_000))'],
  ])(
    'is killed if it uses too much of %s, which is treated as the picture’s fault',
    async (_what, limits, script) => {
      await expect(apart(limits, script)).rejects.toMatchObject({ problem: 'too-complex' })
    },
  )

  it('is itself at fault if it exits without an answer', async () => {
    const failed = apart({}, 'throw new Error("no such library")')
    await expect(failed).rejects.toMatchObject({ name: 'PictureProcessFailed', message: /no such library/ })
  })

  it('ends with the server, and the caller is asked to try again', async () => {
    const stopping = createPictureMaker(createPictureClerk(), silentLog)
    const made = expect(stopping.make(1n, good.heic)).rejects.toMatchObject({ key: refusals.systemBusy })
    await stopping.stop()
    await made
    await expect(stopping.make(1n, good.heic)).rejects.toMatchObject({ key: refusals.systemBusy })
  })
})

it('alternates between investors: sending many does not make the others wait for all of them', async () => {
  const done: string[] = []
  const send = (userId: bigint, name: string) =>
    maker.make(userId, good.jpeg).then(() => {
      done.push(name)
    })
  const many = Array.from({ length: 6 }, (_, place) => send(1n, `many ${place}`))
  await Promise.all([...many, send(2n, 'other')])
  expect(done.indexOf('other')).toBeLessThan(3)
})
