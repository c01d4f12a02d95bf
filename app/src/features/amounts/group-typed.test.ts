import fc from 'fast-check'
import { expect, it } from 'vitest'
import { typedPaise } from '../transfers/amount.ts'
import { caretAfter, groupTyped } from './group-typed.ts'

it.each([
  ['500000', '5,00,000'],
  ['5,00,0000', '50,00,000'],
  ['1234567.', '12,34,567.'],
  ['1234567.5', '12,34,567.5'],
  ['₹ 1 000', '1,000'],
  ['007', '7'],
  ['0', '0'],
  ['', ''],
  ['abc', 'abc'],
  ['1.2.3', '1.2.3'],
])('%s becomes %s', (typed, grouped) => expect(groupTyped(typed)).toBe(grouped))

it('changes no amount', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 13n), (paise) => {
      const typed = `${paise / 100n}.${String(paise % 100n).padStart(2, '0')}`
      expect(typedPaise(groupTyped(typed))).toBe(paise)
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
