import { Worker } from 'node:worker_threads'
import type { PaperTask } from './paper-worker.ts'

const timeoutMs = 60_000
const workerFile = new URL('./paper-worker.ts', import.meta.url)
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

/**
 * Prints a document in a separate thread, so that nobody else waits for it. Throws if the thread fails or takes too
 * long.
 */
export const printPaper = async (task: PaperTask): Promise<Uint8Array<ArrayBuffer>> => {
  const worker = new Worker(workerFile, { workerData: task, resourceLimits, env: {} })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('the document’s thread ended without a result')))
      timer = setTimeout(() => reject(new Error('a document took too long')), timeoutMs)
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
