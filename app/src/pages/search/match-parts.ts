import { compactText, foldText } from '@tarazu/contract/wire/search-words.ts'

/** A piece of a text, and whether it is what was searched for. */
export interface TextPart {
  readonly text: string
  readonly isMatch: boolean
}

interface Letter {
  readonly text: string
  /** As the search compares it; empty for a space or a sign. */
  readonly folded: string
}

// By grapheme: a Devanagari letter is never parted from its vowel sign.
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

const lettersOf = (text: string): readonly Letter[] =>
  Array.from(graphemes.segment(text), ({ segment }) => ({ text: segment, folded: compactText(segment) }))

/** From which letter to which one (excluded) a folded word stands; at a word's beginning where it does at all. */
const placeOf = (letters: readonly Letter[], word: string): readonly [number, number] | undefined => {
  let elsewhere: readonly [number, number] | undefined
  for (const [from, { folded }] of letters.entries()) {
    if (folded === '') continue
    const to = endOf(letters, from, word)
    if (to === undefined) continue
    if (from === 0 || letters[from - 1]?.folded === '') return [from, to]
    elsewhere ??= [from, to]
  }
  return elsewhere
}

/** Behind the letter with which a word ends that begins at `from`; undefined where it does not stand there. */
const endOf = (letters: readonly Letter[], from: number, word: string): number | undefined => {
  let read = ''
  for (let at = from; at < letters.length; at += 1) {
    read += letters[at]?.folded ?? ''
    if (read.startsWith(word)) return at + 1
    if (!word.startsWith(read)) return undefined
  }
  return undefined
}

/**
 * A text in its order, parted where the keyword stands: whole if it does, else word by word. Capitals, accents, signs
 * and the spellings of Devanagari count as little as they do for the search itself.
 */
export const matchParts = (text: string, keyword: string): readonly TextPart[] => {
  const whole = compactText(keyword)
  if (whole === '') return [{ text, isMatch: false }]
  const letters = lettersOf(text)
  const place = placeOf(letters, whole)
  const words = foldText(keyword)
    .split(' ')
    .map((word) => placeOf(letters, word))
  const places = place === undefined ? words.filter((found) => found !== undefined) : [place]
  const parts: { text: string; isMatch: boolean }[] = []
  for (const [at, letter] of letters.entries()) {
    const isMatch = places.some(([from, to]) => at >= from && at < to)
    const last = parts.at(-1)
    if (last?.isMatch === isMatch) last.text += letter.text
    else parts.push({ text: letter.text, isMatch })
  }
  return parts
}

/** What may be tried when a keyword found nothing: its first word, else its first three letters. */
export const shorterKeyword = (keyword: string): string | undefined => {
  const [first = '', ...others] = keyword.split(/\s+/)
  if (others.length > 0) return first
  const letters = Array.from(graphemes.segment(first), ({ segment }) => segment)
  return letters.length > 3 ? letters.slice(0, 3).join('') : undefined
}
