import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { exchange, instant, instantOut, percentOut, rupeesOut, stockCode } from '../wire/fields.ts'
import { candleList, candleSpan } from './candles.ts'
import { listedAt, pagingAt } from './stocks.ts'

const indexCode = () => stockCode().meta({ examples: ['TARAZU50'] })

/** The most closes in one response; a longer history is thinned out. */
export const maximumCloses = 400

export const getIndiaIndexHistory = defineCall({
  name: 'getIndiaIndexHistory',
  summary:
    'An index’s history: its close on each past trading day, oldest first; thinned out evenly to 400 points',
  group: 'Market',
  methods: ['GET'],
  path: '/market/api/hq/stock/getIndiaIndexHistory.do',
  access: 'public',
  changes: false,
  input: z.object({
    code: indexCode(),
    from: instant().optional().describe('at most five years ago, the default'),
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

/** How many days back an index's intraday candles go: each candle needs the prices of all its companies. */
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
      `default: as far back as one response allows. Intraday candles go back ${maximumIndexDays} days from now, except for a commodity`,
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
  weightPercent: percentOut().describe('its current weight in the index, by free-float value'),
  points: rupeesOut().describe('its contribution to the index’s change today'),
})

export const getIndiaIndexStocks = defineCall({
  name: 'getIndiaIndexStocks',
  summary: 'An index’s current constituents, largest first, with weights and their contributions today',
  group: 'Market',
  methods: ['GET'],
  path: '/market/api/hq/stock/getIndiaIndexStocks.do',
  access: 'public',
  changes: false,
  input: z.object({ code: indexCode(), ...pagingAt }),
  output: listedAt(constituent),
  refusals: [refusals.noQuote, refusals.noSuchIndex],
})
