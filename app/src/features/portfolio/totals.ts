import type { Paise } from '@tarazu/contract/money/money.ts'
import { type PositionOnWire, paiseOf, unrealisedAt } from './position-figures.ts'

/** The part of the account figures that does not move with prices. */
export interface StillFigures {
  readonly walletAccount: string
  readonly fundAccount: string
  readonly loanDebt: string
}

export interface LiveTotals {
  readonly walletPaise: Paise
  readonly stockPaise: Paise
  readonly fundPaise: Paise
  readonly debtPaise: Paise
}

/** What the total assets consist of, at the live prices: wallet + stock + fund, less loans; stock = margin + unrealised. */
export const liveTotals = (
  figures: StillFigures,
  open: readonly PositionOnWire[],
  livePaise: readonly (number | undefined)[],
): LiveTotals => {
  let stockPaise = 0n
  for (const [at, position] of open.entries())
    stockPaise += paiseOf(position.deposit) + unrealisedAt(position, livePaise[at])
  const walletPaise = paiseOf(figures.walletAccount)
  const fundPaise = paiseOf(figures.fundAccount)
  const debtPaise = paiseOf(figures.loanDebt)
  return { walletPaise, stockPaise, fundPaise, debtPaise }
}

/** Whole per cent of each part, for a bar; negative parts count as zero; all zero if there is nothing. */
export const shares = (parts: readonly Paise[]): readonly number[] => {
  const counted = parts.map((part) => (part > 0n ? part : 0n))
  const whole = counted.reduce((sum, part) => sum + part, 0n)
  return counted.map((part) => (whole === 0n ? 0 : Number((part * 10_000n) / whole) / 100))
}
