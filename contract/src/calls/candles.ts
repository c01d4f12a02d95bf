import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { exchange, instant, instantOut, rupeesOut, stockCode } from '../wire/fields.ts'

const candle = z.object({
  time: z
    .string()
    .describe('the candle’s start, ISO 8601 in UTC')
    .meta({ examples: ['2026-11-21T04:30:00.000Z'] }),
  open: rupeesOut().describe('rupees'),
  high: rupeesOut().describe('rupees'),
  low: rupeesOut().describe('rupees'),
  close: rupeesOut().describe('rupees'),
  volume: z.number().int().describe('shares; 0 for an index'),
})

export const candleList = z.object({
  list: z.array(candle),
  closesAt: instantOut()
    .nullable()
    .describe(
      'when the last session of the range closes or closed: where a day’s axis ends; null without candles',
    ),
})

/** The requested candles. */
export const candleSpan = {
  interval: z.enum(['1m', '5m', '15m', '60m', '1d', '1w']),
  from: instant().optional().describe('default: as far back as the limit of one response allows'),
  to: instant().optional().describe('default: now'),
}

/** The most candles in one response; a longer range is cut to its newest candles. */
export const maximumCandles = 5000

export const getINDTimeK = defineCall({
  name: 'getINDTimeK',
  summary: 'Candles of a stock, oldest first',
  group: 'Market',
  methods: ['GET'],
  path: '/market/api/hq/stock/getINDTimeK.do',
  access: 'public',
  changes: false,
  input: z.object({
    code: stockCode(),
    exchange: exchange(),
    ...candleSpan,
  }),
  output: candleList,
  refusals: [refusals.noSuchStock],
})

export const getTodayLine = defineCall({
  name: 'getTodayLine',
  summary: 'A stock’s day: each minute of the last session with VWAP so far, oldest first',
  group: 'Market',
  methods: ['GET'],
  path: '/market/api/bToday/kLine',
  access: 'public',
  changes: false,
  input: z.object({
    code: stockCode(),
    exchange: exchange(),
    from: instant().optional().describe('only the minutes from then on'),
  }),
  output: z.object({
    prevClose: rupeesOut().describe('rupees'),
    opensAt: instantOut().describe('when this session opened'),
    closesAt: instantOut().describe('when it closes or closed'),
    list: z.array(
      z.object({
        time: instantOut().describe('start of the minute'),
        price: rupeesOut().describe('rupees, at the minute’s end or now'),
        averagePrice: rupeesOut().describe(
          'rupees: the session’s value over volume so far, with a minute’s value at the mean of its open, high, low and close',
        ),
        volume: z.number().int().describe('shares traded in the minute'),
      }),
    ),
  }),
  refusals: [refusals.noQuote, refusals.noSuchStock],
})
