import { expect, it } from 'vitest'
import { toneOf } from './change.tsx'

it.each([
  ['1.25', 'gain'],
  ['-0.01', 'loss'],
  ['0.00', 'flat'],
  ['-0.00', 'flat'],
  ['0', 'flat'],
  ['100.00', 'gain'],
])('%s is a %s', (amount, tone) => {
  expect(toneOf(amount)).toBe(tone)
})
