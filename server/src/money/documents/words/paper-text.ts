import { formatText } from '@tarazu/contract/text/format-text.ts'
import type { Language } from '@tarazu/contract/text/language.ts'
import type { english } from './en.ts'

/** The shape of English words, in which other languages have texts of their own. */
export type InAnyLanguage<Texts> = {
  readonly [Name in keyof Texts]: Texts[Name] extends string ? string : InAnyLanguage<Texts[Name]>
}

/** One language's words for the documents; some are patterns, which paperText fills in. */
export interface PaperWords extends InAnyLanguage<Omit<typeof english, 'language'>> {
  readonly language: Language
}

/** The names of a pattern's placeholders: "page" and "count" for "Page {page:count} of {count:count}". */
type Placeholder<Pattern> = Pattern extends `${string}{${infer Inside}}${infer Rest}`
  ? (Inside extends `${infer Name}:${string}` ? Name : Inside) | Placeholder<Rest>
  : never

type Patterns = {
  readonly [Name in keyof typeof english as Placeholder<(typeof english)[Name]> extends never
    ? never
    : Name]: Placeholder<(typeof english)[Name]>
}

/** A document's pattern with its facts filled in (formatText). */
export const paperText = <Name extends keyof Patterns>(
  words: PaperWords,
  name: Name,
  facts: Readonly<Record<Patterns[Name], string>>,
): string => formatText(words[name], facts, words.language)

/** The name of a charge; its key if only older trades have it. */
export const chargeText = ({ chargeNames }: PaperWords, charge: string): string => {
  const names: Readonly<Record<string, string>> = chargeNames
  return names[charge] ?? charge
}

/** A name in a document's language; only Hindi has different ones. */
export const nameIn = (
  language: Language,
  { name, nameHindi }: { readonly name: string; readonly nameHindi: string },
): string => (language === 'hi' ? nameHindi : name)

/** All the words of a language. */
export const textsOf = (words: object): readonly string[] =>
  Object.values(words).flatMap((one: string | object) => (typeof one === 'string' ? [one] : textsOf(one)))
