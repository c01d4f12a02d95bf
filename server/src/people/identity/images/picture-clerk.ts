import { Worker } from 'node:worker_threads'
import type { CleanImage } from './make-picture.ts'
import { PictureProcessFailed } from './picture-process.ts'
import type { PictureResult, PictureTask } from './picture-thread.ts'
import { UnfitImage } from './unfit.ts'

const threadFile = new URL('./picture-thread.ts', import.meta.url)
const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 }

interface Waiting {
  readonly resolve: (image: CleanImage) => void
  readonly reject: (error: Error) => void
}

/**
 * The server's end of the thread that starts the processes. It starts with the first picture, and again if it exits.
 */
export interface PictureClerk {
  /** Throws UnfitImage and PictureProcessFailed. */
  make(bytes: Buffer): Promise<CleanImage>
  /** Ends the processes and the thread. */
  stop(): Promise<void>
}

const settle = ({ resolve, reject }: Waiting, result: PictureResult): void => {
  if ('problem' in result) reject(new UnfitImage(result.problem))
  else if ('fault' in result) reject(new PictureProcessFailed(result.fault))
  else resolve({ ...result, bytes: Buffer.from(result.bytes.buffer) })
}

export const createPictureClerk = (): PictureClerk => {
  const waiting = new Map<number, Waiting>()
  let nextId = 1
  let thread: Worker | undefined
  let isStopped = false

  const startThread = (): Worker => {
    const started = new Worker(threadFile, { resourceLimits, env: {} })
    // It does not keep an otherwise idle server alive.
    started.unref()
    started.on('message', (result: PictureResult) => {
      const one = waiting.get(result.id)
      waiting.delete(result.id)
      if (one !== undefined) settle(one, result)
    })
    const ended = (cause?: unknown) => {
      if (thread === started) thread = undefined
      for (const { reject } of waiting.values())
        reject(new PictureProcessFailed('the thread of the pictures ended', { cause }))
      waiting.clear()
    }
    started.on('error', ended)
    started.on('exit', () => ended())
    return started
  }

  return {
    make: (bytes) =>
      new Promise((resolve, reject) => {
        if (isStopped) return reject(new PictureProcessFailed('the server is stopping'))
        thread ??= startThread()
        const task: PictureTask = { id: nextId, bytes: new Uint8Array(bytes) }
        waiting.set(nextId, { resolve, reject })
        nextId += 1
        thread.postMessage(task, [task.bytes?.buffer as ArrayBuffer])
      }),
    stop: async () => {
      isStopped = true
      const ending = thread
      if (ending === undefined) return
      // Waits for its end, even if nothing else keeps the process alive.
      ending.ref()
      const ended = new Promise((resolve) => ending.once('exit', resolve))
      ending.postMessage({ id: 0 } satisfies PictureTask)
      await ended
    },
  }
}
