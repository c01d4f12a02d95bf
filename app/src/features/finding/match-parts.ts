import { compactText, foldText } from '@tarazu/contract/wire/search-words.ts'

/** A piece of a text, and whether it matches the search. */
export interface TextPart {
  readonly text: string
  readonly isMatch: boolean
}

interface Letter {
  readonly text: string
  /** Normalised for the search; empty for a space or a sign. */
  readonly folded: string
}

// By grapheme: a Devanagari letter is never separated from its vowel sign.
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

const lettersOf = (text: string): readonly Letter[] =>
  Array.from(graphemes.segment(text), ({ segment }) => ({ text: segment, folded: compactText(segment) }))

/** The range of letters (end excluded) that matches a normalised word; at the beginning of a word if possible. */
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

/** The index after the last letter of a word that matches at `from`; undefined if it does not match there. */
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
 * A text split at the matches of the keyword: the whole keyword if it occurs, else word by word. Case, accents, signs
 * and Devanagari spellings are ignored, as in the search itself.
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
