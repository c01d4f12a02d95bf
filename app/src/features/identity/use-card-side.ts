import { maximumImageBytes, uploadTemp } from '@tarazu/contract/calls/identity.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { CallRefused } from '@tarazu/contract/wire/client.ts'
import { useEffect, useRef, useState } from 'react'
import { upload } from '../../api/files.ts'
import { type SmallFile, shrinkImage } from './shrink-image.ts'

/** One side of a card on its way to the server. */
export type CardSide =
  | { readonly state: 'empty' }
  | { readonly state: 'sending'; readonly progress: number; readonly address: string | undefined }
  | { readonly state: 'kept'; readonly uploadId: string; readonly address: string | undefined }
  | { readonly state: 'failed'; readonly error: unknown; readonly address: string | undefined }

export interface CardSideControl {
  readonly side: CardSide
  /** A photo from the camera or the album. */
  readonly take: (photo: File) => Promise<void>
  /** A picture that is ready to be sent. */
  readonly send: (file: SmallFile) => Promise<void>
  /** The same file again. */
  readonly retry: () => Promise<void>
  readonly clear: () => void
}

/** A phone may offer videos although only photos are asked for. */
export const videoChosen = new Error('a video was chosen')

interface Sending {
  readonly abort: AbortController
  /** Of the picture that is shown. */
  readonly address: string
}

const giveUp = (sending: Sending | undefined) => {
  sending?.abort.abort()
  if (sending !== undefined) URL.revokeObjectURL(sending.address)
}

/** Takes one side of the card through shrinking and sending; a newer photo replaces an older one. */
export const useCardSide = (): CardSideControl => {
  const [side, setSide] = useState<CardSide>({ state: 'empty' })
  const current = useRef<Sending>(undefined)
  const last = useRef<SmallFile>(undefined)
  useEffect(() => () => giveUp(current.current), [])

  const send = async (small: SmallFile) => {
    giveUp(current.current)
    const mine = { abort: new AbortController(), address: URL.createObjectURL(small.file) }
    current.current = mine
    last.current = small
    const shown = { address: mine.address }
    const show = (next: CardSide) => {
      if (current.current === mine) setSide(next)
    }
    show({ state: 'sending', progress: 0, ...shown })
    try {
      if (small.file.size > maximumImageBytes) {
        const megabytes = String(Math.floor(maximumImageBytes / 1_000_000))
        throw new CallRefused(refusals.fileTooLarge, { megabytes })
      }
      const onProgress = (progress: number) => show({ state: 'sending', progress, ...shown })
      const { uploadId } = await upload(uploadTemp, small.file, small.fileName, {
        onProgress,
        signal: mine.abort.signal,
      })
      show({ state: 'kept', uploadId, ...shown })
    } catch (error) {
      show({ state: 'failed', error, ...shown })
    }
  }
  return {
    side,
    send,
    take: async (photo) => {
      if (photo.type.startsWith('video/'))
        setSide({ state: 'failed', error: videoChosen, address: undefined })
      else await send(await shrinkImage(photo))
    },
    retry: async () => {
      if (last.current !== undefined) await send(last.current)
    },
    clear: () => {
      giveUp(current.current)
      current.current = undefined
      setSide({ state: 'empty' })
    },
  }
}
