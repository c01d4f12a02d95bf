import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  equityAt,
  financedOf,
  financingOfDay,
  liquidationPpm,
  type MarginedPosition,
  marginBase,
  marginCallPpm,
  marginLevelPpm,
  priceAtLevel,
} from './margin.ts'
import { depositOf, partOfHeld } from './trading-arithmetic.ts'

const position = (change: Partial<MarginedPosition> = {}): MarginedPosition => ({
  direction: 'long',
  costPaise: 1_000_000n,
  quantity: 100n,
  boughtQuantity: 100n,
  originalDepositPaise: 200_000n,
  depositPaise: 200_000n,
  ...change,
})

describe('the margin of a position', () => {
  it('triggers a margin call after losing half of it, and a square-off after losing three quarters', () => {
    // Leverage 5: a margin of 20 rupees a share.
    expect(priceAtLevel(position(), marginCallPpm)).toBe(9_000n)
    expect(priceAtLevel(position(), liquidationPpm)).toBe(8_500n)
    const short = position({ direction: 'short' })
    expect(priceAtLevel(short, marginCallPpm)).toBe(11_000n)
    expect(priceAtLevel(short, liquidationPpm)).toBe(11_500n)
    expect(marginLevelPpm(position(), 8_500n)).toBe(250_000n)
    expect(marginLevelPpm(position(), 7_000n)).toBe(-500_000n)
  })

  it('has no price if only zero would do, or nothing is held', () => {
    const paidInFull = position({ originalDepositPaise: 1_000_000n, depositPaise: 1_000_000n })
    expect(priceAtLevel(paidInFull, liquidationPpm)).toBe(2_500n)
    expect(priceAtLevel({ ...paidInFull, depositPaise: 1_300_000n }, liquidationPpm)).toBeUndefined()
    expect(priceAtLevel(position({ quantity: 0n }), liquidationPpm)).toBeUndefined()
  })

  const any = fc
    .record({
      direction: fc.constantFrom('long' as const, 'short' as const),
      pricePaise: fc.bigInt({ min: 1n, max: 10_000_000n }),
      /** A fraction of a paisa per share, so that the cost isn't a whole price times the quantity. */
      morePpm: fc.bigInt({ min: 0n, max: 999_999n }),
      boughtQuantity: fc.bigInt({ min: 1n, max: 1_000_000n }),
      soldPart: fc.integer({ min: 0, max: 99 }),
      leverage: fc.constantFrom(1, 2, 3, 5),
      drainedPart: fc.integer({ min: 0, max: 100 }),
    })
    .map(({ soldPart, leverage, drainedPart, pricePaise, morePpm, ...one }): MarginedPosition => {
      const quantity = one.boughtQuantity - (one.boughtQuantity * BigInt(soldPart)) / 100n
      const morePaise = (one.boughtQuantity * morePpm) / 1_000_000n
      const originalCostPaise = pricePaise * one.boughtQuantity + morePaise
      const originalDepositPaise = depositOf(originalCostPaise, leverage)
      const costPaise = partOfHeld(originalCostPaise, quantity, one.boughtQuantity)
      const held = (originalDepositPaise * quantity) / one.boughtQuantity
      const depositPaise = held - (held * BigInt(drainedPart)) / 100n
      return { ...one, quantity, costPaise, originalDepositPaise, depositPaise }
    })

  it('reaches a level exactly at its price, and not a paisa before', () => {
    fc.assert(
      fc.property(any, fc.constantFrom(marginCallPpm, liquidationPpm), (one, levelPpm) => {
        const isAt = (pricePaise: bigint) =>
          equityAt(one, pricePaise) * 1_000_000n <= marginBase(one) * levelPpm
        const pricePaise = priceAtLevel(one, levelPpm)
        if (pricePaise === undefined) expect(isAt(1n)).toBe(false)
        else {
          expect(isAt(pricePaise)).toBe(true)
          expect(isAt(one.direction === 'long' ? pricePaise + 1n : pricePaise - 1n)).toBe(false)
        }
      }),
      { numRuns: 2000 },
    )
  })
})

describe('financing', () => {
  it('lends what the margin doesn’t cover, which is nothing without leverage', () => {
    const lent = { leverage: 5, costPaise: 1_000_000n, depositPaise: 200_000n }
    expect(financedOf(lent)).toBe(800_000n)
    expect(financedOf({ ...lent, leverage: 1 })).toBe(0n)
    expect(financedOf({ ...lent, costPaise: 0n, depositPaise: 0n })).toBe(0n)
  })

  it('costs 1/365 of the rate per calendar day, rounded half to even', () => {
    // 8,000 rupees at 12 per cent: 2.63 a day.
    expect(financingOfDay(800_000n, 120_000n)).toBe(263n)
    expect(financingOfDay(365n * 1_000_000n, 500_000n)).toBe(500_000n)
    expect(financingOfDay(365n, 500_000n)).toBe(0n)
    expect(financingOfDay(3n * 365n, 500_000n)).toBe(2n)
  })
})
