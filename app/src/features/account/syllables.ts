/** A word of up to this many letters fits on the name's line. */
const longWord = /\p{L}{17,}/gu
/** Between a vowel and the consonant that starts the next syllable, three letters or more from both ends. */
const syllableEnd = /(?<=\p{L}{2}[aeiou])(?=[bcdfghjklmnpqrstvwxyz][\p{L}]{2})/giu
const softHyphen = '\u00AD'

/** A name with soft hyphens between the syllables of long words. */
export const breakableName = (name: string): string =>
  name.replace(longWord, (word) => word.replace(syllableEnd, softHyphen))
