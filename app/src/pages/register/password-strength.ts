import { foldDigits } from '@tarazu/contract/text/typed-input.ts'

/**
 * How hard a password is to guess, estimated without a dictionary, which would add 180 kB. The server refuses common
 * passwords.
 */
export type Strength = 'weak' | 'fair' | 'good' | 'strong'

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890', 'abcdefghijklmnopqrstuvwxyz']

/** Whether b follows a in a keyboard row or the alphabet, in either direction, or repeats it. */
const continues = (a: string, b: string): boolean =>
  a === b || (a !== '' && rows.some((row) => row.includes(a + b) || row.includes(b + a)))

const alphabets: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[0-9]/, 10],
  [/[\x20-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e]/, 33],
  [/\P{ASCII}/u, 60],
]

/** What attackers guess first adds little: a word, a year, a name followed by a digit. */
const wordBits = 13
const bitsOfWord = (word: string): number => {
  let bits = 0
  let before = ''
  for (const letter of word) {
    if (!continues(before, letter)) bits += 4.7
    before = letter
  }
  return Math.min(bits, wordBits)
}

const bitsOfDigits = (digits: string): number => {
  if (/^(19|20)\d\d$/.test(digits)) return 6
  // A date as people write birthdays.
  if (/^([0-3]\d[01]\d|[01]\d[0-3]\d)((19|20)?\d\d)$/.test(digits)) return 15
  let bits = 0
  let before = ''
  for (const digit of digits) {
    if (!continues(before, digit)) bits += 3.3
    before = digit
  }
  return bits
}

/**
 * A password's bits, as an attacker would guess it: letters as words, digits as years and runs, other
 * characters individually. Anything that the person's phone or email reveals counts as zero.
 */
export const guessBits = (password: string, known: readonly string[] = []): number => {
  let rest = foldDigits(password.normalize('NFKC')).toLowerCase()
  for (const one of known) {
    const part = one.toLowerCase()
    if (part.length >= 4) rest = rest.replaceAll(part, '')
  }
  const parts = rest.match(/\p{L}[\p{L}\p{M}]*|\d+|[^\p{L}\d]/gu) ?? []
  let bits = 0
  const seen = new Set<string>()
  for (const part of parts) {
    // A repeated part adds nothing new for an attacker.
    if (seen.has(part)) continue
    seen.add(part)
    if (/^\p{L}/u.test(part)) bits += bitsOfWord(part)
    else if (/^\d/.test(part)) bits += bitsOfDigits(part)
    else bits += 3.5
  }
  const capitals = (password.match(/\p{Lu}/gu) ?? []).length
  if (capitals > 0) bits += capitals === 1 && /^\p{Lu}/u.test(password) ? 1 : Math.min(capitals, 4)
  const alphabet = alphabets.reduce((size, [form, count]) => (form.test(password) ? size + count : size), 0)
  return Math.min(bits, [...password].length * Math.log2(Math.max(alphabet, 2)))
}

export const strengthOf = (password: string, known: readonly string[] = []): Strength => {
  const bits = guessBits(password, known)
  if (bits < 20) return 'weak'
  if (bits < 28) return 'fair'
  return bits < 40 ? 'good' : 'strong'
}
