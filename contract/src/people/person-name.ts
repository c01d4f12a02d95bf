/**
 * A letter or mark first, or an apostrophe before it (‘Ali); then also what Indian names are joined with: the joiners
 * between conjuncts, apostrophes, hyphens, and the dots of abbreviations, for which three scripts have signs of their own.
 */
const form = /^['’‘＇]?[\p{L}\p{M}](?:[\p{L}\p{M} .॰૰੶'’‘＇‐‑-]|\u200c|\u200d)*$/u
export const longestName = 60

/** Letters in one form, plain spaces, nothing invisible but the two joiners, which join nothing at the beginning. */
const tidy = (typed: string): string =>
  typed
    .normalize('NFC')
    .replaceAll(/(?!\u200c|\u200d)\p{DI}/gu, '')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim()
    .replace(/^[\u200c\u200d]+/, '')

/** What is wrong with a person's name; undefined if nothing is. */
export type NameProblem = 'missing' | 'long' | 'letters'

export const nameProblem = (typed: string): NameProblem | undefined => {
  const name = tidy(typed)
  if (name === '') return 'missing'
  if (name.length > longestName) return 'long'
  return form.test(name) ? undefined : 'letters'
}

/** A person's name as it is kept; undefined if it isn’t one. A name may have one letter. */
export const typedName = (typed: string): string | undefined =>
  nameProblem(typed) === undefined ? tidy(typed) : undefined

/** Whether two spellings are one name: in any case, with any apostrophe or hyphen, joiners or none, spaces as they come. */
export const isSameName = (one: string, other: string): boolean => {
  const plain = (name: string) =>
    tidy(name)
      .replaceAll(/\u200c|\u200d/g, '')
      .replaceAll(/[’‘＇ʼ]/g, "'")
      .replaceAll(/[‐‑]/g, '-')
      .replaceAll(/\s+/g, ' ')
      .toLowerCase()
  return plain(one) === plain(other)
}
