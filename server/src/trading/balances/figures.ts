import type { getUserPositionMarketValue } from '@tarazu/contract/calls/money.ts'
import {
  type AccountFigure,
  accountFigures,
  type UserAccount,
  userAccounts,
} from '@tarazu/contract/money/chart.ts'
import { type Paise, rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'

export type AccountFigures = CallOutput<typeof getUserPositionMarketValue>

export interface FigureSources {
  /** The ledger's balances of the investor's accounts. */
  readonly balances: Readonly<Record<UserAccount, bigint>>
  /** For the open positions at the current quotes, before charges. */
  readonly unrealisedPaise: bigint
  /** The open positions' gain so far, after charges. */
  readonly openProfitLossPaise: bigint
  /** The worth of products' units and shares. */
  readonly productPaise: bigint
  readonly creditScore: number
  /** Debt on loans: capital, interest and charges. */
  readonly debtPaise: bigint
}

/**
 * The account figures as docs/specification.md defines them; the chart of accounts assigns each balance to
 * one of them. Allotted shares that are not credited yet count at cost. Loans are deducted from the total and
 * shown next to it.
 */
export const figuresOf = (sources: FigureSources): AccountFigures => {
  const { balances, unrealisedPaise, openProfitLossPaise, productPaise, creditScore, debtPaise } = sources
  const sumOf = (figure: AccountFigure): Paise =>
    userAccounts.reduce(
      (sum, account) => (accountFigures[account] === figure ? sum + balances[account] : sum),
      0n,
    )
  const freePaise = sumOf('free')
  const withdrawalPaise = sumOf('frozen-withdrawal')
  const productFrozenPaise = sumOf('frozen-fund')
  const frozenPaise = sumOf('frozen') + withdrawalPaise + productFrozenPaise
  const allottedPaise = sumOf('stock-allotted')
  const stockPaise = sumOf('stock') + allottedPaise + unrealisedPaise
  return {
    totalAssets: rupeesFromPaise(freePaise + frozenPaise + stockPaise + productPaise - debtPaise),
    walletAccount: rupeesFromPaise(freePaise + frozenPaise),
    stockAccount: rupeesFromPaise(stockPaise),
    allottedShares: rupeesFromPaise(allottedPaise),
    fundAccount: rupeesFromPaise(productPaise),
    availableFunds: rupeesFromPaise(freePaise),
    creditScore,
    fundMarketValue: rupeesFromPaise(productPaise),
    frozenFundAmount: rupeesFromPaise(productFrozenPaise),
    withdrawalPendingAmount: rupeesFromPaise(withdrawalPaise),
    totalFrozen: rupeesFromPaise(frozenPaise),
    openProfitLoss: rupeesFromPaise(openProfitLossPaise),
    loanDebt: rupeesFromPaise(debtPaise),
  }
}
