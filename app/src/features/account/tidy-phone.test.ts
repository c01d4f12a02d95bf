import { expect, it } from 'vitest'
import { tidyPhone } from './tidy-phone.ts'

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
