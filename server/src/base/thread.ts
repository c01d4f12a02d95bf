import { Worker } from 'node:worker_threads'

/** A thread that does one task. */
export interface ThreadTask {
  readonly file: URL
  /** Its `workerData`. */
  readonly task: unknown
  readonly resourceLimits: {
    readonly maxOldGenerationSizeMb: number
    readonly maxYoungGenerationSizeMb: number
  }
  readonly timeoutMs: number
  /** For the error: "a draw". */
  readonly what: string
}

/** The one message of a thread without environment variables. Throws if it fails, or takes too long. */
export const runInThread = async <Result>({
  file,
  task,
  resourceLimits,
  timeoutMs,
  what,
}: ThreadTask): Promise<Result> => {
  const worker = new Worker(file, { workerData: task, resourceLimits, env: {} })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<Result>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error(`the thread of ${what} ended without a result`)))
      timer = setTimeout(() => reject(new Error(`${what} took too long`)), timeoutMs)
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
