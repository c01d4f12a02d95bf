import { countText, rupeesText } from '../money/format.ts'
import { type RefusalName, refusalName } from './keys.ts'

/** Values for the message's sentence, such as { percent: "50" } with 118 or { field: "quantity" } with 100. */
export type RefusalDetails = Readonly<Record<string, string>>

export type Language = 'en' | 'hi' | 'zh-CN'

/**
 * One language's sentences. A part in square brackets is shown only when the details hold all of its
 * placeholders: "{name}" as it is; "{name:rupees}" as ₹12,34,567.89 and "{name:count}" as 12,34,567, both with
 * Indian grouping in every language; "{name:duration}", a number of seconds, as "15 seconds" or "2 minutes".
 */
export interface RefusalSentences {
  readonly language: Language
  readonly of: Readonly<Record<RefusalName, string>>
}

const optionalPart = /\[([^\]]*)\]/g
const placeholder = /\{([a-zA-Z]+)(?::(rupees|count|duration))?\}/g
const decimal = /^-?\d{1,15}(\.\d{1,2})?$/

/** The placeholders of a sentence, such as "minimumAmount:rupees", sorted. */
export const placeholdersOf = (sentence: string): readonly string[] =>
  [...sentence.matchAll(placeholder)].map((match) => match[0].slice(1, -1)).sort()

const duration = (seconds: number, language: Language): string => {
  const [unit, value] = seconds < 100 ? ['second', seconds] : ['minute', seconds / 60]
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.ceil(value),
  )
}

const formatted = (value: string, format: string | undefined, language: Language): string => {
  if (format === undefined || !decimal.test(value)) return value
  if (format === 'duration') return duration(Number(value), language)
  return format === 'rupees' ? rupeesText(value) : countText(Number(value))
}

const filled = (sentence: string, details: RefusalDetails | null | undefined, language: Language): string =>
  sentence.replace(optionalPart, (_whole, part: string) => {
    const matches = [...part.matchAll(placeholder)]
    const known = matches.every(([, name]) => details != null && Object.hasOwn(details, name ?? ''))
    if (!known) return ''
    return part.replace(placeholder, (_match, name: string, format: string | undefined) =>
      formatted(details?.[name] ?? '', format, language),
    )
  })

/** The sentence that a person sees for a key, with the details' values in place; undefined for the key of a newer server. */
export const refusalText = (
  key: string,
  details: RefusalDetails | null | undefined,
  sentences: RefusalSentences,
): string | undefined => {
  const name = refusalName(key)
  return name === undefined ? undefined : filled(sentences.of[name], details, sentences.language)
}
