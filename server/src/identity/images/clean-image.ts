import sharp, { type Sharp } from 'sharp'
import { decodeHeic } from './decode-heic.ts'
import { type ImageKind, inspectImage } from './inspect-image.ts'
import { UnfitImage } from './unfit-image.ts'

/** A picture made anew from another one's pixels: JPEG, upright, without any of its notes. */
export interface CleanImage {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/** What a phone's usual photo has; a small file that claims more is a bomb. */
export const maximumPixels = 25_000_000
const shortestSidePixels = 200
const longestSidePixels = 1_600
const secondsToDecode = 15
const quality = 82
const atOnce = 2

// Decoders that nobody needs here stay closed, whatever a file says it is.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)
sharp.concurrency(1)

const extensions: Readonly<Record<ImageKind, RegExp>> = {
  jpeg: /\.(jpe?g|jpe|jfif)$/i,
  png: /\.png$/i,
  webp: /\.webp$/i,
  heic: /\.(heic|heif|hif)$/i,
}
const mimeTypes: Readonly<Record<ImageKind, RegExp>> = {
  jpeg: /^image\/(jpeg|jpg|pjpeg)$/i,
  png: /^image\/(png|x-png)$/i,
  webp: /^image\/webp$/i,
  heic: /^image\/hei[cf]$/i,
}

/** Whether name and type say what the content is; a browser that doesn't know a type sends none or octet-stream. */
const isNamedRight = (kind: ImageKind, fileName: string, mimeType: string): boolean =>
  extensions[kind].test(fileName) &&
  (mimeTypes[kind].test(mimeType) || /^(|application\/octet-stream)$/i.test(mimeType))

const open = async (kind: ImageKind, bytes: Buffer): Promise<Sharp> => {
  if (kind !== 'heic')
    return sharp(bytes, { limitInputPixels: maximumPixels, failOn: 'error', sequentialRead: true, pages: 1 })
  const { pixels, width, height } = await decodeHeic(bytes, maximumPixels)
  return sharp(pixels, { raw: { width, height, channels: 4 }, limitInputPixels: maximumPixels })
}

const encode = async (kind: ImageKind, bytes: Buffer): Promise<CleanImage> => {
  const image = await open(kind, bytes)
  const { data, info } = await image
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: longestSidePixels, height: longestSidePixels, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .jpeg({ quality })
    .timeout({ seconds: secondsToDecode })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

/** So many at a time are decoded, the others wait: memory stays bounded however many come. */
const createTurns = (count: number) => {
  let free = count
  const waiting: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve))
    else free -= 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) free += 1
      else next()
    }
  }
}
const inTurn = createTurns(atOnce)
/** A HEIC of 24 megapixels takes some 400 MB while it is decoded: one after the other. */
const heicInTurn = createTurns(1)

/** Checks a file from outside and makes its picture anew. Throws UnfitImage, with nothing of the file in it. */
export const cleanImage = async (file: {
  readonly bytes: Buffer
  readonly fileName: string
  readonly mimeType: string
}): Promise<CleanImage> => {
  const { kind, width, height, bytes } = inspectImage(file.bytes)
  if (!isNamedRight(kind, file.fileName, file.mimeType)) throw new UnfitImage('wrong-extension')
  if (width * height > maximumPixels) throw new UnfitImage('too-many-pixels')
  if (Math.min(width, height) < shortestSidePixels) throw new UnfitImage('too-small')
  const takeTurn = kind === 'heic' ? heicInTurn : inTurn
  return takeTurn(async () => {
    try {
      return await encode(kind, bytes)
    } catch (cause) {
      throw cause instanceof UnfitImage ? cause : new UnfitImage('damaged', cause)
    }
  })
}
