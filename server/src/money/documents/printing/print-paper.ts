import { Worker } from 'node:worker_threads'
import type { PaperLayout, PaperTask } from './paper-worker.ts'

const timeoutMs = 60_000
const workerFile = new URL('./paper-worker.ts', import.meta.url)
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

/**
 * Prints a document in a separate thread, so that nobody else waits for it. The thread loads the layout from its
 * address. Throws if the thread fails or takes too long.
 */
export const printPaper = async <Layout extends PaperLayout<never>>(
  layout: URL,
  content: Parameters<Layout['print']>[0],
): Promise<Uint8Array<ArrayBuffer>> => {
  const workerData: PaperTask = { layout: layout.href, content }
  const worker = new Worker(workerFile, { workerData, resourceLimits, env: {} })
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
