import { typedRupees } from '@tarazu/contract/text/typed-input.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { caretAfter, groupTyped, isPasted, regrouped } from './group-typed.ts'

it.each([
  ['500000', '5,00,000'],
  ['1234567.', '12,34,567.'],
  ['1234567.5', '12,34,567.5'],
  ['₹ 1 000', '₹ 1 000'],
  ['1,00', '1,00'],
  ['५०००', '५०००'],
  ['007', '7'],
  ['0', '0'],
  ['', ''],
  ['abc', 'abc'],
  ['1.2.3', '1.2.3'],
])('%s becomes %s', (typed, grouped) => expect(groupTyped(typed)).toBe(grouped))

it.each([
  ['50,000', '50,0000', '5,00,000'],
  ['5,00,000', '5,0,000', '50,000'],
  ['5,00,000', '5,00', '500'],
  ['5,000', '5000', '5,000'],
  ['5,000', '5,000.5', '5,000.5'],
  ['', '5000', '5,000'],
  ['', '1,00', '1,00'],
  ['1', '1,', '1,'],
  ['1,', '1,0', '1,0'],
  ['1,0', '1,00', '1,00'],
  ['5,00,000', '1,00', '1,00'],
  ['', 'Rs. 5,000', 'Rs. 5,000'],
  ['5,000', '5,000-', '5,000-'],
])('%s edited to %s becomes %s', (before, typed, after) => expect(regrouped(before, typed)).toBe(after))

it.each([
  [{ inputType: 'insertFromPaste', data: null }, true],
  [{ inputType: 'insertFromDrop' }, true],
  [{ inputType: 'insertReplacementText', data: '1,00' }, true],
  // Some keyboards paste like this.
  [{ inputType: 'insertText', data: '1,00' }, true],
  [{ inputType: 'insertText', data: '0' }, false],
  [{ inputType: 'deleteContentBackward', data: null }, false],
  [{}, false],
])('%j is pasted: %s', (edit, pasted) => expect(isPasted(edit)).toBe(pasted))

it('never changes an amount', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 13n), (paise) => {
      const typed = `${paise / 100n}.${String(paise % 100n).padStart(2, '0')}`
      expect(typedRupees(groupTyped(typed))).toBe(paise)
    }),
  )
})

it.each([
  ['5000', 4, 5],
  ['5000', 1, 1],
  ['50,000', 2, 2],
  ['1,0000', 6, 6],
  ['12345', 3, 4],
])('keeps the caret behind the same digit: %s at %i', (typed, caret, after) =>
  expect(caretAfter(typed, caret, groupTyped(typed))).toBe(after),
)
