import { runInThread } from '../../../base/thread.ts'
import type { PaperLayout, PaperTask } from './paper-worker.ts'

const timeoutMs = 60_000
const workerFile = new URL('./paper-worker.ts', import.meta.url)
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

/**
 * Prints a document in a separate thread, so that nobody else waits for it. The thread loads the layout from its
 * address. Throws if the thread fails or takes too long.
 */
export const printPaper = <Layout extends PaperLayout<never>>(
  layout: URL,
  content: Parameters<Layout['print']>[0],
): Promise<Uint8Array<ArrayBuffer>> => {
  const task: PaperTask = { layout: layout.href, content }
  return runInThread({ file: workerFile, task, resourceLimits, timeoutMs, what: 'a document' })
}
