import { UnfitImage } from './unfit.ts'

/** The decoder's memory limit; a photo of 24 megapixels needs some 400 MB. */
const maximumMemoryBytes = 448 * 1024 * 1024
const pageBytes = 65_536

const grow = WebAssembly.Memory.prototype.grow
WebAssembly.Memory.prototype.grow = function limited(this: WebAssembly.Memory, pages: number): number {
  if (this.buffer.byteLength + Number(pages) * pageBytes > maximumMemoryBytes)
    throw new RangeError('the image needs too much memory')
  return grow.call(this, pages)
}

/** Four bytes per pixel: red, green, blue, opacity. */
export interface Pixels {
  readonly pixels: Uint8ClampedArray<ArrayBuffer>
  readonly width: number
  readonly height: number
}

/** Decodes a HEIC, for which sharp's build has no decoder. Throws UnfitImage, and whatever the library throws. */
export const decodeHeic = async (bytes: Buffer, maximumPixels: number): Promise<Pixels> => {
  // Used for no other picture; if a file breaks it, the process ends with it.
  const { default: openLibrary } = await import('libheif-js/libheif-wasm/libheif-bundle.mjs')
  const decoder = new (await openLibrary()).HeifDecoder()
  const [image] = decoder.decode(bytes)
  if (image === undefined) throw new UnfitImage('damaged')
  const [width, height] = [image.get_width(), image.get_height()]
  if (!(width * height <= maximumPixels)) throw new UnfitImage('too-many-pixels')
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height }
  const shown = await new Promise<unknown>((resolve) => image.display(target, resolve))
  if (!shown) throw new UnfitImage('damaged')
  return { pixels: target.data, width, height }
}
