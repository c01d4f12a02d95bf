import { type Paise, paiseFromRupees, rupeesFromPaise } from '@tarazu/contract/money/money.ts'

/** Choices of an amount: the suggested ones, in rupees, below the maximum, and the maximum. */
export const choicesUpTo = (mostPaise: Paise, suggested: readonly string[]): readonly string[] =>
  mostPaise <= 0n
    ? []
    : [...suggested.filter((one) => (paiseFromRupees(one) ?? 0n) < mostPaise), rupeesFromPaise(mostPaise)]
