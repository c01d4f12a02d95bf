/**
 * Numbers of Indian identity documents, of which Tarazu accepts only samples (nobody's real documents).
 *
 * Aadhaar: twelve digits, the last a check digit by Verhoeff's scheme (UIDAI, "Aadhaar numbering scheme"); real ones
 * start with 2 to 9. The issuing authority's published test numbers start with 9999: those are the samples. PAN: five
 * letters, four digits, a letter (Income Tax Department, rule 114); the fourth letter is the kind of holder, P a
 * person, the fifth the first letter of the surname. The series ZZZ is not issued: samples start with ZZZP.
 */
export const identityTypes = ['aadhaar', 'pan'] as const
export type IdentityType = (typeof identityTypes)[number]

/** Whether a number is a sample, could be a real person's, or is invalid (format or check digit). */
export type NumberFinding = 'specimen' | 'real' | 'invalid'

const specimenAadhaar = '9999'
const specimenPan = 'ZZZP'

/** The dihedral group of ten elements: first rotations, then reflections. */
const product = (one: number, other: number): number => {
  const turns = one < 5 ? (one + other) % 5 : (one - other + 10) % 5
  return one < 5 === other < 5 ? turns : turns + 5
}
const base = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4]
/** The digit after `times` applications of Verhoeff's permutation. */
const permuted = (digit: number, times: number): number => {
  let moved = digit
  for (let count = 0; count < times % 8; count += 1) moved = base[moved] ?? 0
  return moved
}

/** 0 for digits that end in the correct check digit. */
const verhoeff = (digits: string): number =>
  [...digits].reverse().reduce((sum, digit, place) => product(sum, permuted(Number(digit), place)), 0)

/** The check digit for `digits`. */
export const verhoeffDigit = (digits: string): number => {
  const sum = verhoeff(`${digits}0`)
  return sum < 5 ? (5 - sum) % 5 : sum
}

/** Classifies a number without spaces, as `typedCode` returns it. */
export const judgeNumber = (type: IdentityType, number: string): NumberFinding => {
  if (type === 'pan') {
    if (!/^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/.test(number)) return 'invalid'
    return number.startsWith(specimenPan) ? 'specimen' : 'real'
  }
  if (!/^[2-9]\d{11}$/.test(number) || verhoeff(number) !== 0) return 'invalid'
  return number.startsWith(specimenAadhaar) ? 'specimen' : 'real'
}

/**
 * A sample number; `random(n)` returns a whole number from 0 up to, but not including, n. The name's last
 * word determines the PAN's fifth letter.
 */
export const makeSpecimenNumber = (
  type: IdentityType,
  name: string,
  random: (below: number) => number,
): string => {
  if (type === 'aadhaar') {
    const digits = `${specimenAadhaar}${String(random(10_000_000)).padStart(7, '0')}`
    return `${digits}${verhoeffDigit(digits)}`
  }
  const letter = () => String.fromCharCode(65 + random(26))
  return `${specimenPan}${initialOf(name) ?? letter()}${String(1 + random(9999)).padStart(4, '0')}${letter()}`
}

/** The first letter of the name's last word, A to Z; undefined in another script. */
export const initialOf = (name: string): string | undefined =>
  /^[A-Z]/.exec(name.trim().split(/\s+/).at(-1)?.toUpperCase() ?? '')?.[0]

/** "9999 1234 5678", "ZZZPR1234K". */
export const spacedNumber = (type: IdentityType, number: string): string =>
  type === 'aadhaar' ? number.replace(/(.{4})(?=.)/g, '$1 ') : number

/** "XXXX XXXX 5678", "XXXXXX234K": the readable part of a stored number. */
export const maskedNumber = (type: IdentityType, lastFour: string): string =>
  type === 'aadhaar' ? `XXXX XXXX ${lastFour}` : `XXXXXX${lastFour}`
