import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { exchange, instant, instantOut, rupeesOut, stockCode } from '../wire/fields.ts'
import { earlierFill } from './fills-before.ts'
import { marketDay } from './market-days.ts'

const minuteOfDay = z.number().int().min(0).max(1440).describe('minutes from India’s midnight')

/** The price per share of a block that was on sale then, in place of the market price. */
const blockTrade = () => z.literal('block').describe('the price of the block that was on sale then')

/** What the market is recomputed from, apart from the days' seeds (market/src/price-proof.ts). */
export const marketRecipe = z.object({
  modelVersion: z.number().int().describe('version of the program that computes these prices'),
  firstDay: z
    .string()
    .describe('where the history starts')
    .meta({ examples: ['2018-01-01'] }),
  companies: z.number().int(),
  hours: z.enum(['always', 'nse']),
  liveFrom: z
    .string()
    .describe(
      'the first day in these hours; the history before it trades on the exchange’s days, in its hours',
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
  /** The day whose seed determines the price. */
  day: marketDay,
  price: z.object({
    exchange: exchange(),
    code: z.string(),
    time: instantOut(),
    price: rupeesOut(),
    trade: blockTrade().optional(),
  }),
  /** How the fill walked the book. Only in the trader's own file; the server shows it to nobody else. */
  fill: z
    .object({
      side: z.enum(['buy', 'sell']),
      quantity: z.number().int(),
      /** How many shares the investor had already taken from this side of the book. */
      takenBefore: z.number().int(),
      /**
       * The items of that sum, by the rule in docs/orders.md, oldest first. Without them, the sum can't be
       * checked.
       */
      earlier: z.array(earlierFill).optional(),
      turnover: rupeesOut(),
    })
    .optional(),
})

export const getPriceProof = defineCall({
  name: 'getPriceProof',
  summary:
    'Everything needed to recompute a stock’s price at an instant: the market’s recipe, the day’s commitment and, when the day is over, its seed',
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
