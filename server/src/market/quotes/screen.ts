import type { ScreenFigure, screenSpans } from '@tarazu/contract/calls/stock-screen.ts'
import { screenFigures } from '@tarazu/contract/calls/stock-screen.ts'
import type { z } from 'zod'
import { dividendYieldHundredths, peRatioHundredths } from '../figures/text.ts'
import type { QuotedInstrument } from './snapshot.ts'
import { type PriceRange, yearDistances } from './year-range.ts'

type YearOf = (row: QuotedInstrument) => PriceRange | undefined
/** A list's range filters; an absent field doesn't filter. */
export type Spans = { readonly [Name in keyof typeof screenSpans]?: z.output<(typeof screenSpans)[Name]> }

/**
 * As displayed on the stock's page, so that a stock at a range's end is on the right side of it; undefined if unknown.
 */
const figureOf: Readonly<
  Record<ScreenFigure, (row: QuotedInstrument, yearOf: YearOf) => number | undefined>
> = {
  price: ({ quote }) => quote.pricePaise,
  changePercent: (row) => row.changeBasisPoints,
  volume: ({ quote }) => quote.volumeShares,
  peRatio: ({ instrument, quote }) => peRatioHundredths(quote.pricePaise, instrument.earningsPerSharePaise),
  dividendYield: ({ instrument, quote }) =>
    dividendYieldHundredths(quote.pricePaise, instrument.dividendPerSharePaise),
  marketValue: ({ instrument, quote }) =>
    instrument.sharesOutstanding === 0 ? undefined : quote.pricePaise * instrument.sharesOutstanding,
  ...yearDistances,
}

/** Whether a list needs the 52-week prices. */
export const needsYear = (input: Spans & { readonly sort?: string | undefined }): boolean =>
  (['belowYearHigh', 'aboveYearLow'] as const).some(
    (distance) =>
      input.sort === distance ||
      input[`${distance}From`] !== undefined ||
      input[`${distance}To`] !== undefined,
  )

/** Whether a row lies within all ranges. Only the filtered figures are computed. */
export const isWithinSpans = (spans: Spans, yearOf: YearOf): ((row: QuotedInstrument) => boolean) => {
  const narrowed = screenFigures.flatMap((figure) => {
    const [from, to] = [spans[`${figure}From`], spans[`${figure}To`]]
    return from === undefined && to === undefined ? [] : [{ figure, from, to }]
  })
  return (row) =>
    narrowed.every(({ figure, from, to }) => {
      const value = figureOf[figure](row, yearOf)
      return value !== undefined && (from === undefined || value >= from) && (to === undefined || value <= to)
    })
}
