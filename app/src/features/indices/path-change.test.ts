import { expect, it } from 'vitest'
import { changeOf } from './path-change.ts'

it('counts a change in per cent', () => {
  expect(changeOf(20_000, 20_100)).toBe('0.50')
  expect(changeOf(20_000, 19_000)).toBe('-5.00')
  expect(changeOf(0, 19_000)).toBe('0.00')
})
