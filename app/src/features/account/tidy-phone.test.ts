import { expect, it } from 'vitest'
import { phoneProblem, tidyPhone } from './tidy-phone.ts'

it.each([
  '9876543210',
  '98765 43210',
  '+91 98765-43210',
  '+919876543210',
  '919876543210',
  '09876543210',
  '(98765) 43210',
  '9123456789',
])('accepts %s', (typed) => {
  expect(tidyPhone(typed)).toMatch(/^9(876543210|123456789)$/)
})

it.each(['', '12345', '5876543210', '98765432101', '+1 9876543210', '９８７６５４３２１０', 'abcdefghij'])(
  'refuses %s',
  (typed) => {
    expect(tidyPhone(typed)).toBeUndefined()
  },
)

it.each([
  ['', 'phone-missing'],
  ['  ', 'phone-missing'],
  ['12345', 'phone-short'],
  ['98765 4321', 'phone-short'],
  ['1234567890', 'phone-start'],
  ['+1 9876543210', 'phone-start'],
  ['98765432101', 'phone-long'],
  ['98765x3210', 'phone-signs'],
  ['+91 98765 43210', undefined],
] as const)('says what is wrong with %s: %s', (typed, problem) => {
  expect(phoneProblem(typed)).toBe(problem)
})
