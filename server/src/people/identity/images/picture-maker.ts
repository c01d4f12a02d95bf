import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Log } from '../../../base/log.ts'
import { Refusal } from '../../../base/refusal.ts'
import { createTurns } from '../../../base/turns.ts'
import { type ImageKind, kindOf } from './inspect.ts'
import type { CleanImage } from './make-picture.ts'
import type { PictureClerk } from './picture-clerk.ts'
import { PictureProcessFailed } from './picture-process.ts'
import { UnfitImage } from './unfit.ts'

const extensions: Readonly<Record<ImageKind, RegExp>> = {
  jpeg: /\.(jpe?g|jpe|jfif)$/i,
  png: /\.png$/i,
  webp: /\.webp$/i,
  heic: /\.(heic|heif|hif)$/i,
}
const mimeTypes: Readonly<Record<ImageKind, RegExp>> = {
  jpeg: /^image\/(jpeg|jpg|pjpeg)$/i,
  png: /^image\/(png|x-png)$/i,
  webp: /^image\/webp$/i,
  heic: /^image\/hei[cf]$/i,
}

/** Whether name and type match the content; a browser that doesn't know a type sends none or octet-stream. */
const isNamedRight = (kind: ImageKind, fileName: string, mimeType: string): boolean =>
  extensions[kind].test(fileName) &&
  (mimeTypes[kind].test(mimeType) || /^(|application\/octet-stream)$/i.test(mimeType))

export interface PictureFile {
  readonly bytes: Buffer
  readonly fileName: string
  readonly mimeType: string
}

/** Re-encodes pictures outside the server's own thread. */
export interface PictureMaker {
  /**
   * The picture of a file, re-encoded from its pixels. An investor's pictures are processed one after
   * another, and investors take turns, so that somebody who sends many makes the others wait for no more than
   * one. Refuses with imageUnusable (details.problem) if the file is not a usable picture, and with
   * systemBusy if it can't be processed now.
   */
  make(userId: bigint, file: PictureFile): Promise<CleanImage>
  /** Stops the pictures in progress. */
  stop(): Promise<void>
}

export const createPictureMaker = (clerk: PictureClerk, log: Log): PictureMaker => {
  let isStopping = false
  // A HEIC takes seconds and hundreds of megabytes: one at a time, and no other picture waits for it.
  const turns = { heic: createTurns(1), others: createTurns(1) }

  const makeInTurn = (userId: bigint, { bytes, fileName, mimeType }: PictureFile): Promise<CleanImage> => {
    // The server itself only reads the first bytes.
    const kind = kindOf(bytes)
    if (kind === undefined) throw new UnfitImage('not-an-image')
    if (!isNamedRight(kind, fileName, mimeType)) throw new UnfitImage('wrong-extension')
    const takeTurn = kind === 'heic' ? turns.heic : turns.others
    return takeTurn(userId, () => clerk.make(bytes))
  }

  return {
    make: async (userId, file) => {
      try {
        return await makeInTurn(userId, file)
      } catch (error) {
        if (error instanceof UnfitImage) throw new Refusal(refusals.imageUnusable, { problem: error.problem })
        if (!(error instanceof PictureProcessFailed)) throw error
        if (!isStopping) log.error('picture-not-looked-at', { cause: error })
        throw new Refusal(refusals.systemBusy)
      }
    },
    stop: () => {
      isStopping = true
      return clerk.stop()
    },
  }
}
