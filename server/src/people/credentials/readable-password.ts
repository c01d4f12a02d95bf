import { randomInt } from 'node:crypto'

/** "bamiko-tefu-4821": easy to read and type, with about 40 random bits, plenty when attempts are limited. */
export const readablePassword = (): string => {
  const pick = (letters: string) => letters.charAt(randomInt(letters.length))
  const syllables = (count: number) =>
    Array.from({ length: count }, () => pick('bdfghjkmnprstvz') + pick('aeiou')).join('')
  return `${syllables(3)}-${syllables(2)}-${String(randomInt(10_000)).padStart(4, '0')}`
}
