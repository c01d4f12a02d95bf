import { figuresIn } from '@tarazu/contract/money/format.ts'
import { type Paise, rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { PaperWords } from '../words/paper-text.ts'

/** How a document's figures are written for readers of its language. */
export const paperFigures = ({ language }: PaperWords) => {
  const figures = figuresIn(language)
  return {
    ...figures,
    /** "12,34,567.89": rupees without their sign, which the columns have. */
    amountText: (amountPaise: Paise): string =>
      figures.rupeesText(rupeesFromPaise(amountPaise), { symbol: false }),
  }
}
