import { describe, expect, it } from 'vitest'
import { oneInSoMany } from './chance.ts'

const bookOf = (offered: number, bid: number, applications: number) => ({
  asOf: '2026-11-23T06:00:00.000Z',
  categories: [{ category: 'retail' as const, offered, bid, applications, times: '1.00' }],
  prices: [],
})

describe('the odds in a draw', () => {
  it('is the number of applications per lot', () => {
    expect(oneInSoMany(bookOf(10_000, 120_000, 730), 'retail', 100)).toBe('7.3')
    expect(oneInSoMany(bookOf(10_000, 500_000, 2_345), 'retail', 100)).toBe('23')
  })

  it('is undefined while there is enough, or without a book', () => {
    expect(oneInSoMany(bookOf(10_000, 9_900, 80), 'retail', 100)).toBeUndefined()
    // More shares requested than offered, but enough for a lot each.
    expect(oneInSoMany(bookOf(10_000, 20_000, 50), 'retail', 100)).toBeUndefined()
    expect(oneInSoMany(null, 'retail', 100)).toBeUndefined()
  })
})
