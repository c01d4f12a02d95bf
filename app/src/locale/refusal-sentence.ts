import type { RefusalDetails } from '@tarazu/contract/refusals/sentence.ts'
import { currentRefusing } from './activate.ts'

/** A refusal in the page's language; undefined while its sentences load, and for the key of a newer server. */
export const refusalSentence = (
  key: string,
  details: RefusalDetails | null | undefined,
): string | undefined => {
  const refusing = currentRefusing()
  return refusing?.text(key, details, refusing.sentences)
}
