import { editDistances } from '@tarazu/contract/wire/edit-distance.ts'
import { compactText, foldText } from '@tarazu/contract/wire/search-words.ts'
import { createTextSearch, ranks } from '@tarazu/contract/wire/text-search.ts'

/** An item that is searched in the browser. */
export interface Sought {
  readonly code: string
  /** Its names, in the page's language and in others. */
  readonly names: readonly string[]
  /** Keywords in any language. */
  readonly words?: string
  /** Its text: matched by whole words of a sentence. */
  readonly text?: string
}

export interface Match {
  readonly place: number
  /** Lower is closer; comparable with the stock search's ranks. */
  readonly rank: number
}

/** Filler words in questions. */
const fillers = new Set(
  'a an and are can do does for how i in is it me my of on the to what when where which why का की के को में मेरा मेरी मैं है हैं क्या कैसे क्यों कब कहाँ से 的 了 我 吗 是 怎么 怎样 如何 什么 为什么'
    .split(' ')
    .map(foldText),
)

const han = /\p{Script=Han}/u
const chineseWords = new Intl.Segmenter('zh', { granularity: 'word' })

/** Chinese has no spaces: its words are found one by one. */
const spaced = (text: string): string =>
  han.test(text) ? Array.from(chineseWords.segment(text), ({ segment }) => segment).join(' ') : text

/** A keyword's search terms; all of it if it consists only of filler words. */
export const meantWords = (keyword: string): string => {
  const words = foldText(spaced(keyword)).split(' ')
  const meant = words.filter((word) => !fillers.has(word))
  return (meant.length === 0 ? words : meant).join(' ')
}

/** An exact name ranks right after an exact code; keywords and texts rank after all names. */
const nameRank = 0.5
const wordsRank = 4.3
const textRank = 4.6
/** A letter or two is a prefix of some word in nearly every text. */
const leastLetters = 3

const isExact = (rank: number): boolean => rank < ranks.mistakes

/** One wrong character among at least three, anywhere in a name; the stock search counts letters per word. */
const chineseMistake = (compact: string, names: readonly string[]): number | undefined => {
  if (compact.length < 3 || !han.test(compact)) return undefined
  const isNear = names.map(compactText).some((name) => {
    for (let start = 0; start < name.length; start += 1)
      if (editDistances(compact, name.slice(start), 1).toPrefix <= 1) return true
    return false
  })
  return isNear ? ranks.mistakes + 1 : undefined
}

const none = Number.POSITIVE_INFINITY

/** A match of keywords or texts, at their rank. A match inside a word is coincidence, except in Chinese. */
const rankOf = (found: number | undefined, rank: number, isChinese: boolean): number => {
  if (found === undefined) return none
  if (!isExact(found)) return found
  return isChinese || found <= ranks.wordsBegin ? rank : none
}

/** A text has so many words that one is always similar. */
const exactAlone = (rank: number): number => (isExact(rank) ? rank : none)

/** Searches pages, help and short lists the way stocks are searched, plus their keywords and texts. */
export const createFinder = (sought: readonly Sought[]) => {
  const byName = createTextSearch(sought)
  const byWords = createTextSearch(
    sought.map(({ names, words = '' }) => ({ code: '', names: [`${names.join(' ')} ${words}`] })),
  )
  const byText = createTextSearch(sought.map(({ text = '' }) => ({ code: '', names: [text] })))
  const nameTexts = sought.map(({ names }) => names.map(compactText))
  const matchesOf = (meant: string): readonly Match[] => {
    const compact = compactText(meant)
    if (compact === '') return []
    const isChinese = han.test(compact)
    const isLong = compact.length >= leastLetters || isChinese
    const [names, words] = [byName(meant), isLong ? byWords(meant) : undefined]
    const texts = isLong ? byText(meant) : undefined
    return sought.flatMap(({ names: own }, place): readonly Match[] => {
      if (nameTexts[place]?.includes(compact)) return [{ place, rank: nameRank }]
      const rank = Math.min(
        names?.get(place) ?? none,
        rankOf(words?.get(place), wordsRank, isChinese),
        exactAlone(rankOf(texts?.get(place), textRank, isChinese)),
        chineseMistake(compact, own) ?? none,
      )
      return rank === none ? [] : [{ place, rank }]
    })
  }
  return (keyword: string): readonly Match[] => {
    const meant = meantWords(keyword)
    const whole = withoutMistakes(matchesOf(meant))
    const matches = whole.length > 0 ? whole : matchesOfMost(meant.split(' ').map(matchesOf))
    return matches.toSorted((one, other) => one.rank - other.rank)
  }
}

/** If no item has all words of a question: the items that match the most of them, if at least half. */
const matchesOfMost = (ofWords: readonly (readonly Match[])[]): readonly Match[] => {
  const counts = new Map<number, number>()
  for (const matches of ofWords)
    for (const { place, rank } of matches) if (isExact(rank)) counts.set(place, (counts.get(place) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  if (ofWords.length < 2 || most * 2 < ofWords.length) return []
  return [...counts]
    .filter(([, count]) => count === most)
    .map(([place]) => ({ place, rank: ranks.mistakes + ofWords.length - most }))
}

/** Typing mistakes are tolerated only if nothing matches. */
export const withoutMistakes = <Ranked extends { readonly rank: number }>(
  matches: readonly Ranked[],
): readonly Ranked[] =>
  matches.some(({ rank }) => isExact(rank)) ? matches.filter(({ rank }) => isExact(rank)) : matches
