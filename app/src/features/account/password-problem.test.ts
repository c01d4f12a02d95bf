import { expect, it } from 'vitest'
import { passwordProblem } from './password-problem.ts'

const sentences = { missing: 'Choose one', short: 'Too short', long: 'Too long' }

it.each([
  [0, 'Choose one'],
  [1, 'Too short'],
  [5, 'Too short'],
  [6, undefined],
  [128, undefined],
  [129, 'Too long'],
])('of a password of %i characters: %s', (length, problem) => {
  expect(passwordProblem('x'.repeat(length), sentences)).toBe(problem)
})
