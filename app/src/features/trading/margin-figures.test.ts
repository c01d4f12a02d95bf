import { describe, expect, it } from 'vitest'
import { long, short } from '../portfolio/testing/positions.ts'
import { distanceHundredths, marginPercent } from './margin-figures.ts'

describe('the margin', () => {
  it('is what is left of the open part’s margin', () => {
    expect(marginPercent(long, 25_000)).toBe(100)
    expect(marginPercent(long, 22_500)).toBe(50)
    expect(marginPercent(short, 28_750)).toBe(25)
    expect(marginPercent(long, 19_000)).toBe(-20)
    const half = { ...long, quantity: 50, cost: '12500.00', deposit: '2500.00' }
    expect(marginPercent(half, 22_500)).toBe(50)
  })

  it('is this far from a price', () => {
    expect(distanceHundredths(long, 20_000n, 25_000)).toBe(2_000n)
    expect(distanceHundredths(short, 30_000n, 24_000)).toBe(2_500n)
    expect(distanceHundredths(long, 20_000n, 19_000)).toBe(0n)
  })
})
