import { defaultChargeTable } from '@tarazu/contract/trading/charge-table.ts'
import { noTrades } from '@tarazu/contract/trading/day-trades.ts'
import { describe, expect, it } from 'vitest'
import type { PositionOnWire } from '../portfolio/position-figures.ts'
import { partOfPosition } from '../trading/exit-parts.ts'
import { exitOutcomes } from './exit-outcomes.ts'
import { firstPrices } from './order-form.ts'

/** 100 shares bought at 100 rupees. */
const position: PositionOnWire = {
  exchange: 'NSE',
  direction: 'long',
  leverage: 1,
  quantity: 100,
  boughtQuantity: 100,
  closed: false,
  profitLoss: '0.00',
  dayStartValue: '0.00',
  buyPrice: '100.00',
  cost: '10000.00',
  currentPrice: '100.00',
  previousClose: '100.00',
  deposit: '10000.00',
  originalDeposit: '10000.00',
  realisedProfitLoss: '0.00',
  fee: '0.00',
  financing: '0.00',
}
const tariff = { table: [], security: 'share', day: '2026-11-23' } as const
const market = { tariff, trades: noTrades }
const prices = firstPrices('target-stop', 'sell', 10_000n)

describe('the outcomes of an order that closes a position', () => {
  it('are shown for target and stop separately, at their limits if the book is too thin', () => {
    expect(exitOutcomes([position], { kind: 'target-stop', prices }, [], market)).toEqual([
      { leg: 'target', pricePaise: 10_180n, gainPaise: 18_000n },
      { leg: 'stop', pricePaise: 9_850n, gainPaise: -15_000n },
    ])
  })

  it('are shown at the book’s average price if it is deep enough', () => {
    const expected = {
      price: '98.80',
      turnover: '4940.00',
      spreadCost: '0.00',
      walkCost: '0.00',
      walk: {
        levels: [],
        levelCount: 1,
        quantity: 50,
        turnover: '4940.00',
        worst: '98.80',
        quote: '99.00',
        best: '98.80',
        takenBefore: 0,
      },
    }
    const half = partOfPosition(position, 50)
    const walk = { at: 'fall', triggerPrice: '99.00', restQuantity: 0, takenBefore: 0, expected } as const
    const of = (restQuantity: number) =>
      exitOutcomes([half], { kind: 'sl-m', prices }, [{ ...walk, restQuantity }], market)
    expect(of(0)).toEqual([{ leg: 'stop', pricePaise: 9_880n, gainPaise: -6_000n }])
    expect(of(10)).toEqual([{ leg: 'stop', pricePaise: 9_900n, gainPaise: -5_000n }])
  })

  it('include the closing charges, and leave out a missing price', () => {
    const [outcome] = exitOutcomes([position], { kind: 'limit', prices }, [], {
      ...market,
      tariff: { ...tariff, table: defaultChargeTable },
    })
    expect(outcome?.gainPaise).toBeLessThan(0n)
    const none = { ...prices, limit: null }
    expect(exitOutcomes([position], { kind: 'limit', prices: none }, [], market)).toEqual([])
  })
})
