import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { exchange, instantOut, rupeesOut, stockCode } from '../wire/fields.ts'

const day = () => z.string().meta({ examples: ['2026-08-14'] })

const dates = {
  exDate: day().describe('from this day on the shares trade without it: who held them the day before has it'),
  announcedAt: instantOut(),
}
const sharesChange = {
  ...dates,
  sharesBefore: z.number().int(),
  sharesAfter: z.number().int().describe('so many come of `sharesBefore` (a bonus of 1 for 2: 3 of 2)'),
}

export const corporateAction = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('split'),
    ...sharesChange,
    faceValueBefore: rupeesOut().nullable().describe('rupees; null where nobody knows'),
    faceValueAfter: rupeesOut().nullable().describe('rupees; null where nobody knows'),
  }),
  z.object({ kind: z.literal('bonus'), ...sharesChange }),
  z.object({
    kind: z.literal('dividend'),
    ...dates,
    stage: z.enum(['interim', 'final']),
    amount: rupeesOut().describe('rupees a share'),
  }),
])

export const getStockProfile = defineCall({
  name: 'getStockProfile',
  summary:
    'What changes seldom about a stock: earnings, dividends, the range of 52 weeks, splits, bonuses and dividends of five years',
  group: 'Market',
  methods: ['GET'],
  path: '/market/api/hq/stock/getStockProfile.do',
  access: 'public',
  changes: false,
  input: z.object({ code: stockCode(), exchange: exchange() }),
  output: z.object({
    earningsPerShare: rupeesOut()
      .nullable()
      .describe('rupees over the last four quarters, negative for a loss; null where nobody knows'),
    dividendPerShare: rupeesOut().nullable().describe('rupees over the last year; null for none'),
    yearHigh: rupeesOut().describe('rupees, the highest of the last 365 days, in shares of today'),
    yearHighDate: day(),
    yearLow: rupeesOut().describe('rupees'),
    yearLowDate: day(),
    actions: z.array(corporateAction).describe('the latest ex-date first; announced ones to come included'),
  }),
  refusals: [refusals.noQuote, refusals.noSuchStock],
})
