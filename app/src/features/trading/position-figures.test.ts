import { defaultChargeTable } from '@tarazu/contract/charge-table.ts'
import { rupeesFromPaise } from '@tarazu/contract/money.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  distanceHundredths,
  estimateSale,
  hundredthsOfPercent,
  marginPercent,
  type PositionOnWire,
  paiseOf,
  profitLossAt,
  unrealisedAt,
} from './position-figures.ts'

const long: PositionOnWire = {
  exchange: 'NSE',
  direction: 'long',
  leverage: 5,
  quantity: 100,
  boughtQuantity: 100,
  closed: false,
  buyPrice: '250.00',
  currentPrice: '260.00',
  deposit: '5000.00',
  originalDeposit: '5000.00',
  fee: '10.53',
  financing: '0.00',
  realisedProfitLoss: '0.00',
  profitLoss: '989.47',
}
const short: PositionOnWire = { ...long, direction: 'short' }

describe('profit and loss', () => {
  it('follows the live price, long up and short down', () => {
    expect(unrealisedAt(long, 27_500)).toBe(250_000n)
    expect(unrealisedAt(short, 27_500)).toBe(-250_000n)
    expect(profitLossAt(long, 27_500)).toBe(250_000n - 1_053n)
  })

  it('takes the call’s price without a live one, and the opening price without any', () => {
    expect(profitLossAt(long, undefined)).toBe(paiseOf(long.profitLoss))
    expect(profitLossAt({ ...long, currentPrice: null }, undefined)).toBe(-1_053n)
    expect(unrealisedAt(long, 0)).toBe(100_000n)
  })

  it('is settled once the position is closed', () => {
    const closed = { ...long, closed: true, profitLoss: '12.34' }
    expect(profitLossAt(closed, 99_999)).toBe(1_234n)
    expect(unrealisedAt(closed, 99_999)).toBe(0n)
  })

  it('refuses what is not an amount', () => {
    expect(() => paiseOf('1,000')).toThrow(RangeError)
  })
})

describe('hundredthsOfPercent', () => {
  it('rounds half to even and knows nothing of nothing', () => {
    expect(hundredthsOfPercent(250n, 10_000n)).toBe(250n)
    expect(hundredthsOfPercent(-1n, 3n)).toBe(-3_333n)
    expect(hundredthsOfPercent(5n, 0n)).toBe(0n)
  })
})

describe('the margin', () => {
  it('is what is left of the deposit of the part still held', () => {
    expect(marginPercent(long, 25_000)).toBe(100)
    expect(marginPercent(long, 22_500)).toBe(50)
    expect(marginPercent(short, 28_750)).toBe(25)
    expect(marginPercent(long, 19_000)).toBe(-20)
    const half = { ...long, quantity: 50, deposit: '2500.00' }
    expect(marginPercent(half, 22_500)).toBe(50)
  })

  it('is so far from a price', () => {
    expect(distanceHundredths(long, 20_000n, 25_000)).toBe(2_000n)
    expect(distanceHundredths(short, 30_000n, 24_000)).toBe(2_500n)
    expect(distanceHundredths(long, 20_000n, 19_000)).toBe(0n)
  })
})

describe('estimateSale', () => {
  const common = { charges: defaultChargeTable, day: '2026-11-21', cashPaise: 10_000_000n }

  it('returns deposit and profit less the charges', () => {
    const sale = estimateSale(long, { ...common, quantity: 100, livePaise: 27_500 })
    // docs/charges.md, example 12: 17.64 in charges.
    expect(sale).toMatchObject({ freedPaise: 500_000n, grossPaise: 250_000n, chargesPaise: 1_764n })
    expect(sale.returnedPaise).toBe(500_000n + 250_000n - 1_764n)
  })

  it('takes a loss beyond the deposit from the wallet, and no more than is in it', () => {
    const fall = { ...common, quantity: 100, livePaise: 15_000 }
    expect(estimateSale(long, fall).returnedPaise).toBeLessThan(0n)
    expect(estimateSale(long, { ...fall, cashPaise: 1_000n }).returnedPaise).toBe(-1_000n)
  })

  it('frees the whole deposit over any two parts', () => {
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
