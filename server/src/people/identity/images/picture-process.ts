import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { CleanImage } from './make-picture.ts'
import { type ImageProblem, UnfitImage } from './unfit.ts'

/** The descriptor on which the process answers. */
export const answerDescriptor = 3
/** The line before the new picture, or instead of one. */
export type PictureAnswer =
  | { readonly width: number; readonly height: number }
  | { readonly problem: ImageProblem }

export interface ProcessLimits {
  /** CPU time, which waiting on a busy machine does not use up. */
  readonly processorSeconds: number
  /**
   * Writable memory as the system counts it (RLIMIT_DATA). Node reserves some 640 MB of it and uses little; a
   * HEIC of 24 megapixels takes up to 650 MB more.
   */
  readonly memoryKib: number
  /** Wall-clock time, for a process that waits instead of working. */
  readonly milliseconds: number
}
export const processLimits: ProcessLimits = {
  processorSeconds: 15,
  memoryKib: 1_500_000,
  milliseconds: 90_000,
}

const pictureProgram = [fileURLToPath(new URL('./picture-program.ts', import.meta.url))]
/** A picture of 1600 pixels per side takes a few megabytes at most, whatever it shows. */
const longestAnswerBytes = 16_000_000
const longestComplaintBytes = 2_000

/** The process failed for a reason unrelated to the picture. */
export class PictureProcessFailed extends Error {
  override readonly name = 'PictureProcessFailed'
}

/**
 * The shell sets the limits, then becomes the program: no core dump, no written files, a lower priority than
 * the server. With nice 5 it gets a third of the server's share; with nice 10 it got a tenth, and on a busy machine
 * good pictures ran into the time limit. Not every system supports every limit; the others still apply.
 */
const limited = ({ processorSeconds, memoryKib }: ProcessLimits): string =>
  [
    'ulimit -c 0',
    'ulimit -f 0',
    `ulimit -t ${processorSeconds}`,
    `ulimit -d ${memoryKib} 2>/dev/null`,
    'exec nice -n 5 "$@"',
  ].join('; ')

const readAnswer = (whole: Buffer): CleanImage => {
  const end = whole.indexOf(10)
  const answer = JSON.parse(whole.toString('utf8', 0, end)) as PictureAnswer
  if ('problem' in answer) throw new UnfitImage(answer.problem)
  return { ...answer, bytes: whole.subarray(end + 1) }
}

/** Collects up to a number of bytes from a stream; calls `tooMuch` if there are more. */
const collect = (stream: NodeJS.ReadableStream, longestBytes: number, tooMuch: () => void) => {
  const chunks: Buffer[] = []
  let byteCount = 0
  stream.on('data', (chunk: Buffer) => {
    byteCount += chunk.length
    if (byteCount <= longestBytes) chunks.push(chunk)
    else tooMuch()
  })
  return () => Buffer.concat(chunks)
}

/**
 * Reads and re-encodes one picture in a separate process. Any harm done to the libraries ends with that
 * process, which has no secrets, open files or connections. It is killed if it exceeds its limits; the
 * picture then counts as too complex. Throws UnfitImage, and PictureProcessFailed if the process itself is at
 * fault or was stopped.
 */
export const makePictureApart = (
  bytes: Buffer,
  signal: AbortSignal,
  limits: ProcessLimits = processLimits,
  /** Node's arguments. */
  program: readonly string[] = pictureProgram,
): Promise<CleanImage> =>
  new Promise((resolve, reject) => {
    const child = spawn('/bin/sh', ['-c', limited(limits), 'sh', process.execPath, ...program], {
      env: { PATH: '/usr/bin:/bin' },
      stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
      signal,
      timeout: limits.milliseconds,
      killSignal: 'SIGKILL',
    })
    const kill = () => child.kill('SIGKILL')
    const [input, , complaints, answers] = child.stdio
    if (!input || !complaints || !answers) throw new PictureProcessFailed('the process has no pipes')
    const complaint = collect(complaints as NodeJS.ReadableStream, longestComplaintBytes, () => undefined)
    const answer = collect(answers as NodeJS.ReadableStream, longestAnswerBytes, kill)
    // It may exit before it has read everything.
    input.on('error', () => undefined)
    child.once('error', (cause) => reject(new PictureProcessFailed('it did not start', { cause })))
    child.once('close', (code, killedBy) => {
      if (code !== 0 && killedBy !== null && !signal.aborted) return reject(new UnfitImage('too-complex'))
      if (code !== 0) return reject(new PictureProcessFailed(`it ended with ${code}: ${complaint()}`))
      try {
        resolve(readAnswer(answer()))
      } catch (error) {
        reject(error)
      }
    })
    input.end(bytes)
  })
