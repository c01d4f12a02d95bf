import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { defaultChargeTable } from '@tarazu/contract/trading/charge-table.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { long } from '../portfolio/testing/positions.ts'
import { estimateSale } from './sale-estimate.ts'

describe('estimateSale', () => {
  const common = { charges: defaultChargeTable, day: '2026-11-21', cashPaise: 10_000_000n }

  it('returns margin and profit less the charges', () => {
    const sale = estimateSale(long, { ...common, quantity: 100, livePaise: 27_500 })
    // docs/charges.md, example 12: 17.64 in charges.
    expect(sale).toMatchObject({ freedPaise: 500_000n, grossPaise: 250_000n, chargesPaise: 1_764n })
    expect(sale.returnedPaise).toBe(500_000n + 250_000n - 1_764n)
  })

  it('takes a loss beyond the margin from the wallet, and no more than is in it', () => {
    const fall = { ...common, quantity: 100, livePaise: 15_000 }
    expect(estimateSale(long, fall).returnedPaise).toBeLessThan(0n)
    expect(estimateSale(long, { ...fall, cashPaise: 1_000n }).returnedPaise).toBe(-1_000n)
  })

  it('frees the whole margin over any two parts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), (lots) => {
        const position = { ...long, quantity: 10_000, deposit: '500000.01' }
        const first = estimateSale(position, { ...common, quantity: lots * 100, livePaise: 25_000 })
        const rest = {
          ...position,
          quantity: 10_000 - lots * 100,
          deposit: rupeesFromPaise(50_000_001n - first.freedPaise),
        }
        const second = estimateSale(rest, { ...common, quantity: rest.quantity, livePaise: 25_000 })
        expect(first.freedPaise + second.freedPaise).toBe(50_000_001n)
      }),
    )
  })
})
