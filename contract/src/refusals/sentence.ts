import { type Facts, formatText } from '../text/format-text.ts'
import type { Language } from '../text/language.ts'
import { type RefusalName, refusalName } from './keys.ts'

/** Values for the sentence, such as { percent: "50" } with buyAmountTooHigh or { field: "quantity" } with requestMalformed. */
export type RefusalDetails = Facts

/** One language's sentences, as patterns (formatText). Details may be missing: each placeholder is in an optional part. */
export interface RefusalSentences {
  readonly language: Language
  readonly of: Readonly<Record<RefusalName, string>>
  /**
   * The wire's fields that people fill in, as the forms label them. A name that several forms use has a label that
   * fits them all: `code` is an invitation code in one and an authenticator's in the next.
   */
  readonly fields: Readonly<Record<string, string>>
}

/** Details whose field, if any, is named as its form labels it; one that people never fill in isn't named. */
const forPeople = (details: RefusalDetails, fields: RefusalSentences['fields']): RefusalDetails => {
  const { field, ...others } = details
  const label = field !== undefined && Object.hasOwn(fields, field) ? fields[field] : undefined
  return label === undefined ? others : { ...others, field: label }
}

/** The sentence for a key with the details filled in; undefined for the key of a newer server. */
export const refusalText = (
  key: string,
  details: RefusalDetails | null | undefined,
  sentences: RefusalSentences,
): string | undefined => {
  const name = refusalName(key)
  if (name === undefined) return undefined
  return formatText(sentences.of[name], forPeople(details ?? {}, sentences.fields), sentences.language)
}
