import { t } from '@lingui/core/macro'
import type { identityProblems, imageProblems } from '@tarazu/contract/calls/identity.ts'
import { CallRefused } from '@tarazu/contract/wire/client.ts'
import { failureSentence } from '../../parts/failure.ts'

/** Why a review failed, and what to do, in the language of the page. */
export const identityProblemSentence = (problem: (typeof identityProblems)[number]): string => {
  switch (problem) {
    case 'unreadable':
      return t`The card could not be read: the photo is dark, blurred or too far away.`
    case 'incomplete':
      return t`A part of the card is missing in a photo. Show all four corners.`
    case 'wrong-sides':
      return t`Front and back are mixed up, or the same side was sent twice.`
    case 'name-differs':
      return t`The name you typed is not the one on the card.`
    case 'number-differs':
      return t`The number you typed is not the one on the card.`
    case 'real-document':
      return t`The photo looks like somebody’s real paper. It was deleted. Send your specimen card instead, never a real one.`
    case 'other':
      return t`The reviewer could not accept it. Read the note, if there is one.`
  }
}

const imageProblemSentence = (problem: (typeof imageProblems)[number]): string => {
  switch (problem) {
    case 'not-an-image':
      return t`This file is no photo. Choose a JPEG, PNG, HEIC or WebP.`
    case 'wrong-extension':
      return t`The file’s name does not fit what is in it. Choose the photo as the camera saved it.`
    case 'damaged':
      return t`This photo is damaged or incomplete. Take it again.`
    case 'animated':
      return t`Moving pictures cannot be used. Choose a plain photo.`
    case 'more-than-an-image':
      return t`This file holds more than a photo, so it was refused. Take a fresh photo.`
    case 'too-many-pixels':
      return t`This photo has more than 25 megapixels. Take it with a smaller setting.`
    case 'too-small':
      return t`This photo is too small to read: at least 200 pixels on each side.`
    case 'too-complex':
      return t`This file takes too much work to read. Take a fresh photo with your camera, or send a screenshot of it.`
  }
}

/** Why an upload did not work, and what to do. */
export const uploadFailureSentence = (error: unknown): string => {
  const problem =
    error instanceof CallRefused && error.key === 'tips.msg.050' ? error.details.problem : undefined
  return (
    (problem === undefined ? undefined : imageProblemSentence(problem as (typeof imageProblems)[number])) ??
    failureSentence(error)
  )
}
