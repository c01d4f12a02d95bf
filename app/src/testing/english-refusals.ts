import { loadRefusalSentences } from '@tarazu/contract/refusals/load-sentences.ts'
import { refusalText } from '@tarazu/contract/refusals/sentence.ts'

const sentences = await loadRefusalSentences('en')

/** Replaces the locale's: the refusal sentences in English, without activating a language. */
export const englishRefusals = {
  currentRefusing: () => ({ sentences, text: refusalText }),
}
