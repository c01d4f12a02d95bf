import { writeSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { makePicture } from './make-picture.ts'
import { answerDescriptor, type PictureAnswer } from './picture-process.ts'
import { UnfitImage } from './unfit.ts'

/**
 * The program of the process that reads one uploaded picture and exits: it reads the file from standard input
 * and writes a line of JSON, followed by the new picture, to a separate descriptor, because libraries print
 * to the usual ones.
 */
const write = (answer: PictureAnswer, bytes: Uint8Array = new Uint8Array()): void => {
  const whole = Buffer.concat([Buffer.from(`${JSON.stringify(answer)}\n`), bytes])
  for (let place = 0; place < whole.length; ) place += writeSync(answerDescriptor, whole, place)
}

const file = await buffer(process.stdin)
try {
  const { bytes, width, height } = await makePicture(file)
  write({ width, height }, bytes)
} catch (error) {
  if (!(error instanceof UnfitImage)) throw error
  write({ problem: error.problem })
}
