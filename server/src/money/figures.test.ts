import { describe, expect, it } from 'vitest'
import { figuresOf } from './figures.ts'

describe('the account figures', () => {
  it('are cash, and deposits with what they have gained', () => {
    const figures = figuresOf({
      cashPaise: 1_000_000n,
      marginPaise: 400_000n,
      unrealisedPaise: -50_050n,
      openFeesPaise: 1_200n,
      creditScore: 640,
    })
    expect(figures).toEqual({
      totalAssets: '13499.50',
      walletAccount: '10000.00',
      stockAccount: '3499.50',
      fundAccount: '0.00',
      availableFunds: '10000.00',
      creditScore: 640,
      fundMarketValue: '0.00',
      frozenFundAmount: '0.00',
      withdrawalPendingAmount: '0.00',
      totalFrozen: '0.00',
      unrealisedProfitLoss: '-512.50',
    })
  })

  it('count a loss beyond the deposit against the total', () => {
    const figures = figuresOf({
      cashPaise: 0n,
      marginPaise: 100n,
      unrealisedPaise: -350n,
      openFeesPaise: 0n,
      creditScore: 300,
    })
    expect(figures.stockAccount).toBe('-2.50')
    expect(figures.totalAssets).toBe('-2.50')
  })
})
