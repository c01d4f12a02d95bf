import { Worker } from 'node:worker_threads'
import type { Commitment } from '@tarazu/market/offerings/draw.ts'
import type { CommitTask, Drawn, DrawTask } from './draw-worker.ts'

/** A million applications take a few seconds. */
const timeoutMs = 120_000
const workerFile = new URL('./draw-worker.ts', import.meta.url)
const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64 }

const inThread = async <Result>(workerData: CommitTask | DrawTask): Promise<Result> => {
  const worker = new Worker(workerFile, { workerData, resourceLimits, env: {} })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<Result>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('the draw’s thread ended without a result')))
      timer = setTimeout(() => reject(new Error('a draw took too long')), timeoutMs)
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

/**
 * The work on all of an issue's applications, perhaps a million, in a separate thread, so that orders don't
 * wait for it. Throws if the thread fails or takes too long.
 */
export const commitInThread = (task: Omit<CommitTask, 'kind'>): Promise<Commitment> =>
  inThread({ kind: 'commit', ...task })

export const drawInThread = (task: Omit<DrawTask, 'kind'>): Promise<Drawn> =>
  inThread({ kind: 'draw', ...task })
