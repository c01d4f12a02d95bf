import { parentPort } from 'node:worker_threads'
import { makePictureApart, PictureProcessFailed } from './picture-process.ts'
import { type ImageProblem, UnfitImage } from './unfit.ts'

/** A picture to process; without bytes: end. */
export interface PictureTask {
  readonly id: number
  readonly bytes?: Uint8Array
}
export type PictureResult = { readonly id: number } & (
  | { readonly bytes: Uint8Array<ArrayBuffer>; readonly width: number; readonly height: number }
  | { readonly problem: ImageProblem }
  | { readonly fault: string }
)

/*
 * Starts the processes that read pictures and communicates with them, so that the server's own thread neither
 * waits for a process to start, which is slow on a busy machine, nor passes ten megabytes through a pipe.
 */
const stopping = new AbortController()

const resultOf = async (id: number, bytes: Uint8Array): Promise<PictureResult> => {
  try {
    const { bytes: made, width, height } = await makePictureApart(Buffer.from(bytes.buffer), stopping.signal)
    return { id, bytes: new Uint8Array(made), width, height }
  } catch (error) {
    if (error instanceof UnfitImage) return { id, problem: error.problem }
    if (error instanceof PictureProcessFailed) return { id, fault: `${error.message} ${error.cause ?? ''}` }
    throw error
  }
}

parentPort?.on('message', async ({ id, bytes }: PictureTask) => {
  if (bytes === undefined) {
    stopping.abort()
    parentPort?.close()
    return
  }
  const result = await resultOf(id, bytes)
  parentPort?.postMessage(result, 'bytes' in result ? [result.bytes.buffer] : [])
})
