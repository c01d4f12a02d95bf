/** Signs that people leave out or confuse: Latin accents, the nukta, joiners. */
const droppedSigns = /[\u0300-\u036f\u093c\u200c\u200d]/g
/** Within a word these join: "M&M" is one word, "mm". */
const joiners = /(?<=\S)[&.'’](?=\S)/g
/** Signs that mean something in other searches are looked for as they are. */
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

/** Text as it is compared: lower case, without accents and punctuation, Devanagari in one spelling; words apart by a space. */
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

/** A typed keyword as it is compared; one of signs alone stays, and is in no name. */
export const foldKeyword = (typed: string): string => {
  const words = foldText(typed)
  return words === '' ? typed.trim() : words
}

/** Whether folded words are part of a stock's name, in either script, or of its code: the search inside a list. */
export const isStockMeant = (
  stock: { readonly name: string; readonly nameHindi: string; readonly code: string },
  words: string,
): boolean => [stock.name, stock.nameHindi, stock.code].some((text) => foldText(text).includes(words))

/** Without the spaces too, as codes are compared. */
export const compactText = (text: string): string => foldText(text).replaceAll(' ', '')

/** How Indian names are written in Latin letters by ear: Teesta and Tista, Kaveri and Kaweri. */
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

/** A folded word as it sounds, roughly; Devanagari stays as it is. */
export const soundOf = (word: string): string =>
  latinSounds.reduce((sound, [spelling, heard]) => sound.replaceAll(spelling, heard), word)
