import { editDistances } from './edit-distance.ts'
import { compactText, foldKeyword, foldText, soundOf } from './search-words.ts'

/** Something that can be found by its code or by one of its names. */
export interface Findable {
  readonly code: string
  /** Another code, which is only found when it is typed in full. */
  readonly wholeCode?: string
  /** In any language. */
  readonly names: readonly string[]
}

/** Each match's distance from the input, by index; lower is closer, and non-matches are omitted. */
export type SearchRanks = ReadonlyMap<number, number>

interface Word {
  readonly text: string
  /** About one bit per letter, because words with other letters aren't close. */
  readonly letters: number
}

interface SpokenWord {
  readonly spelling: Word
  readonly sound: Word
}

interface Entry {
  readonly wholeCode: string
  /** Normalised, in each script. */
  readonly names: readonly string[]
  readonly code: Word
  /** The names without spaces. */
  readonly compactNames: readonly Word[]
  /** Indices into the vocabulary. */
  readonly words: readonly number[]
}

interface Index {
  readonly entries: readonly Entry[]
  readonly vocabulary: readonly SpokenWord[]
}

interface Query {
  readonly text: string
  readonly compact: string
  readonly tokens: readonly string[]
}

/** Ranks of exact matches; those with typing mistakes follow, by their number of mistakes. */
export const ranks = {
  code: 0,
  codeBegins: 1,
  nameBegins: 2,
  wordsBegin: 3,
  within: 4,
  mistakes: 5,
} as const

const wordOf = (text: string): Word => {
  let letters = 0
  for (let i = 0; i < text.length; i += 1) letters |= 1 << (text.charCodeAt(i) & 31)
  return { text, letters }
}
const spokenWordOf = (text: string): SpokenWord => ({
  spelling: wordOf(text),
  sound: wordOf(soundOf(text)),
})

const createIndex = (findables: readonly Findable[]): Index => {
  const vocabulary: SpokenWord[] = []
  const places = new Map<string, number>()
  const placeOf = (text: string): number => {
    let place = places.get(text)
    if (place === undefined) {
      place = vocabulary.push(spokenWordOf(text)) - 1
      places.set(text, place)
    }
    return place
  }
  const entries = findables.map(({ code, wholeCode = '', names: written }): Entry => {
    const names = [...new Set(written.map(foldText))]
    return {
      wholeCode: compactText(wholeCode),
      names,
      code: wordOf(compactText(code)),
      compactNames: names.map((one) => wordOf(one.replaceAll(' ', ''))),
      words: names.flatMap((one) => one.split(' ').map(placeOf)),
    }
  })
  return { entries, vocabulary }
}

const rightRank = (entry: Entry, { vocabulary }: Index, query: Query): number | undefined => {
  const { text, compact, tokens } = query
  const { names } = entry
  const code = entry.code.text
  if (code === compact || entry.wholeCode === compact) return ranks.code
  if (code.startsWith(compact)) return ranks.codeBegins
  if (names.some((name) => name.startsWith(text))) return ranks.nameBegins
  const beginsWord = (token: string) =>
    entry.words.some((word) => vocabulary[word]?.spelling.text.startsWith(token))
  if (tokens.every(beginsWord)) return ranks.wordsBegin
  const isWithin =
    code.includes(compact) ||
    entry.compactNames.some((name) => name.text.includes(compact)) ||
    names.some((name) => tokens.every((token) => name.includes(token)))
  return isWithin ? ranks.within : undefined
}

const none = Number.POSITIVE_INFINITY
/** The tolerance for a word of this many letters. */
const mistakesIn = ({ text }: Word): number =>
  text.length < 4 || /[₹%_]/.test(text) ? 0 : text.length < 6 ? 1 : 2
/** Letters that sound alike count half a mistake, an unfinished word a quarter. */
const heardAlike = 0.5
const unended = 0.25

const bitCount = (bits: number): number => {
  let rest = bits
  let count = 0
  while (rest !== 0) {
    rest &= rest - 1
    count += 1
  }
  return count
}

/** Mistakes in a typed word, compared with a word or its prefix; infinite above the tolerance. */
const mistakesWithin = (typed: Word, meant: Word): number => {
  const limit = mistakesIn(typed)
  if (limit === 0 || bitCount(typed.letters & ~meant.letters) > limit) return none
  const { whole, toPrefix } = editDistances(typed.text, meant.text, limit)
  return Math.min(whole, toPrefix + unended)
}

const mistakesBetween = (typed: SpokenWord, meant: SpokenWord): number => {
  if (meant.spelling.text.startsWith(typed.spelling.text)) return 0
  const spelled = mistakesWithin(typed.spelling, meant.spelling)
  if (spelled <= heardAlike) return spelled
  return Math.min(spelled, heardAlike + mistakesWithin(typed.sound, meant.sound))
}

/** Mistakes between the input, without spaces, and a whole code or name. */
const mistakesAsOne = (typed: Word, { code, compactNames }: Entry): number => {
  const limit = mistakesIn(typed)
  if (limit === 0) return none
  let least = none
  for (const meant of [code, ...compactNames]) {
    if (Math.abs(meant.text.length - typed.text.length) > limit) continue
    if (bitCount(typed.letters ^ meant.letters) > 2 * limit) continue
    least = Math.min(least, editDistances(typed.text, meant.text, limit).whole)
  }
  return least
}

const mistakenRanks = ({ entries, vocabulary }: Index, { tokens, compact }: Query): SearchRanks => {
  const costs = tokens.map((token) => {
    const typed = spokenWordOf(token)
    return vocabulary.map((meant) => mistakesBetween(typed, meant))
  })
  const typedAsOne = wordOf(compact)
  const near: { readonly place: number; readonly mistakes: number }[] = []
  let fewest = none
  for (const [place, entry] of entries.entries()) {
    let mistakes = 0
    for (const cost of costs) {
      let least = none
      for (const word of entry.words) least = Math.min(least, cost[word] ?? none)
      mistakes += least
    }
    mistakes = Math.min(mistakes, mistakesAsOne(typedAsOne, entry))
    if (mistakes < none) near.push({ place, mistakes })
    fewest = Math.min(fewest, mistakes)
  }
  // A match with one whole mistake more than the best is not what was meant.
  return new Map(
    near
      .filter(({ mistakes }) => mistakes < fewest + 1)
      .map(({ place, mistakes }) => [place, ranks.mistakes + mistakes] as const),
  )
}

/**
 * Searches by code and by name in every script: first the exact code, then codes with that prefix, then matching words,
 * then substrings. Only if nothing matches are typing mistakes tolerated, one in a short word, two in a longer one;
 * fewer mistakes rank higher.
 */
export const createTextSearch = (findables: readonly Findable[]) => {
  const index = createIndex(findables)
  /** Undefined if the input contains nothing searchable. */
  return (keyword: string): SearchRanks | undefined => {
    const text = foldKeyword(keyword)
    if (text === '') return undefined
    const query = { text, compact: text.replaceAll(' ', ''), tokens: text.split(' ') }
    const found = new Map<number, number>()
    for (const [place, entry] of index.entries.entries()) {
      const rank = rightRank(entry, index, query)
      if (rank !== undefined) found.set(place, rank)
    }
    return found.size > 0 ? found : mistakenRanks(index, query)
  }
}
