import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { exchange, instant, instantOut, percentOut, rupeesOut, stockCode } from '../wire/fields.ts'
import { candleList, candleSpan } from './candles.ts'
import { listedAt, pagingAt } from './stocks.ts'

const indexCode = () => stockCode().meta({ examples: ['TARAZU50'] })

/** The most closes one call answers; a longer history gets every second, third … one. */
export const maximumCloses = 400

export const getIndiaIndexHistory = defineCall({
  name: 'getIndiaIndexHistory',
  summary:
    'An index through the years: its level at the close of each trading day that is over, oldest first; thinned out evenly to 400 where there are more',
  group: 'Market',
  methods: ['GET'],
  path: '/market/api/hq/stock/getIndiaIndexHistory.do',
  access: 'public',
  changes: false,
  input: z.object({
    code: indexCode(),
    from: instant().optional().describe('at most five years ago, which it is without it'),
  }),
  output: z.object({
    list: z.array(
      z.object({
        time: instantOut().describe('the close'),
        price: rupeesOut().describe('points'),
      }),
    ),
  }),
  refusals: [refusals.noSuchIndex],
})

/** How many days before now an index's candles of less than a day go back: each needs the prices of all its companies. */
export const maximumIndexDays = 21

export const getIndiaIndexTimeK = defineCall({
  name: 'getIndiaIndexTimeK',
  summary: 'Candles of an index, oldest first, in points',
  group: 'Market',
  methods: ['GET'],
  path: '/market/api/hq/stock/getIndiaIndexTimeK.do',
  access: 'public',
  changes: false,
  input: z.object({
    code: indexCode(),
    ...candleSpan,
    from: candleSpan.from.describe(
      `without it: as far back as one answer reaches. Candles of less than a day go back ${maximumIndexDays} days from now, but for a commodity’s`,
    ),
  }),
  output: candleList,
  refusals: [refusals.noSuchIndex],
})

const constituent = z.object({
  exchange: exchange(),
  code: z.string(),
  name: z.string(),
  nameHindi: z.string(),
  sector: z.string(),
  price: rupeesOut().describe('rupees'),
  changePercent: percentOut(),
  weightPercent: percentOut().describe('its part of the index now, by free-float value'),
  points: rupeesOut().describe('what it has moved the index by today'),
})

export const getIndiaIndexStocks = defineCall({
  name: 'getIndiaIndexStocks',
  summary: 'Who is in an index now, the heaviest first, with weights and what each has moved it by today',
  group: 'Market',
  methods: ['GET'],
  path: '/market/api/hq/stock/getIndiaIndexStocks.do',
  access: 'public',
  changes: false,
  input: z.object({ code: indexCode(), ...pagingAt }),
  output: listedAt(constituent),
  refusals: [refusals.noQuote, refusals.noSuchIndex],
})
