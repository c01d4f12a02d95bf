import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { defaultChargeTable } from '@tarazu/contract/trading/charge-table.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { long } from '../portfolio/testing/positions.ts'
import { exitParts } from './exit-parts.ts'
import { estimateExit, estimateSale } from './sale-estimate.ts'

describe('estimateSale', () => {
  const common = { charges: defaultChargeTable, day: '2026-11-21', cashPaise: 10_000_000n }

  it('returns margin and profit less the charges', () => {
    const sale = estimateSale(long, { ...common, quantity: 100, turnoverPaise: 2_750_000n })
    // docs/charges.md, example 12: 17.64 in charges.
    expect(sale).toMatchObject({ freedPaise: 500_000n, grossPaise: 250_000n, chargesPaise: 1_764n })
    expect(sale.returnedPaise).toBe(500_000n + 250_000n - 1_764n)
  })

  it('takes a loss beyond the margin from the wallet, and no more than is in it', () => {
    const fall = { ...common, quantity: 100, turnoverPaise: 1_500_000n }
    expect(estimateSale(long, fall).returnedPaise).toBeLessThan(0n)
    expect(estimateSale(long, { ...fall, cashPaise: 1_000n }).returnedPaise).toBe(-1_000n)
  })

  it('frees the whole margin over any two parts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), (lots) => {
        const position = { ...long, quantity: 10_000, deposit: '500000.01' }
        const first = estimateSale(position, {
          ...common,
          quantity: lots * 100,
          turnoverPaise: 2_500_000n * BigInt(lots),
        })
        const rest = {
          ...position,
          quantity: 10_000 - lots * 100,
          deposit: rupeesFromPaise(50_000_001n - first.freedPaise),
        }
        const second = estimateSale(rest, {
          ...common,
          quantity: rest.quantity,
          turnoverPaise: 25_000n * BigInt(rest.quantity),
        })
        expect(first.freedPaise + second.freedPaise).toBe(50_000_001n)
      }),
    )
  })
})

describe('estimateExit', () => {
  const lot = { quantity: 100, cost: '25000.00', deposit: '25000.00', leverage: 1 }
  const market = { charges: defaultChargeTable, day: '2026-11-21' }

  it('charges leveraged lots as one, and fully paid ones apart', () => {
    const lots = [
      { ...lot, leverage: 5, deposit: '5000.00' },
      lot,
      { ...lot, leverage: 2, deposit: '12500.00' },
    ]
    const parts = exitParts('NSE', 'long', lots)
    expect(parts.map(({ quantity, deposit }) => [quantity, deposit])).toEqual([
      [200, '17500.00'],
      [100, '25000.00'],
    ])
    const turnoverPaise = 8_250_000n
    const exit = estimateExit(parts, { ...market, turnoverPaise, cashPaise: 0n })
    const own = parts.map((part) => {
      const { quantity } = part
      const ownPaise = 27_500n * BigInt(quantity)
      return estimateSale(part, { ...market, quantity, turnoverPaise: ownPaise, cashPaise: 0n }).chargesPaise
    })
    expect(exit.chargesPaise).toBe(own.reduce((sum, paise) => sum + paise, 0n))
    expect(exit).toMatchObject({ freedPaise: 4_250_000n, grossPaise: 750_000n })
    expect(exit.returnedPaise).toBe(5_000_000n - exit.chargesPaise)
  })

  it('takes a short’s loss out of the cash, and no more than is in it', () => {
    const parts = exitParts('NSE', 'short', [{ ...lot, deposit: '5000.00', leverage: 5 }])
    const rise = { ...market, turnoverPaise: 3_500_000n }
    expect(estimateExit(parts, { ...rise, cashPaise: 10_000_000n }).returnedPaise).toBeLessThan(-500_000n)
    expect(estimateExit(parts, { ...rise, cashPaise: 1_000n }).returnedPaise).toBe(-1_000n)
  })
})
