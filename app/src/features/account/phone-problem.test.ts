import { expect, it } from 'vitest'
import { phoneProblem } from './phone-problem.ts'

it.each([
  ['', 'phone-missing'],
  ['  ', 'phone-missing'],
  ['12345', 'phone-short'],
  ['98765 4321', 'phone-short'],
  ['1234567890', 'phone-start'],
  ['+1 9876543210', 'phone-start'],
  ['98765432101', 'phone-long'],
  ['98765x3210', 'phone-signs'],
  ['98765²3210', 'phone-signs'],
  ['+91 98765 43210', undefined],
  ['\u202a+91 (98765) 43210\u202c', undefined],
  ['98765–43210', undefined],
  ['९८७६५ ४३२१०', undefined],
] as const)('finds the problem with %s: %s', (typed, problem) => {
  expect(phoneProblem(typed)).toBe(problem)
})
