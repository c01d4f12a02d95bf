import { Worker } from 'node:worker_threads'
import type { DayCandles, DayCut } from '@tarazu/market/day/day-candles.ts'
import type { CandleAnswer, CandleTask } from './worker.ts'

const workerFile = new URL('./worker.ts', import.meta.url)
const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 }
/** A task takes some ten milliseconds; a thread that takes this long has failed. */
const timeoutMs = 30_000
/** An idle thread exits and frees its memory. */
const idleMs = 60_000

interface Waiting {
  readonly resolve: (made: readonly DayCandles[]) => void
  readonly reject: (error: unknown) => void
}

/** Computes the candles of days in a separate thread, which is started on first use. Tasks are done in order. */
export const createCandleThread = () => {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let tasks = 0
  let timer: NodeJS.Timeout | undefined

  const end = (error: unknown) => {
    clearTimeout(timer)
    const ended = worker
    worker = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
    void ended?.terminate()
  }
  /** Each answer is a sign of life. */
  const watch = () => {
    clearTimeout(timer)
    const isIdle = waiting.size === 0
    const giveUp = () => end(new Error('the thread of the candles took too long'))
    timer = setTimeout(giveUp, isIdle ? idleMs : timeoutMs).unref()
  }
  const start = (): Worker => {
    const fresh = new Worker(workerFile, { resourceLimits, env: {} })
    fresh.unref()
    fresh.on('message', ({ task, made }: CandleAnswer) => {
      waiting.get(task)?.resolve(made)
      waiting.delete(task)
      watch()
    })
    const fail = (error: unknown) => {
      if (worker === fresh) end(error)
    }
    fresh.on('error', fail)
    fresh.on('exit', () => fail(new Error('the thread of the candles ended')))
    return fresh
  }

  return {
    /** Rejects if the thread fails; the next task gets a new one. */
    cut: (cuts: readonly DayCut[]): Promise<readonly DayCandles[]> =>
      new Promise((resolve, reject) => {
        worker ??= start()
        tasks += 1
        waiting.set(tasks, { resolve, reject })
        worker.postMessage({ task: tasks, cuts } satisfies CandleTask)
        watch()
      }),
  }
}
export type CandleThread = ReturnType<typeof createCandleThread>
