import { figuresIn } from '@tarazu/contract/money/format.ts'
import { type Paise, rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { DatedRate } from './tax-sections.ts'
import type { Taxed, TaxYear } from './tax-year.ts'
import { type PaperWords, paperText } from './words/paper-text.ts'

/** "12.5 %": parts per million as a per cent. */
export const ratePercentText = (ratePpm: number): string => `${ratePpm / 10_000}%`

/** "20%", or "15%, 20%" in the year the rate changed. */
export const ratesText = (words: PaperWords, rates: readonly DatedRate[]): string =>
  rates.length === 0 ? words.tax.slab : rates.map(({ ratePpm }) => ratePercentText(ratePpm)).join(', ')

export const rowRateText = (words: PaperWords, { ratePpm }: Pick<Taxed, 'ratePpm'>): string =>
  ratePpm === undefined ? words.tax.slab : ratePercentText(ratePpm)

/** The Act of 1961 counted financial years. */
export const yearText = (
  words: PaperWords,
  { year, tax }: { year: string; tax: Pick<TaxYear, 'act'> },
): string => paperText(words, tax.act === '2025' ? 'taxYear' : 'financialYear', { year })

export const actText = (words: PaperWords, { act }: Pick<TaxYear, 'act'>): string =>
  act === '2025' ? words.tax.act2025 : words.tax.act1961

export const tdsText = (words: PaperWords, thresholdPaise: Paise): string =>
  paperText(words, 'tdsNote', {
    limit: figuresIn(words.language).rupeesText(rupeesFromPaise(thresholdPaise)),
  })
