import { type RefusalDetails, refusalText } from '@tarazu/contract/refusals/sentence.ts'
import { currentSentences } from './activate.ts'

/** A refusal in the language of the page; undefined while its sentences load, and for the key of a newer server. */
export const refusalSentence = (
  key: string,
  details: RefusalDetails | null | undefined,
): string | undefined => {
  const sentences = currentSentences()
  return sentences === undefined ? undefined : refusalText(key, details, sentences)
}
