import { expect, it } from 'vitest'
import type { PositionOnWire } from './position-figures.ts'
import { liveTotals, shares } from './totals.ts'

const figures = { walletAccount: '1000.00', fundAccount: '50.00', loanDebt: '0.00' }
const position: PositionOnWire = {
  exchange: 'NSE',
  direction: 'long',
  leverage: 2,
  quantity: 100,
  boughtQuantity: 100,
  closed: false,
  buyPrice: '10.00',
  cost: '1000.00',
  currentPrice: '11.00',
  previousClose: '10.50',
  deposit: '500.00',
  originalDeposit: '500.00',
  fee: '2.50',
  financing: '0.00',
  realisedProfitLoss: '0.00',
  profitLoss: '97.50',
  dayStartValue: '1050.00',
}

it('adds wallet, margin with its gains, and funds', () => {
  const short: PositionOnWire = { ...position, direction: 'short' }
  const totals = liveTotals(figures, [position, short], [1_200, undefined])
  // Long at 12.00: +200.00; short at the call's 11.00: −100.00.
  expect(totals).toEqual({
    walletPaise: 100_000n,
    stockPaise: 110_000n,
    fundPaise: 5_000n,
    debtPaise: 0n,
  })
})

it('shares a bar among positive parts', () => {
  expect(shares([100n, 300n, 0n])).toEqual([25, 75, 0])
  expect(shares([100n, -50n])).toEqual([100, 0])
  expect(shares([0n, 0n])).toEqual([0, 0])
})
