import { parentPort, workerData } from 'node:worker_threads'
import libheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs'

/** What the decoder may take; the thread's own limits do not count WebAssembly's memory. */
const maximumMemoryBytes = 448 * 1024 * 1024
const pageBytes = 65_536

const grow = WebAssembly.Memory.prototype.grow
WebAssembly.Memory.prototype.grow = function limited(this: WebAssembly.Memory, pages: number): number {
  if (this.buffer.byteLength + Number(pages) * pageBytes > maximumMemoryBytes)
    throw new RangeError('the image needs too much memory')
  return grow.call(this, pages)
}

export interface HeicTask {
  readonly bytes: Uint8Array
  readonly maximumPixels: number
}
/** Four bytes a pixel: red, green, blue, opacity. Without pixels: why there are none. */
export type HeicAnswer =
  | { readonly pixels: Uint8ClampedArray<ArrayBuffer>; readonly width: number; readonly height: number }
  | { readonly failure: 'damaged' | 'too-many-pixels' }

const { bytes, maximumPixels } = workerData as HeicTask

const decode = async (): Promise<HeicAnswer> => {
  const decoder = new (await libheif()).HeifDecoder()
  const [image] = decoder.decode(bytes)
  if (image === undefined) return { failure: 'damaged' }
  const [width, height] = [image.get_width(), image.get_height()]
  if (!(width * height <= maximumPixels)) return { failure: 'too-many-pixels' }
  const target = { data: new Uint8ClampedArray(width * height * 4), width, height }
  const shown = await new Promise<unknown>((resolve) => image.display(target, resolve))
  return shown ? { pixels: target.data, width, height } : { failure: 'damaged' }
}

const answer = await decode().catch((): HeicAnswer => ({ failure: 'damaged' }))
parentPort?.postMessage(answer, 'pixels' in answer ? [answer.pixels.buffer] : [])
