import { Worker } from 'node:worker_threads'
import type { HeicAnswer, HeicTask } from './heic-worker.ts'
import { UnfitImage } from './unfit-image.ts'

const timeoutMs = 15_000
const workerFile = new URL('./heic-worker.ts', import.meta.url)
/** Megabytes; WebAssembly's own memory is limited inside. */
const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }

export interface Pixels {
  readonly pixels: Uint8ClampedArray<ArrayBuffer>
  readonly width: number
  readonly height: number
}

/**
 * Decodes a HEIC in a thread of its own that ends with it: sharp's build has no HEVC decoder. Throws UnfitImage, also
 * when the thread takes too long or too much memory.
 */
export const decodeHeic = async (bytes: Buffer, maximumPixels: number): Promise<Pixels> => {
  const workerData: HeicTask = { bytes, maximumPixels }
  const worker = new Worker(workerFile, { workerData, resourceLimits, stdout: true, stderr: true, env: {} })
  let timer: NodeJS.Timeout | undefined
  try {
    const answer = await new Promise<HeicAnswer>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', (cause) => reject(new UnfitImage('damaged', cause)))
      worker.once('exit', () => reject(new UnfitImage('damaged')))
      timer = setTimeout(() => reject(new UnfitImage('damaged')), timeoutMs)
    })
    if ('failure' in answer) throw new UnfitImage(answer.failure)
    return answer
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
