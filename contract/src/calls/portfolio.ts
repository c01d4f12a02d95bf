import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { exchange, instantOut, percentOut, rupeesOut } from '../wire/fields.ts'

/** The longest daily valuation of a portfolio. */
export const portfolioDays = 366

const holding = z.object({
  orderNo: z.string(),
  exchange: exchange(),
  code: z.string(),
  name: z.string(),
  nameHindi: z.string(),
  direction: z.enum(['long', 'short']),
  leverage: z.number().int(),
  quantity: z.number().int(),
  profitLoss: rupeesOut().describe('realised and unrealised, less charges and financing'),
  closed: z.boolean(),
})

export const portfolio = defineCall({
  name: 'portfolio',
  summary: 'Daily total assets, returns beside the index, allocation, and the largest gains and losses',
  group: 'Money',
  methods: ['GET'],
  path: '/api/app/user/portfolio.do',
  access: 'investor',
  changes: false,
  input: z.object({}),
  output: z.object({
    asOf: instantOut(),
    points: z
      .array(
        z.object({
          time: instantOut().describe('the close of a trading day; now for the last one'),
          total: rupeesOut().describe('total assets, less what is owed on loans'),
          put: rupeesOut().describe('put in by then: deposits − withdrawals since the account was opened'),
          timeWeighted: percentOut().describe('since the beginning'),
          index: percentOut().nullable().describe('the broad index since the start; null on days in between'),
        }),
      )
      .describe('oldest first, at most a year of them; recomputed from the ledger, the fills and the prices'),
    returns: z.object({
      timeWeighted: percentOut().describe('of these days'),
      moneyWeighted: percentOut()
        .nullable()
        .describe('since the account was opened, not annualised; null without a unique rate'),
      xirr: percentOut()
        .nullable()
        .describe('annualised, since the account was opened; −100 after a total loss, null under 30 days'),
      index: percentOut().nullable(),
      indexName: z.string().nullable(),
      indexNameHindi: z.string().nullable(),
    }),
    sectors: z
      .array(z.object({ sector: z.string(), value: rupeesOut(), percent: percentOut() }))
      .describe('price × quantity of holdings, long and short, largest first'),
    gains: z.array(holding).describe('positions with the biggest gains'),
    losses: z.array(holding).describe('positions with the biggest losses'),
    lots: z
      .array(
        holding.extend({
          cost: rupeesOut().describe('of current holdings, before charges; of shorts the proceeds'),
          value: rupeesOut(),
          openedAt: instantOut(),
        }),
      )
      .describe('holdings, newest first, at most 100'),
  }),
  refusals: [refusals.sessionEnded],
})
