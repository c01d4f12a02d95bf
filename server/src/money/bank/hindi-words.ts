import { editDistances } from '@tarazu/contract/wire/edit-distance.ts'
import { soundOf } from '@tarazu/contract/wire/search-words.ts'

/** Devanagari letters in the phonetic Latin spelling that `soundOf` gives; consonants without their vowel. */
const consonants: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'k',
  ग: 'g',
  घ: 'g',
  ङ: 'n',
  च: 'ch',
  छ: 'ch',
  ज: 'j',
  झ: 'j',
  ञ: 'n',
  ट: 't',
  ठ: 't',
  ड: 'd',
  ढ: 'd',
  ण: 'n',
  त: 't',
  थ: 't',
  द: 'd',
  ध: 'd',
  न: 'n',
  प: 'p',
  फ: 'f',
  ब: 'b',
  भ: 'b',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  ळ: 'l',
  व: 'v',
  श: 's',
  ष: 's',
  स: 's',
  ह: 'h',
}
const vowels: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
  ऑ: 'o',
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  'ॉ': 'o',
}
/** The vowel that a consonant has where none is written. */
const inherent = 'ə'
const [virama, nukta] = ['्', '़']

const spelled = (word: string): string => {
  let text = ''
  for (const letter of word.normalize('NFD')) {
    const consonant = consonants[letter]
    const vowel = vowels[letter]
    if (consonant !== undefined) text += consonant + inherent
    // ड़ and ढ़ are heard as r in names: Gurgaon, Chandigarh.
    else if (letter === nukta) text = text.replace(/də$/, 'rə')
    else if (letter === virama) text = text.replace(/ə$/, '')
    else if (vowel !== undefined) text = text.replace(/ə$/, '') + vowel
    else if (letter === 'ं' || letter === 'ँ') text += 'ṃ'
  }
  return text.replaceAll(/ṃ(?=[pfbm])/g, 'm').replaceAll('ṃ', 'n')
}

/** Hindi drops the inherent vowel at the end of a word, and between two syllables with vowels. */
const spoken = (word: string): string => {
  let text = spelled(word).replace(/(?<=.)ə$/, '')
  const unspoken = /^(.*[aeiouə](?:ch|[^aeiouəc]))ə((?:ch|[^aeiouəc])[aeiouə].*)$/
  for (let parts = unspoken.exec(text); parts !== null; parts = unspoken.exec(text))
    text = `${parts[1]}${parts[2]}`
  return soundOf(text.replaceAll(inherent, 'a'))
}

/** The consonants that both scripts write: what differs is vowels, h, and a w at the end (Lucknow). */
const skeletonOf = (sound: string): string =>
  sound
    .replaceAll('ch', 'c')
    .replaceAll(/[aeiouyh]/g, '')
    .replace(/v$/, '')
    .replaceAll(/(.)\1+/g, '$1')

/** Names of Latin letters; those that begin with another one come first. */
const letterNames: readonly (readonly [string, string])[] = [
  ...([
    ['क्यू', 'Q'],
    ['एक्स', 'X'],
    ['वाई', 'Y'],
    ['जेड', 'Z'],
    ['आई', 'I'],
    ['आर', 'R'],
    ['एच', 'H'],
  ] as const),
  ...([
    ['एफ', 'F'],
    ['एल', 'L'],
    ['एम', 'M'],
    ['एन', 'N'],
    ['एस', 'S'],
    ['बी', 'B'],
    ['सी', 'C'],
  ] as const),
  ...([
    ['डी', 'D'],
    ['जी', 'G'],
    ['जे', 'J'],
    ['के', 'K'],
    ['पी', 'P'],
    ['टी', 'T'],
    ['यू', 'U'],
  ] as const),
  ...([
    ['वी', 'V'],
    ['ए', 'A'],
    ['ई', 'E'],
    ['ओ', 'O'],
  ] as const),
]
/** एचडीएफसी → HDFC; empty for a word that is not made up of letter names. */
const abbreviationOf = (word: string): string => {
  let [rest, letters] = [word, '']
  while (rest !== '') {
    const [name, letter] = letterNames.find(([one]) => rest.startsWith(one)) ?? []
    if (name === undefined) return ''
    rest = rest.slice(name.length)
    letters += letter
  }
  return letters
}

/** Words of banks and places that are translated, or whose English spelling is far from their sound. */
const commonWords: Readonly<Record<string, string>> = {
  भारतीय: 'INDIA',
  नेशनल: 'NATIONAL',
  राष्ट्रीय: 'NATIONAL',
  यूनियन: 'UNION',
  ऑफ: 'OF',
  एंड: 'AND',
  सहकारी: 'COOPERATIVE',
  ग्रामीण: 'GRAMIN',
  स्टेट: 'STATE',
  फर्स्ट: 'FIRST',
  ओवरसीज: 'OVERSEAS',
  नई: 'NEW',
  नयी: 'NEW',
  मुख्य: 'MAIN',
  शाखा: 'BRANCH',
  पूर्व: 'EAST',
  पश्चिम: 'WEST',
}

interface KnownWord {
  readonly word: string
  readonly sound: string
  readonly count: number
}

/**
 * Finds the Latin word for a Devanagari one, such as MUMBAI for मुंबई, among words with their number of
 * occurrences: a spelled abbreviation, a common word, or the phonetically nearest of those with the same
 * consonants. A word that is ten times as frequent may be one letter further off, since a city is likelier
 * than a hamlet.
 */
export const createHindiWords = (counts: ReadonlyMap<string, number>) => {
  const known: KnownWord[] = [...counts].map(([word, count]) => {
    // Mysore is heard as मैसूर.
    const sound = soundOf(word.toLowerCase()).replaceAll(/(?<=[^aeiou])y(?=[^aeiouy])/g, 'ai')
    return { word, sound, count }
  })
  const bySkeleton = Map.groupBy(known, ({ sound }) => skeletonOf(sound))
  /** Undefined if no word is close enough. */
  return (word: string): string | undefined => {
    const abbreviation = abbreviationOf(word)
    if (counts.has(abbreviation)) return abbreviation
    if (commonWords[word] !== undefined) return commonWords[word]
    const near = (sound: string) => {
      const limit = Math.ceil(sound.length / 2)
      const costOf = (one: KnownWord) =>
        editDistances(sound, one.sound, limit).whole - 1.2 * Math.log10(one.count)
      return (bySkeleton.get(skeletonOf(sound)) ?? []).map((one) => ({ word: one.word, cost: costOf(one) }))
    }
    // The dot in ड़ and ढ़ is often left out: बडौदा.
    const dotted = word.normalize('NFD').replaceAll(/(?<=.)[डढ](?!़)/g, '$&़')
    const [best] = [...new Set([spoken(word), spoken(dotted)])]
      .flatMap(near)
      .filter(({ cost }) => Number.isFinite(cost))
      .sort((one, other) => one.cost - other.cost)
    return best?.word
  }
}
