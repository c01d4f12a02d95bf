import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { exchange, instant, instantOut, rupeesOut, stockCode } from '../wire/fields.ts'
import { earlierFill } from './fills-before.ts'
import { marketDay } from './market-days.ts'

const minuteOfDay = z.number().int().min(0).max(1440).describe('minutes from India’s midnight')

/** Of the block that was for sale then, instead of the market: what a share of it cost. */
const blockTrade = () => z.literal('block').describe('the price of the block that was for sale then')

/** What the same market is made from again, beside the days' seeds (market/src/price-proof.ts). */
export const marketRecipe = z.object({
  modelVersion: z.number().int().describe('which program computes these prices'),
  firstDay: z
    .string()
    .describe('where the history begins')
    .meta({ examples: ['2018-01-01'] }),
  companies: z.number().int(),
  hours: z.enum(['always', 'nse']),
  liveFrom: z
    .string()
    .describe(
      'the first day in these hours; the history before it is traded on the exchange’s days, at its hours',
    )
    .meta({ examples: ['2026-01-01'] }),
  specialDays: z.array(
    z.object({
      day: z.string(),
      name: z.string(),
      session: z.object({ openMinute: minuteOfDay, closeMinute: minuteOfDay }).optional(),
    }),
  ),
})

export const priceProof = z.object({
  format: z.literal('tarazu-price-proof-1'),
  recipe: marketRecipe,
  /** The day whose seed the price comes from. */
  day: marketDay,
  price: z.object({
    exchange: exchange(),
    code: z.string(),
    time: instantOut(),
    price: rupeesOut(),
    trade: blockTrade().optional(),
  }),
  /** In a file that a trader keeps: how the fill walked the book. The server does not tell it to anybody. */
  fill: z
    .object({
      side: z.enum(['buy', 'sell']),
      quantity: z.number().int(),
      /** What the investor had taken of this side of the book before, in shares. */
      takenBefore: z.number().int(),
      /** What that is the sum of, by the rule in docs/orders.md, oldest first; a file without it asks to believe the sum. */
      earlier: z.array(earlierFill).optional(),
      turnover: rupeesOut(),
    })
    .optional(),
})

export const getPriceProof = defineCall({
  name: 'getPriceProof',
  summary:
    'All that is needed to compute a stock’s price at an instant again: the market’s recipe, the day’s commitment and, when the day is over, its seed',
  group: 'Market',
  methods: ['GET'],
  path: '/market/api/proof/price.do',
  access: 'public',
  changes: false,
  input: z.object({
    exchange: exchange(),
    code: stockCode(),
    at: instant(),
    trade: blockTrade().optional(),
  }),
  output: priceProof,
  refusals: [refusals.noQuote, refusals.noSuchStock],
})
