import { expect, it } from 'vitest'
import { heroSize } from './hero-size.ts'

it.each([
  ['₹9,99,821.82', undefined],
  ['−₹99,99,999.00', 'text-[0.82em]'],
  ['₹99,99,99,999.00', 'text-[0.82em]'],
  ['₹9,87,69,99,730.10', 'text-[0.68em]'],
])('%s', (shown, size) => {
  expect(heroSize(shown)).toBe(size)
})
