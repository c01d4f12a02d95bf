import { z } from 'zod'
import { typedDecimal, typedSignedDecimal } from '../text/typed-input.ts'
import { exchange, rupees, text, typedField, wholeNumber } from '../wire/fields.ts'

/** The figures a stock list can be filtered by, each with a range. */
export const screenFigures = [
  'price',
  'changePercent',
  'volume',
  'peRatio',
  'dividendYield',
  'marketValue',
  'belowYearHigh',
  'aboveYearLow',
] as const
export type ScreenFigure = (typeof screenFigures)[number]

const maximumVolume = 1_000_000_000_000

/** "12.5" → 1250, "-3" → −300. */
const hundredths = (decimal: string | undefined): number | undefined =>
  decimal === undefined || decimal.replace('-', '').length > 9 ? undefined : Math.round(Number(decimal) * 100)
const percent = () =>
  typedField(/^-?\d{1,6}(\.\d{1,2})?$/, (typed) => hundredths(typedSignedDecimal(typed, 2)), '12.5')
const ratio = () => typedField(/^\d{1,6}(\.\d{1,2})?$/, (typed) => hundredths(typedDecimal(typed, 2)), '15')

/** Both ends are inclusive; a stock whose figure is unknown is outside every range. */
export const screenSpans = {
  priceFrom: rupees().optional().describe('rupees, the lowest price'),
  priceTo: rupees().optional().describe('rupees, the highest price'),
  changePercentFrom: percent().optional().describe('per cent since the previous close, at least'),
  changePercentTo: percent().optional().describe('per cent since the previous close, at most'),
  volumeFrom: wholeNumber(0, maximumVolume).optional().describe('shares traded today, at least'),
  volumeTo: wholeNumber(0, maximumVolume).optional().describe('shares traded today, at most'),
  peRatioFrom: ratio().optional().describe('price over earnings, at least'),
  peRatioTo: ratio().optional().describe('price over earnings, at most'),
  dividendYieldFrom: ratio().optional().describe('per cent: dividends of the last year over the price'),
  dividendYieldTo: ratio().optional().describe('per cent, at most'),
  marketValueFrom: rupees().optional().describe('rupees: price × shares outstanding, at least'),
  marketValueTo: rupees().optional().describe('rupees, at most'),
  belowYearHighFrom: ratio().optional().describe('per cent below the highest price of 52 weeks, at least'),
  belowYearHighTo: ratio().optional().describe('per cent below the highest price of 52 weeks, at most'),
  aboveYearLowFrom: ratio().optional().describe('per cent above the lowest price of 52 weeks, at least'),
  aboveYearLowTo: ratio().optional().describe('per cent above the lowest price of 52 weeks, at most'),
}

/** The columns a stock list can be sorted by. */
export const stockColumns = [
  'code',
  'name',
  'sector',
  'price',
  'change',
  'changePercent',
  'issuePrice',
  'quantity',
  'peRatio',
  'dividendYield',
  'open',
  'prevClose',
  'high',
  'low',
  'volume',
  'turnover',
  'marketValue',
  'belowYearHigh',
  'aboveYearLow',
] as const

/** A stock list's filters and order, other than names, an index and a kind. */
export const screenFields = {
  exchange: exchange(),
  sector: text(40),
  ...screenSpans,
  sort: z.enum(stockColumns),
  order: z.enum(['asc', 'desc']),
}
