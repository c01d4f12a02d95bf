import type { CallRefused } from '@tarazu/contract/client.ts'
import { english } from '@tarazu/contract/messages/en.ts'
import { sentenceOf } from '@tarazu/contract/messages/sentence.ts'

/** What a refusal says, in the desk's language. */
export const sentenceFor = (refusal: CallRefused): string => sentenceOf(refusal.key, refusal.details, english)
