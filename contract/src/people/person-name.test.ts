import { expect, it } from 'vitest'
import { isSameName, nameProblem, typedName } from './person-name.ts'

it.each([
  ['पुर्\u200dया', 'पुर्\u200dया'],
  ['क्\u200cष देशपांडे', 'क्\u200cष देशपांडे'],
  ['O', 'O'],
  ['श', 'श'],
  ["O’Neill D'Souza", "O’Neill D'Souza"],
  ['D‘Souza O＇Connor Oʼconnor', 'D‘Souza O＇Connor Oʼconnor'],
  ['‘A’', '‘A’'],
  ['‘Ali ʿĀbid', '‘Ali ʿĀbid'],
  ['ಶ್ರೀ', 'ಶ್ರೀ'],
  ['ශ්\u200dරී', 'ශ්\u200dරී'],
  ['एस॰ के॰ शर्मा', 'एस॰ के॰ शर्मा'],
  ['એ૰ શાહ', 'એ૰ શાહ'],
  ['\u200cराम', 'राम'],
  ['ക്\u200d', 'ക്\u200d'],
  ['ᱥᱟᱱᱛᱟᱲᱤ', 'ᱥᱟᱱᱛᱟᱲᱤ'],
  ['A. P. J. Abdul Kalam', 'A. P. J. Abdul Kalam'],
  ['S.\u00a0Radha\u202fKrishnan', 'S. Radha Krishnan'],
  ['  Asha \u2003 Rao ', 'Asha Rao'],
  ['\u202aAsha Rao\u202c', 'Asha Rao'],
  ['Anne‐Marie Anne‑Marie Anne-Marie', 'Anne‐Marie Anne‑Marie Anne-Marie'],
  ['മലയാളം ന്\u200d', 'മലയാളം ന്\u200d'],
  ['علی‌رضا', 'علی‌رضا'],
  ['D`Souza D´Souza D′Souza D‛Souza', 'D`Souza D´Souza D′Souza D‛Souza'],
  ['Anne–Marie', 'Anne–Marie'],
  ['བསྟན་འཛིན', 'བསྟན་འཛིན'],
  ['བསྟན་འཛིན་', 'བསྟན་འཛིན་'],
  ['José', 'José'.normalize('NFC')],
])('%j is a name', (typed, name) => expect(typedName(typed)).toBe(name))

it.each([
  ['', 'missing'],
  [' \u00a0\u200b', 'missing'],
  ['a'.repeat(61), 'long'],
  ['Asha 2', 'letters'],
  ['.Asha', 'letters'],
  ['\u200d', 'missing'],
  ['’', 'letters'],
  ['॰राम', 'letters'],
  ['ʼ', 'letters'],
  ['’ʼ', 'letters'],
  ['`Asha', 'letters'],
  ['Asha`', 'letters'],
  ['Asha –Rao', 'letters'],
  ['Asha–', 'letters'],
  ['་', 'letters'],
  ['नाम।', 'letters'],
  ['Asha\nRao', 'letters'],
  ['Asha<b>', 'letters'],
] as const)('%j is not: %s', (typed, problem) => {
  expect(nameProblem(typed)).toBe(problem)
  expect(typedName(typed)).toBeUndefined()
})

it('is the same in any spelling of its spaces, joiners and apostrophes', () => {
  expect(isSameName('पुर्\u200dया  राव', 'पुर्या\u00a0राव')).toBe(true)
  expect(isSameName('  d’souza   asha', "D'Souza Asha")).toBe(true)
  expect(isSameName('D‘Souza', 'Dʼsouza')).toBe(true)
  for (const name of ['D`Souza', 'D´Souza', 'D′Souza', 'D‛Souza', 'D＇Souza'])
    expect([name, isSameName(name, "D'Souza")]).toEqual([name, true])
  expect(isSameName('Anne–Marie', 'Anne-Marie')).toBe(true)
  expect(isSameName('Ａｓｈａ Ｒａｏ', 'Asha Rao')).toBe(true)
  expect(isSameName('ﬁroz', 'Firoz')).toBe(true)
  expect(isSameName('Asha Rao', 'Asha Rai')).toBe(false)
})
