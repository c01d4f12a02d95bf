import type { Paise } from '@tarazu/contract/money/money.ts'
import { type PositionOnWire, paiseOf, profitLossAt, unrealisedAt } from './position-figures.ts'

/** The part of the account figures that does not move with prices. */
export interface StillFigures {
  readonly walletAccount: string
  readonly fundAccount: string
  readonly loanDebt: string
}

export interface LiveTotals {
  readonly totalPaise: Paise
  readonly walletPaise: Paise
  readonly stockPaise: Paise
  readonly fundPaise: Paise
  readonly debtPaise: Paise
  /** Of the open positions, after charges. */
  readonly openProfitLossPaise: Paise
}

/** At the live prices: total assets = wallet + stock + fund, less loans; stock = margin + unrealised. */
export const liveTotals = (
  figures: StillFigures,
  open: readonly PositionOnWire[],
  livePaise: readonly (number | undefined)[],
): LiveTotals => {
  let stockPaise = 0n
  let openProfitLossPaise = 0n
  for (const [at, position] of open.entries()) {
    stockPaise += paiseOf(position.deposit) + unrealisedAt(position, livePaise[at])
    openProfitLossPaise += profitLossAt(position, livePaise[at])
  }
  const walletPaise = paiseOf(figures.walletAccount)
  const fundPaise = paiseOf(figures.fundAccount)
  const debtPaise = paiseOf(figures.loanDebt)
  const totalPaise = walletPaise + stockPaise + fundPaise - debtPaise
  return { totalPaise, walletPaise, stockPaise, fundPaise, debtPaise, openProfitLossPaise }
}

/** Whole per cent of each part, for a bar; negative parts count as zero; all zero if there is nothing. */
export const shares = (parts: readonly Paise[]): readonly number[] => {
  const counted = parts.map((part) => (part > 0n ? part : 0n))
  const whole = counted.reduce((sum, part) => sum + part, 0n)
  return counted.map((part) => (whole === 0n ? 0 : Number((part * 10_000n) / whole) / 100))
}
