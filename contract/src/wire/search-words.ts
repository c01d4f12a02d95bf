/** Signs that people omit or confuse: Latin accents, the nukta, joiners. */
const droppedSigns = /[\u0300-\u036f\u093c\u200c\u200d]/g
/** Joined within a word: "M&M" is one word, "mm". */
const joiners = /(?<=\S)[&.'’](?=\S)/g
/** Signs that are operators in other searches are searched literally. */
const separators = /[^\p{L}\p{M}\p{N}₹%_]+/gu

/** Devanagari spellings that vary: the two nasal dots, half nasals before a stop, short and long i and u. */
const devanagariSpellings: readonly (readonly [RegExp, string])[] = [
  [/ँ/g, 'ं'],
  [/[ङञणनम]्(?=[क-म])/g, 'ं'],
  [/ी/g, 'ि'],
  [/ू/g, 'ु'],
  [/ई/g, 'इ'],
  [/ऊ/g, 'उ'],
]

/**
 * Normalised text for comparison: lower case, without accents and punctuation, Devanagari in one spelling; words
 * separated by a space.
 */
export const foldText = (text: string): string => {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(droppedSigns, '')
    .replaceAll(joiners, '')
    .replaceAll(separators, ' ')
    .trim()
  return devanagariSpellings.reduce((folded, [spelling, kept]) => folded.replaceAll(spelling, kept), plain)
}

/** A normalised keyword. One made only of signs is kept, but matches no name. */
export const foldKeyword = (typed: string): string => {
  const words = foldText(typed)
  return words === '' ? typed.trim() : words
}

/** Whether normalised words occur in a stock's code or either name: the search within a list. */
export const isStockMeant = (
  stock: { readonly name: string; readonly nameHindi: string; readonly code: string },
  words: string,
): boolean => [stock.name, stock.nameHindi, stock.code].some((text) => foldText(text).includes(words))

/** Without the spaces too, as codes are compared. */
export const compactText = (text: string): string => foldText(text).replaceAll(' ', '')

/** Phonetic spelling variants of Indian names in Latin letters: Teesta and Tista, Kaveri and Kaweri. */
const latinSounds: readonly (readonly [RegExp, string])[] = [
  [/aa/g, 'a'],
  [/ee|ii|ea/g, 'i'],
  [/oo|uu/g, 'u'],
  [/ph/g, 'f'],
  [/([bdgkst])h/g, '$1'],
  [/c(?=[eiy])/g, 's'],
  [/ck|c(?!h)|q/g, 'k'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/x/g, 'ks'],
  [/(.)\1+/g, '$1'],
]

/** A normalised word's rough phonetic form; Devanagari stays as it is. */
export const soundOf = (word: string): string =>
  latinSounds.reduce((sound, [spelling, heard]) => sound.replaceAll(spelling, heard), word)
