import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { depositOf, grossProfitLoss, partOfHeld, productOf, settle } from './trading-arithmetic.ts'

describe('trading arithmetic', () => {
  it('takes price × quantity ÷ leverage as margin, half to even', () => {
    expect(depositOf(123_450n, 1)).toBe(123_450n)
    expect(depositOf(123_450n, 5)).toBe(24_690n)
    expect(depositOf(25n, 2)).toBe(12n)
    expect(depositOf(27n, 2)).toBe(14n)
  })

  it('gains on a long position when the price rises, on a short one when it falls', () => {
    expect(grossProfitLoss(2_000_000n, 2_030_000n, 'long')).toBe(30_000n)
    expect(grossProfitLoss(2_000_000n, 2_030_000n, 'short')).toBe(-30_000n)
  })

  it('only counts a fully paid long position as a delivery', () => {
    expect(productOf('long', 1)).toBe('delivery')
    expect(productOf('long', 2)).toBe('intraday')
    expect(productOf('short', 1)).toBe('intraday')
  })

  it('releases the whole margin over any sequence of part sales', () => {
    const parts = fc.array(fc.bigInt({ min: 1n, max: 5_000n }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), parts, (depositPaise, quantities) => {
        let held = quantities.reduce((sum, quantity) => sum + quantity, 0n)
        let restPaise = depositPaise
        for (const quantity of quantities) {
          const freedPaise = partOfHeld(restPaise, quantity, held)
          expect(freedPaise >= 0n && freedPaise <= restPaise).toBe(true)
          restPaise -= freedPaise
          held -= quantity
        }
        expect(restPaise).toBe(0n)
      }),
      { numRuns: 1000 },
    )
  })

  it('settles without losing a paisa and without any negative account', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 12n })
    const result = fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n })
    fc.assert(
      fc.property(amount, amount, result, amount, amount, (freed, rest, gross, charges, cash) => {
        const settlement = settle({
          freedPaise: freed,
          restPaise: rest,
          grossPaise: gross,
          chargesPaise: charges,
          cashPaise: cash,
        })
        expect(settlement.cashChangePaise).toBe(
          settlement.depositUsedPaise + gross - charges + settlement.uncoveredPaise,
        )
        expect(settlement.depositUsedPaise).toBeGreaterThanOrEqual(freed)
        expect(settlement.depositUsedPaise).toBeLessThanOrEqual(freed + rest)
        expect(cash + settlement.cashChangePaise).toBeGreaterThanOrEqual(0n)
        expect(settlement.uncoveredPaise).toBeGreaterThanOrEqual(0n)
        const emptied =
          cash + settlement.cashChangePaise === 0n && settlement.depositUsedPaise === freed + rest
        expect(settlement.uncoveredPaise === 0n || emptied).toBe(true)
      }),
      { numRuns: 5000 },
    )
  })
})
