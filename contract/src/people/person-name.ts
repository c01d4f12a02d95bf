/** A real letter, not one of the signs that Unicode counts as letters, such as the apostrophe ʼ. */
const letter = /(?![\u02b0-\u02ff])\p{L}/u

/**
 * A letter or mark first, or an apostrophe before it (‘Ali); then also the characters that join Indian names: the
 * joiners between conjuncts, apostrophes, hyphens, the dots of abbreviations, for which three scripts have signs of
 * their own, and the tsheg between Tibetan syllables. What people type instead of an apostrophe or a hyphen (D`Souza,
 * Anne–Marie) has a letter on both sides.
 */
const form =
  /^['’‘＇]?[\p{L}\p{M}](?:[\p{L}\p{M} .॰૰੶་༌'’‘＇‐‑-]|\u200c|\u200d|(?<=[\p{L}\p{M}])[`´′‛–](?=\p{L}))*$/u
export const longestName = 60

/** Normalised letters, plain spaces, no invisible characters except the two joiners, and those not at the start. */
const tidy = (typed: string): string =>
  typed
    .normalize('NFC')
    .replaceAll(/(?!\u200c|\u200d)\p{DI}/gu, '')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim()
    .replace(/^[\u200c\u200d]+/, '')

/** The problem with a person's name; undefined if there is none. */
export type NameProblem = 'missing' | 'long' | 'letters'

export const nameProblem = (typed: string): NameProblem | undefined => {
  const name = tidy(typed)
  if (name === '') return 'missing'
  if (name.length > longestName) return 'long'
  return form.test(name) && letter.test(name) ? undefined : 'letters'
}

/** A person's name as it is stored; undefined if it isn’t one. A single letter is valid. */
export const typedName = (typed: string): string | undefined =>
  nameProblem(typed) === undefined ? tidy(typed) : undefined

/**
 * Whether two spellings are the same name, ignoring case, kinds of apostrophe and hyphen, compatibility forms, joiners and
 * spacing.
 */
export const isSameName = (one: string, other: string): boolean => {
  const plain = (name: string) =>
    tidy(name)
      .replaceAll(/\u200c|\u200d/g, '')
      // Before NFKC, which makes a space of some.
      .replaceAll(/[’‘＇ʼʻ`´′‛]/g, "'")
      .replaceAll(/[‐‑–]/g, '-')
      .normalize('NFKC')
      .replaceAll(/\s+/g, ' ')
      .toLowerCase()
  return plain(one) === plain(other)
}
