import { byUserAccount } from '@tarazu/contract/money/chart.ts'
import { describe, expect, it } from 'vitest'
import { figuresOf } from './figures.ts'

describe('the account figures', () => {
  it('are cash, available and blocked, and margin with its gains, less the debt on loans', () => {
    const figures = figuresOf({
      balances: {
        ...byUserAccount(() => 0n),
        'user:cash': 750_000n,
        'user:margin': 400_000n,
        'user:allotted-shares': 70_000n,
        'user:withdrawal-hold': 150_000n,
        'user:quant-hold': 20_000n,
        'user:order-hold': 100_000n,
      },
      unrealisedPaise: -50_050n,
      openProfitLossPaise: -51_250n,
      productPaise: 30_000n,
      creditScore: 640,
      debtPaise: 250_025n,
    })
    expect(figures).toEqual({
      totalAssets: '12199.25',
      walletAccount: '10200.00',
      stockAccount: '4199.50',
      allottedShares: '700.00',
      fundAccount: '300.00',
      availableFunds: '7500.00',
      creditScore: 640,
      fundMarketValue: '300.00',
      frozenFundAmount: '200.00',
      withdrawalPendingAmount: '1500.00',
      totalFrozen: '2700.00',
      openProfitLoss: '-512.50',
      loanDebt: '2500.25',
    })
  })

  it('count a loss beyond the margin against the total', () => {
    const figures = figuresOf({
      balances: { ...byUserAccount(() => 0n), 'user:margin': 100n },
      unrealisedPaise: -350n,
      openProfitLossPaise: -350n,
      productPaise: 0n,
      creditScore: 300,
      debtPaise: 0n,
    })
    expect(figures.stockAccount).toBe('-2.50')
    expect(figures.totalAssets).toBe('-2.50')
  })
})
