/** Up to so many letters, a word fits into the line that a phone has for a name. */
const longWord = /\p{L}{17,}/gu
/** Between a vowel and the consonant that begins the next syllable, three letters or more from both ends. */
const syllableEnd = /(?<=\p{L}{2}[aeiou])(?=[bcdfghjklmnpqrstvwxyz][\p{L}]{2})/giu
const softHyphen = '\u00AD'

/** A name whose long words may be broken between syllables, with a hyphen, where a line ends. */
export const breakableName = (name: string): string =>
  name.replace(longWord, (word) => word.replace(syllableEnd, softHyphen))
