import type { Commitment } from '@tarazu/market/offerings/draw.ts'
import { runInThread } from '../../base/thread.ts'
import type { CommitTask, Drawn, DrawTask } from './draw-worker.ts'

/** A million applications take a few seconds. */
const timeoutMs = 120_000
const workerFile = new URL('./draw-worker.ts', import.meta.url)
const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64 }

const inThread = <Result>(task: CommitTask | DrawTask): Promise<Result> =>
  runInThread({ file: workerFile, task, resourceLimits, timeoutMs, what: 'a draw' })

/**
 * The work on all of an issue's applications, perhaps a million, in a separate thread, so that orders don't
 * wait for it. Throws if the thread fails or takes too long.
 */
export const commitInThread = (task: Omit<CommitTask, 'kind'>): Promise<Commitment> =>
  inThread({ kind: 'commit', ...task })

export const drawInThread = (task: Omit<DrawTask, 'kind'>): Promise<Drawn> =>
  inThread({ kind: 'draw', ...task })
