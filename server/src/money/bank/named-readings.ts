import type { Reading } from './hindi-words.ts'

const connecting: ReadonlySet<string> = new Set(['AND', 'LIMITED', 'LTD', 'OF', 'THE'])

/** A bank's name as people write it: "Co-operative" is mostly one word. */
export const joinedName = (name: string): string => name.replaceAll(/\bco[- ](?=op)/gi, 'co')

/** A bank's name without small words. */
export const nameWordsOf = (name: string): readonly string[] =>
  joinedName(name)
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter((word) => word !== '' && !connecting.has(word))

/** "TJSB Sahakari Bank" → TJSB, which is short for Thane Janata Sahakari Bank. */
const shortName = (name: string): string | undefined => /^[A-Z]{3,}(?= .*\bBank\b)/.exec(name)?.[0]

/** The initials of the words up to BANK, with and without its own. */
const abbreviated = (
  words: readonly string[],
): readonly { readonly short: string; readonly rest: readonly string[] }[] => {
  const place = words.indexOf('BANK')
  if (place < 2) return []
  const initials = words.slice(0, place + 1).map((word) => word.charAt(0))
  const rest = words.slice(place + 1)
  return [initials, initials.slice(0, -1)].map((letters) => ({ short: letters.join(''), rest }))
}

/** Whether these words include a bank's whole name. */
export const hasWholeName = (nameWords: readonly string[], words: readonly string[]): boolean =>
  nameWords.every((word) => words.includes(word))

/** How much cheaper a reading becomes that has a bank's whole name (CITI BANK over CITY BANK), or spells out its short one. */
const gain = 0.5

interface NamedBank {
  readonly name: string
  readonly nameWords: readonly string[]
}

/** Readings that have a bank's whole name, or spell out its short one, become likelier. */
export const createNamedReadings = (banks: readonly NamedBank[]) => {
  const shortNames = new Set(banks.map(({ name }) => shortName(name)))
  return (readings: readonly Reading[]): readonly Reading[] =>
    readings
      .flatMap((reading) => {
        const { words, cost } = reading
        const isWhole = banks.some(({ nameWords }) => hasWholeName(nameWords, words))
        const shortened = abbreviated(words)
          .filter(({ short }) => shortNames.has(short))
          .map(({ short, rest }) => ({ words: [short, ...rest], cost: cost - gain }))
        return [...shortened, isWhole ? { words, cost: cost - gain } : reading]
      })
      .sort((one, other) => one.cost - other.cost)
}
