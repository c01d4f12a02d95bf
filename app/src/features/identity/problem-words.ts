import { t } from '@lingui/core/macro'
import type { identityProblems, imageProblems } from '@tarazu/contract/calls/identity.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { CallRefused } from '@tarazu/contract/wire/client.ts'
import { failureSentence } from '../../parts/failure.ts'
import { videoChosen } from './use-card-side.ts'

/** Why a review failed, and what to do, in the page's language. */
export const identityProblemSentence = (problem: (typeof identityProblems)[number]): string => {
  switch (problem) {
    case 'unreadable':
      return t`We couldn’t read the card: the photo is dark, blurred or taken from too far away.`
    case 'incomplete':
      return t`Part of the card is missing in a photo. Show all four corners.`
    case 'wrong-sides':
      return t`Front and back are mixed up, or the same side was sent twice.`
    case 'name-differs':
      return t`The name you typed is not the one on the card.`
    case 'number-differs':
      return t`The number you typed is not the one on the card.`
    case 'real-document':
      return t`The photo looks like a real document, so it was deleted. Send your specimen card instead, never a real one.`
    case 'other':
      return t`The reviewer couldn’t accept it. See the note, if there is one.`
  }
}

const imageProblemSentence = (problem: (typeof imageProblems)[number]): string => {
  switch (problem) {
    case 'not-an-image':
      return t`This file isn’t a photo. Choose a JPEG, PNG, HEIC or WebP.`
    case 'wrong-extension':
      return t`The file name doesn’t match its content. Choose the photo as the camera saved it.`
    case 'damaged':
      return t`This photo is damaged or incomplete. Take it again.`
    case 'animated':
      return t`Animated images can’t be used. Choose a photo.`
    case 'more-than-an-image':
      return t`This file contains more than a photo, so it was rejected. Take a new photo.`
    case 'too-many-pixels':
      return t`This photo has more than 25 megapixels. Use a lower camera setting.`
    case 'too-small':
      return t`This photo is too small to read: it needs at least 200 pixels on each side.`
    case 'too-complex':
      return t`This file is too complex to read. Take a new photo with your camera, or send a screenshot of it.`
  }
}

/** Why an upload failed, and what to do. */
export const uploadFailureSentence = (error: unknown): string => {
  if (error === videoChosen) return t`Videos can’t be used here. Take a photo of the card.`
  const problem =
    error instanceof CallRefused && error.key === refusals.imageUnusable ? error.details.problem : undefined
  return (
    (problem === undefined ? undefined : imageProblemSentence(problem as (typeof imageProblems)[number])) ??
    failureSentence(error)
  )
}
