import { UnfitImage } from './unfit.ts'

/** The limits for reading one picture, whatever its format. */
export interface ReadingLimits {
  /** Bytes of the file, and of everything searched for foreign content. */
  readonly bytes: number
  /** Boxes, chunks, segments: the format's name for the parts of a file. */
  readonly parts: number
  /** Pixels of the picture; a small file that claims more is a bomb. */
  readonly pixels: number
  /** Pixels over all passes of a decoder; a progressive JPEG needs one pass per scan. */
  readonly decodedPixels: number
  readonly milliseconds: number
}

/**
 * A phone's photo has up to 24 megapixels, a hundred parts and a dozen passes. A PNG of 10 MB in the smallest
 * chunks that common encoders write, of 4 KB, has 2,500.
 */
export const pictureLimits: ReadingLimits = {
  bytes: 10_000_000,
  parts: 4_096,
  pixels: 25_000_000,
  decodedPixels: 1_000_000_000,
  milliseconds: 5_000,
}

/** The remaining budget of a picture; each function throws UnfitImage if it is exceeded. */
export interface Budget {
  /** Before each part of the file is read. */
  takePart(): void
  /** Before this many bytes are searched. */
  takeBytes(count: number): void
  checkSize(width: number, height: number): void
  /** For each pass that a decoder will make over the picture. */
  takePass(width: number, height: number): void
}

const tooComplex = (): never => {
  throw new UnfitImage('too-complex')
}

export const createBudget = (
  limits: ReadingLimits = pictureLimits,
  nowMs: () => number = () => performance.now(),
): Budget => {
  const endsMs = nowMs() + limits.milliseconds
  let { parts, bytes, decodedPixels } = limits
  const checkSize = (width: number, height: number) => {
    if (width * height > limits.pixels) throw new UnfitImage('too-many-pixels')
  }
  return {
    takePart: () => {
      parts -= 1
      if (parts < 0 || nowMs() > endsMs) tooComplex()
    },
    takeBytes: (count) => {
      bytes -= count
      if (bytes < 0) tooComplex()
    },
    checkSize,
    takePass: (width, height) => {
      checkSize(width, height)
      decodedPixels -= width * height
      if (decodedPixels < 0) tooComplex()
    },
  }
}
