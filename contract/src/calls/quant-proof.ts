import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { calendarDay, rupeesOut } from '../wire/fields.ts'
import { marketDay } from './market-days.ts'
import { marketRecipe } from './price-proof.ts'
import { quantId, quantValueOut } from './quant.ts'

/** A day of an AI quant product, trade by trade. */

const trade = z.object({
  code: z.string(),
  exchange: z.string(),
  name: z.string(),
  units: z.number().int().describe('bought; below 0: sold'),
  price: rupeesOut(),
  charges: rupeesOut(),
})

export const quantDayProof = z.object({
  format: z.literal('tarazu-quant-day-1'),
  recipe: marketRecipe,
  day: marketDay.describe('the day’s seed; published when the day is over'),
  quant: z.object({ id: z.string(), day: z.string(), value: quantValueOut(), commitment: z.string() }),
  parts: z.object({
    trades: z.array(trade).describe('at the open'),
    holdings: z.array(
      z.object({
        code: z.string(),
        exchange: z.string(),
        units: z.number().int(),
        price: rupeesOut(),
        value: rupeesOut(),
      }),
    ),
    money: rupeesOut(),
    interest: rupeesOut(),
    fee: rupeesOut(),
    worth: rupeesOut(),
    sharesIssued: z.number().int(),
  }),
})

export const quantProof = defineCall({
  name: 'quantProof',
  summary:
    'A day of a product, trade by trade, with everything needed to recompute it; published a day later than its value',
  group: 'AI quantity',
  methods: ['GET'],
  path: '/api/app/user/quant/proof.do',
  access: 'public',
  changes: false,
  input: z.object({ id: quantId(), day: calendarDay() }),
  output: quantDayProof,
  refusals: [refusals.noSuchQuantProduct, refusals.noQuote],
})
