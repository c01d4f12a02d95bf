import { foldText } from '@tarazu/contract/wire/search-words.ts'
import { remember } from '../../base/remember.ts'
import { type HindiSound, skeletonOf, skeletonsOf, soundsOf, spellingCost } from './hindi-spelling.ts'
import { commonWords } from './hindi-terms.ts'

const devanagari = /\p{Script=Devanagari}/u
export const hasDevanagari = (text: string): boolean => devanagari.test(text)

/** Names of Latin letters; those that begin with another one come first. */
const letterNames = Object.entries({
  क्यू: 'Q',
  एक्स: 'X',
  वाई: 'Y',
  जेड: 'Z',
  डब्ल्यू: 'W',
  डब्लू: 'W',
  आई: 'I',
  आइ: 'I',
  आर: 'R',
  एच: 'H',
  एफ: 'F',
  एल: 'L',
  एम: 'M',
  एन: 'N',
  एस: 'S',
  बी: 'B',
  सी: 'C',
  डी: 'D',
  जी: 'G',
  जे: 'J',
  के: 'K',
  पी: 'P',
  टी: 'T',
  यू: 'U',
  वी: 'V',
  ए: 'A',
  ई: 'E',
  ओ: 'O',
})
/** एचडीएफसी → HDFC; empty for a word that is not made up of letter names. */
const abbreviationOf = (word: string): string => {
  let [rest, letters] = [word.replaceAll('़', ''), '']
  while (rest !== '') {
    const [name, letter] = letterNames.find(([one]) => rest.startsWith(one)) ?? []
    if (name === undefined) return ''
    rest = rest.slice(name.length)
    letters += letter
  }
  return letters
}

interface KnownWord {
  readonly word: string
  /** In lower case. */
  readonly latin: string
  readonly count: number
}

/** A Latin word, or words next to each other, that may be meant; the lower its cost, the likelier. */
export interface MeantWord {
  readonly word: string
  readonly cost: number
}

/** Words that cost this much more than the likeliest are not meant. */
const margin = 1
const mostMeant = 4
/** What a word that is ten times as frequent may cost more, since a city is likelier than a hamlet. */
const frequencyWeight = 0.4
const mostCounted = 1000
/** What each further word of a list costs. */
const stepInList = 0.2

const nearest = (sounds: readonly HindiSound[], known: readonly KnownWord[]): readonly MeantWord[] => {
  const limit = 1 + sounds.length / 8
  const all = known
    .map(({ word, latin, count }) => ({
      word,
      cost: spellingCost(sounds, latin, limit) - frequencyWeight * Math.log10(Math.min(count, mostCounted)),
    }))
    .filter(({ cost }) => Number.isFinite(cost))
    .sort((one, other) => one.cost - other.cost)
  const most = (all[0]?.cost ?? 0) + margin
  return all.filter(({ cost }) => cost <= most).slice(0, mostMeant)
}

const listed = (words: readonly string[]): readonly MeantWord[] =>
  words.map((word, place) => ({ word, cost: place * stepInList }))

/** Two letters are often apart in the list, too: M G Road, M.G. Road. */
const spelledLetters = (letters: string): readonly MeantWord[] =>
  listed(letters.length === 2 ? [letters, [...letters].join(' '), [...letters].join('.')] : [letters])

/**
 * Finds the Latin words that each word of a query may stand for, such as MUMBAI for मुंबई, the likeliest first, among
 * words with their number of occurrences: a spelled abbreviation, a common word, or the nearest of those with
 * similar consonants.
 */
export const createHindiWords = (counts: ReadonlyMap<string, number>) => {
  const known: KnownWord[] = [...counts].map(([word, count]) => ({ word, latin: word.toLowerCase(), count }))
  const bySkeleton = Map.groupBy(known, ({ latin }) => skeletonOf(latin))
  const find = remember((word): readonly MeantWord[] => {
    const common = commonWords.get(foldText(word))
    if (common !== undefined) return listed(common)
    const abbreviation = abbreviationOf(word)
    if (abbreviation.length === 1 || counts.has(abbreviation)) return listed([abbreviation])
    const sounds = soundsOf(word)
    if (sounds.length === 0) return []
    return nearest(
      sounds,
      [...skeletonsOf(sounds)].flatMap((skeleton) => bySkeleton.get(skeleton) ?? []),
    )
  })
  /** Empty if no word is close enough. */
  const meantBy = (word: string): readonly MeantWord[] => (hasDevanagari(word) ? find(word) : listed([word]))
  /** What each word may mean; letter names apart from each other are one abbreviation if it is known: एच डी एफ सी. */
  return (words: readonly string[]): readonly (readonly MeantWord[])[] => {
    const meanings: (readonly MeantWord[])[] = []
    for (let from = 0; from < words.length; ) {
      let to = from
      while (abbreviationOf(words[to] ?? '') !== '') to += 1
      while (to > from + 1 && !counts.has(abbreviationOf(words.slice(from, to).join('')))) to -= 1
      const word = words[from] ?? ''
      if (to > from + 1) meanings.push(spelledLetters(abbreviationOf(words.slice(from, to).join(''))))
      else if (commonWords.get(foldText(word))?.length !== 0) meanings.push(meantBy(word))
      from = Math.max(to, from + 1)
    }
    return meanings
  }
}

/** Latin words that a query may stand for. */
export interface Reading {
  readonly words: readonly string[]
  readonly cost: number
}

/** The likeliest readings of a query whose words each have one or more meanings, the likeliest first. */
export const readingsOf = (meanings: readonly (readonly MeantWord[])[], most: number): readonly Reading[] => {
  let readings: readonly Reading[] = [{ words: [], cost: 0 }]
  for (const meant of meanings)
    readings = readings
      .flatMap(({ words, cost }) =>
        meant.map((one) => ({ words: [...words, one.word], cost: cost + one.cost })),
      )
      .sort((one, other) => one.cost - other.cost)
      .slice(0, most)
  return readings
}
