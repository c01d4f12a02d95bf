import type { CallOutput } from '@tarazu/contract/call.ts'
import type { getUserPositionMarketValue } from '@tarazu/contract/calls/money.ts'
import { rupeesFromPaise } from '@tarazu/contract/money.ts'

export type AccountFigures = CallOutput<typeof getUserPositionMarketValue>

export interface FigureSources {
  readonly cashPaise: bigint
  /** The deposits that open positions hold. */
  readonly marginPaise: bigint
  /** Of the open positions at the quotes of now, before charges. */
  readonly unrealisedPaise: bigint
  /** All charges of the open positions so far. */
  readonly openFeesPaise: bigint
  readonly creditScore: number
}

/**
 * The account figures as READINGS section 2 defines them. Nothing is frozen and no fund is held until those
 * capabilities bring accounts of their own to the ledger; their figures are sums over those accounts: nothing.
 */
export const figuresOf = (sources: FigureSources): AccountFigures => {
  const { cashPaise, marginPaise, unrealisedPaise, openFeesPaise, creditScore } = sources
  const stockPaise = marginPaise + unrealisedPaise
  const fundPaise = 0n
  const frozenPaise = 0n
  return {
    totalAssets: rupeesFromPaise(cashPaise + stockPaise + fundPaise),
    walletAccount: rupeesFromPaise(cashPaise),
    stockAccount: rupeesFromPaise(stockPaise),
    fundAccount: rupeesFromPaise(fundPaise),
    availableFunds: rupeesFromPaise(cashPaise - frozenPaise),
    creditScore,
    fundMarketValue: rupeesFromPaise(fundPaise),
    frozenFundAmount: rupeesFromPaise(frozenPaise),
    withdrawalPendingAmount: rupeesFromPaise(frozenPaise),
    totalFrozen: rupeesFromPaise(frozenPaise),
    unrealisedProfitLoss: rupeesFromPaise(unrealisedPaise - openFeesPaise),
  }
}
