import type { Paise } from '../money/money.ts'

/** The loan limit at each score and above; none below the first (docs/loans.md publishes the table). */
export interface LimitStep {
  readonly fromScore: number
  readonly limitPaise: Paise
}

export const loanLimits: readonly LimitStep[] = [
  { fromScore: 550, limitPaise: 10_000_00n },
  { fromScore: 600, limitPaise: 50_000_00n },
  { fromScore: 650, limitPaise: 1_00_000_00n },
  { fromScore: 700, limitPaise: 2_00_000_00n },
  { fromScore: 750, limitPaise: 3_00_000_00n },
  { fromScore: 800, limitPaise: 5_00_000_00n },
  { fromScore: 850, limitPaise: 10_00_000_00n },
]

/** The loan limit at a score. */
export const loanLimitOf = (score: number): Paise =>
  loanLimits.findLast(({ fromScore }) => score >= fromScore)?.limitPaise ?? 0n

/** The unused part of a limit, after current loans and applications under review. */
export const remainingLimitPaise = (limitPaise: Paise, usedPaise: Paise): Paise =>
  limitPaise > usedPaise ? limitPaise - usedPaise : 0n
