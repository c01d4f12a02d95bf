import sharp, { type Sharp } from 'sharp'
import { pictureLimits } from './budget.ts'
import { decodeHeic } from './decode-heic.ts'
import { type ImageKind, inspectImage } from './inspect.ts'
import { UnfitImage } from './unfit.ts'

/** A picture re-encoded from another one's pixels: JPEG, upright, without any metadata. */
export interface CleanImage {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

const shortestSidePixels = 200
const longestSidePixels = 1_600
const quality = 82

// Decoders that are not needed here stay disabled, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)
sharp.concurrency(1)

const open = async (kind: ImageKind, bytes: Buffer): Promise<Sharp> => {
  const limitInputPixels = pictureLimits.pixels
  if (kind !== 'heic')
    return sharp(bytes, { limitInputPixels, failOn: 'error', sequentialRead: true, pages: 1 })
  const { pixels, width, height } = await decodeHeic(bytes, limitInputPixels)
  return sharp(pixels, { raw: { width, height, channels: 4 }, limitInputPixels })
}

const encode = async (kind: ImageKind, bytes: Buffer): Promise<CleanImage> => {
  const image = await open(kind, bytes)
  const { data, info } = await image
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: longestSidePixels, height: longestSidePixels, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .jpeg({ quality })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

/**
 * Checks a file's structure and re-encodes its picture. Runs in a separate process (picture-program.ts),
 * never in the server's. Throws UnfitImage, without any content of the file.
 */
export const makePicture = async (file: Buffer): Promise<CleanImage> => {
  const { kind, width, height, bytes } = inspectImage(file)
  if (Math.min(width, height) < shortestSidePixels) throw new UnfitImage('too-small')
  try {
    return await encode(kind, bytes)
  } catch (cause) {
    throw cause instanceof UnfitImage ? cause : new UnfitImage('damaged', cause)
  }
}
