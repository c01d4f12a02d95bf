import { type Budget, createBudget } from './budget.ts'
import { inspectHeic, isHeic } from './inspect-heic.ts'
import { inspectJpeg } from './inspect-jpeg.ts'
import { inspectPng, pngSignature } from './inspect-png.ts'
import { inspectWebp } from './inspect-webp.ts'
import { type ClaimedImage, UnfitImage } from './unfit.ts'

export type ImageKind = 'jpeg' | 'png' | 'webp' | 'heic'

/** The file type, judged by its first bytes. */
export const kindOf = (bytes: Buffer): ImageKind | undefined => {
  if (bytes.length < 32) return undefined
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (bytes.subarray(0, 8).equals(pngSignature)) return 'png'
  if (isHeic(bytes)) return 'heic'
  const container = bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 12)
  return container === 'RIFFWEBP' ? 'webp' : undefined
}

const inspectors = { jpeg: inspectJpeg, png: inspectPng, webp: inspectWebp, heic: inspectHeic }

/**
 * Checks a file's structure, from first byte to last, before any decoder sees it: its actual type, that it is
 * complete and a single still picture, and its claimed size. Throws UnfitImage.
 */
export const inspectImage = (
  bytes: Buffer,
  budget: Budget = createBudget(),
): ClaimedImage & { readonly kind: ImageKind } => {
  const kind = kindOf(bytes)
  if (kind === undefined) throw new UnfitImage('not-an-image')
  const claimed = inspectors[kind](bytes, budget)
  budget.checkSize(claimed.width, claimed.height)
  return { kind, ...claimed }
}
