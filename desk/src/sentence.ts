import { english } from '@tarazu/contract/refusals/en.ts'
import { refusalText } from '@tarazu/contract/refusals/sentence.ts'
import type { CallRefused } from '@tarazu/contract/wire/client.ts'

/** A refusal's sentence, in the desk's language. */
export const sentenceFor = (refusal: CallRefused): string =>
  refusalText(refusal.key, refusal.details, english) ?? english.of.systemBusy
