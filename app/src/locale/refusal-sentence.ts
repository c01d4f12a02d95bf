import type { RefusalDetails } from '@tarazu/contract/refusals/sentence.ts'
import { currentRefusing } from './activate.ts'

/** A refusal in the page's language; undefined while the sentences load, and for a newer server's key. */
export const refusalSentence = (
  key: string,
  details: RefusalDetails | null | undefined,
): string | undefined => {
  const refusing = currentRefusing()
  return refusing?.text(key, details, refusing.sentences)
}
