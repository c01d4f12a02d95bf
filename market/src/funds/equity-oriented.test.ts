import { expect, it } from 'vitest'
import { isEquityOn } from './equity-oriented.ts'

const lifeCycle = { family: 'target', subject: '2040', isEquity: false } as const

it('counts a Life Cycle Fund as equity-oriented while its plan has 65 per cent in shares', () => {
  // 20 % plus 4 % for each remaining year: 68 % twelve years before the end, 64 % eleven years before.
  expect(isEquityOn(lifeCycle, '2028-12-31')).toBe(true)
  expect(isEquityOn(lifeCycle, '2029-01-01')).toBe(false)
})

it('leaves other funds unchanged, on every day', () => {
  for (const isEquity of [true, false])
    expect(isEquityOn({ family: 'index', subject: 'TARAZU50', isEquity }, '2029-01-01')).toBe(isEquity)
})
