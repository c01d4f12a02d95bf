import { type Paise, paiseFromRupees, rupeesFromPaise } from '@tarazu/contract/money/money.ts'

/** Amounts to choose from: those of the suggested ones, in rupees, that are less than the most possible; and the most. */
export const choicesUpTo = (mostPaise: Paise, suggested: readonly string[]): readonly string[] =>
  mostPaise <= 0n
    ? []
    : [...suggested.filter((one) => (paiseFromRupees(one) ?? 0n) < mostPaise), rupeesFromPaise(mostPaise)]
