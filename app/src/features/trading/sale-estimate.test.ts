import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { defaultChargeTable } from '@tarazu/contract/trading/charge-table.ts'
import { type Charging, noTrades } from '@tarazu/contract/trading/day-trades.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { long } from '../portfolio/testing/positions.ts'
import { exitParts } from './exit-parts.ts'
import { estimateExit, estimateSale } from './sale-estimate.ts'

const charging: Charging = {
  tariff: { table: defaultChargeTable, security: 'share', day: '2026-11-21' },
  trades: noTrades,
}

describe('estimateSale', () => {
  const common = { charging, cashPaise: 10_000_000n }

  it('returns margin and profit minus the charges', () => {
    const sale = estimateSale(long, { ...common, quantity: 100, turnoverPaise: 2_750_000n })
    // Delivered: brokerage 8.25, STT 27.50, exchange 0.84, SEBI 0.03, depository 15.34, GST 1.64.
    expect(sale).toMatchObject({ freedPaise: 500_000n, grossPaise: 250_000n, chargesPaise: 5_360n })
    expect(sale.returnedPaise).toBe(500_000n + 250_000n - 5_360n)
  })

  it('refunds the delivery charges on a purchase made the same day', () => {
    const bought = { ...noTrades.NSE, boughtShares: 100n, boughtPaise: 2_500_000n, brokeragePaise: 750n }
    const sameDay = { ...charging, trades: { ...noTrades, NSE: bought } }
    const sale = estimateSale(long, {
      ...common,
      charging: sameDay,
      quantity: 100,
      turnoverPaise: 2_750_000n,
    })
    const stt = sale.charges.find(({ charge }) => charge === 'stt')
    // 0.025% of 27,500, less 0.1% of 25,000.
    expect(stt?.amountPaise).toBe(688n - 2_500n)
    expect(sale.chargesPaise).toBeLessThan(0n)
  })

  it('takes losses beyond the margin from the wallet, up to its balance', () => {
    const fall = { ...common, quantity: 100, turnoverPaise: 1_500_000n }
    expect(estimateSale(long, fall).returnedPaise).toBeLessThan(0n)
    expect(estimateSale(long, { ...fall, cashPaise: 1_000n }).returnedPaise).toBe(-1_000n)
  })

  it('releases the whole margin over any two parts', () => {
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
  const market = { charging }

  it('charges leveraged lots as one, and fully paid ones separately', () => {
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
    // 0.03% of the leveraged turnover, all of it.
    expect(exit.charges.find(({ charge }) => charge === 'brokerage')?.amountPaise).toBe(1_650n)
    expect(exit.charges.filter(({ charge }) => charge === 'depository-fee')).toHaveLength(1)
    expect(exit).toMatchObject({ freedPaise: 4_250_000n, grossPaise: 750_000n })
    expect(exit.returnedPaise).toBe(5_000_000n - exit.chargesPaise)
  })

  it('takes a short’s loss from the cash, up to its balance', () => {
    const parts = exitParts('NSE', 'short', [{ ...lot, deposit: '5000.00', leverage: 5 }])
    const rise = { ...market, turnoverPaise: 3_500_000n }
    expect(estimateExit(parts, { ...rise, cashPaise: 10_000_000n }).returnedPaise).toBeLessThan(-500_000n)
    expect(estimateExit(parts, { ...rise, cashPaise: 1_000n }).returnedPaise).toBe(-1_000n)
  })
})
