import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { exchange, instantOut, rupeesOut, stockCode } from '../wire/fields.ts'

const day = () => z.string().meta({ examples: ['2026-08-14'] })

const dates = {
  exDate: day().describe(
    'the shares trade without it from this day on; holders of the day before receive it',
  ),
  announcedAt: instantOut(),
}
const sharesChange = {
  ...dates,
  sharesBefore: z.number().int(),
  sharesAfter: z
    .number()
    .int()
    .describe('number of shares that replace `sharesBefore` (a bonus of 1 for 2: 3 of 2)'),
}

export const corporateAction = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('split'),
    ...sharesChange,
    faceValueBefore: rupeesOut().nullable().describe('rupees; null if unknown'),
    faceValueAfter: rupeesOut().nullable().describe('rupees; null if unknown'),
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
    'A stock’s slowly changing facts: earnings, dividends, the 52-week range, and five years of splits, bonuses and dividends',
  group: 'Market',
  methods: ['GET'],
  path: '/market/api/hq/stock/getStockProfile.do',
  access: 'public',
  changes: false,
  input: z.object({ code: stockCode(), exchange: exchange() }),
  output: z.object({
    earningsPerShare: rupeesOut()
      .nullable()
      .describe('rupees over the last four quarters, negative for a loss; null if unknown'),
    dividendPerShare: rupeesOut().nullable().describe('rupees over the last year; null for none'),
    yearHigh: rupeesOut().describe('rupees, the highest of the last 365 days, in today’s shares'),
    yearHighDate: day(),
    yearLow: rupeesOut().describe('rupees'),
    yearLowDate: day(),
    actions: z.array(corporateAction).describe('latest ex-date first, including announced ones'),
  }),
  refusals: [refusals.noQuote, refusals.noSuchStock],
})
