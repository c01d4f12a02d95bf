import { hundredthsOfPercent } from '@tarazu/contract/trading/profit-loss.ts'
import { describe, expect, it } from 'vitest'
import { paiseOf, profitLossAt, unrealisedAt } from './position-figures.ts'
import { long, short } from './testing/positions.ts'

describe('profit and loss', () => {
  it('follows the live price, long up and short down', () => {
    expect(unrealisedAt(long, 27_500)).toBe(250_000n)
    expect(unrealisedAt(short, 27_500)).toBe(-250_000n)
    expect(profitLossAt(long, 27_500)).toBe(250_000n - 1_053n)
  })

  it('uses the call’s price if there is no live one, and the opening price if there is neither', () => {
    expect(profitLossAt(long, undefined)).toBe(paiseOf(long.profitLoss))
    expect(profitLossAt({ ...long, currentPrice: null }, undefined)).toBe(-1_053n)
    expect(unrealisedAt(long, 0)).toBe(100_000n)
  })

  it('is final once the position is closed', () => {
    const closed = { ...long, closed: true, profitLoss: '12.34' }
    expect(profitLossAt(closed, 99_999)).toBe(1_234n)
    expect(unrealisedAt(closed, 99_999)).toBe(0n)
  })

  it('adds the realised part and deducts charges and financing', () => {
    const partlySold = {
      ...long,
      quantity: 40,
      cost: '10000.00',
      realisedProfitLoss: '33.00',
      fee: '2.50',
      financing: '1.25',
    }
    expect(profitLossAt(partlySold, 27_500)).toBe(3_300n + 40n * 2_500n - 250n - 125n)
  })

  it('refuses invalid amounts', () => {
    expect(() => paiseOf('1,000')).toThrow(RangeError)
  })
})

describe('hundredthsOfPercent', () => {
  it('rounds half to even, and returns 0 without a base', () => {
    expect(hundredthsOfPercent(250n, 10_000n)).toBe(250n)
    expect(hundredthsOfPercent(-1n, 3n)).toBe(-3_333n)
    expect(hundredthsOfPercent(5n, 0n)).toBe(0n)
  })
})
