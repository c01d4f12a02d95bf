import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { maximumImageBytes, uploadTemp } from '@tarazu/contract/calls/identity.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { CallRefused } from '@tarazu/contract/wire/client.ts'
import { forgetDraft, keepDraft, readDraft } from '@tarazu/ui/drafts.ts'
import { upload } from '../../api/files.ts'
import { accountKey, queryClient } from '../../api/query-client.ts'
import { type SmallFile, shrinkImage } from './shrink-image.ts'

interface Shown {
  /** Undefined after a reload: only the server still has it. */
  readonly picture: SmallFile | undefined
}

/** One side of a card during its upload. */
export type CardSide =
  | { readonly state: 'empty'; readonly picture: undefined }
  | (Shown & { readonly state: 'sending'; readonly progress: number; readonly abort: AbortController })
  | (Shown & { readonly state: 'kept'; readonly uploadId: string })
  | (Shown & { readonly state: 'failed'; readonly error: unknown })

export interface CardSideControl {
  readonly side: CardSide
  /** A photo from the camera or the album. */
  readonly take: (photo: File) => Promise<void>
  /** A picture that is ready to be sent. */
  readonly send: (picture: SmallFile) => Promise<void>
  /** Resends the same picture; if there is none, a new one must be chosen. */
  readonly retry: () => Promise<void>
  readonly clear: () => void
}

/** A phone may offer videos although only photos are requested. */
export const videoChosen = new Error('a video was chosen')

/** Its draft is the id of the server's copy: no photo of an identity is stored on a device. */
export type SideName = 'identity/front' | 'identity/back'
const sidesKey = [accountKey, 'identity-side'] as const
const empty: CardSide = { state: 'empty', picture: undefined }

/** In memory until logout, as it was before Back. */
const sideQuery = (name: SideName) =>
  queryOptions({
    queryKey: [...sidesKey, name],
    queryFn: skipToken,
    initialData: (): CardSide => {
      const uploadId = readDraft<string>(name)
      return uploadId === undefined ? empty : { state: 'kept', uploadId, picture: undefined }
    },
    staleTime: 'static',
  })

const sideOf = (name: SideName): CardSide => queryClient.getQueryData(sideQuery(name).queryKey) ?? empty
const show = (name: SideName, side: CardSide): void => {
  queryClient.setQueryData(sideQuery(name).queryKey, side)
  if (side.state === 'kept') keepDraft(name, side.uploadId)
  else if (side.state !== 'sending' || side.progress === 0) forgetDraft(name)
}

const giveUp = (side: CardSide): void => {
  if (side.state === 'sending') side.abort.abort()
}

const send = async (name: SideName, picture: SmallFile): Promise<void> => {
  giveUp(sideOf(name))
  const abort = new AbortController()
  show(name, { state: 'sending', progress: 0, picture, abort })
  const showNext = (next: CardSide) => {
    const now = sideOf(name)
    if (now.state === 'sending' && now.abort === abort) show(name, next)
    // Another photo was chosen, or the person logged out.
    else abort.abort()
  }
  try {
    if (picture.file.size > maximumImageBytes) {
      const megabytes = String(Math.floor(maximumImageBytes / 1_000_000))
      throw new CallRefused(refusals.fileTooLarge, { megabytes })
    }
    const { uploadId } = await upload(uploadTemp, picture.file, picture.fileName, {
      onProgress: (progress) => showNext({ state: 'sending', progress, picture, abort }),
      signal: abort.signal,
    })
    showNext({ state: 'kept', uploadId, picture })
  } catch (error) {
    showNext({ state: 'failed', error, picture })
  }
}

/** Called after they were submitted. */
export const forgetSides = (): void => queryClient.removeQueries({ queryKey: sidesKey })

/** Shrinks and uploads one side of the card; a newer photo replaces an older one. */
export const useCardSide = (name: SideName): CardSideControl => {
  const { data: side = empty } = useQuery(sideQuery(name))
  const clear = () => {
    giveUp(sideOf(name))
    show(name, empty)
  }
  return {
    side,
    send: (picture) => send(name, picture),
    take: async (photo) => {
      if (photo.type.startsWith('video/')) {
        const { picture } = sideOf(name)
        giveUp(sideOf(name))
        show(name, { state: 'failed', error: videoChosen, picture })
      } else await send(name, await shrinkImage(photo))
    },
    retry: async () => {
      const { picture } = sideOf(name)
      if (picture === undefined) clear()
      else await send(name, picture)
    },
    clear,
  }
}
