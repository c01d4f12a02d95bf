import type { Branch } from './directory.ts'

/** Words that people leave out or add; no two banks differ in these words alone. */
const fillers: ReadonlySet<string> = new Set(['AND', 'BANK', 'LIMITED', 'LTD', 'THE'])

const wordsOf = (name: string): readonly string[] =>
  name
    .normalize('NFKC')
    .toUpperCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

const significant = (name: string): string =>
  wordsOf(name)
    .filter((word) => !fillers.has(word))
    .join(' ')

/** First letters of the words: "SBI" for State Bank of India, "BOI" for Bank of India. */
const initialsOf = (name: string): readonly string[] => {
  const words = wordsOf(name).filter((word) => word !== 'THE' && word !== 'LIMITED' && word !== 'LTD')
  const initials = (used: readonly string[]) => used.map((word) => word.charAt(0)).join('')
  return [initials(words), initials(words.filter((word) => word !== 'OF' && word !== 'AND'))]
}

/** Whether a typed name means this branch's bank: its name, initials or four-letter code. */
export const isNameOfBank = (
  typed: string,
  { bankName, ifsc }: Pick<Branch, 'bankName' | 'ifsc'>,
): boolean => {
  if (significant(typed) === significant(bankName)) return true
  const short = wordsOf(typed).join('')
  return short === ifsc.slice(0, 4) || initialsOf(bankName).includes(short)
}
