import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { pageOf, paging, rupeesOut } from '../wire/fields.ts'
import { changeOut, dayOut, fundCode, fundNames, fundState, netValueOut, unitsOut } from './fund-fields.ts'

const held = z.object({
  ...fundNames,
  state: fundState,
  heldShares: unitsOut(),
  frozenShares: unitsOut().describe('wait to be redeemed'),
  lockedShares: unitsOut().describe('still in the lock-up'),
  redeemableShares: unitsOut(),
  netValue: netValueOut(),
  netValueDate: dayOut(),
  marketValue: rupeesOut(),
  invested: rupeesOut().describe('what the units held cost, first in, first out, before stamp duty'),
  yesterdayEarnings: rupeesOut().describe(
    'of the units held now, by the last net value against the one before',
  ),
  cumulativeGain: rupeesOut().describe('since the first purchase, with what was redeemed, after all costs'),
  unrealisedGain: rupeesOut().describe('marketValue − invested'),
  xirr: changeOut()
    .nullable()
    .describe('a year, since the first purchase; null under 30 days and without a single such rate'),
  pendingAmount: rupeesOut().describe('held for subscriptions that wait'),
  payoutAmount: rupeesOut().describe('of redemptions, on its way'),
})

export const fundHoldings = defineCall({
  name: 'fundHoldings',
  summary: 'The funds that the investor holds, the largest first, and their sums',
  group: 'Funds',
  methods: ['GET'],
  path: '/api/app/user/fund/holdings.do',
  access: 'investor',
  changes: false,
  input: z.object({ ...paging }),
  output: pageOf(held).extend({
    sums: z.object({
      marketValue: rupeesOut(),
      invested: rupeesOut(),
      yesterdayEarnings: rupeesOut(),
      cumulativeGain: rupeesOut(),
      unrealisedGain: rupeesOut(),
      xirr: changeOut().nullable(),
      pendingAmount: rupeesOut(),
      payoutAmount: rupeesOut(),
    }),
  }),
  refusals: [],
})

export const fundHolding = defineCall({
  name: 'fundHolding',
  summary: 'One fund that the investor holds, lot by lot, as they are redeemed: first in, first out',
  group: 'Funds',
  methods: ['GET'],
  path: '/api/app/user/fund/holding.do',
  access: 'investor',
  changes: false,
  input: z.object({ code: fundCode() }),
  output: held
    .extend({
      lots: z
        .array(
          z.object({
            orderNo: z.string().describe('of the subscription, or of the switch that brought them'),
            day: dayOut().describe('of the net value that they were bought at'),
            netValue: netValueOut(),
            shares: unitsOut().describe('still held'),
            boughtShares: unitsOut(),
            cost: rupeesOut().describe('of those still held'),
            marketValue: rupeesOut(),
            gain: rupeesOut(),
            exitLoadPercent: z.string().describe('on what is redeemed today'),
            noLoadFrom: dayOut().nullable().describe('null where none is taken'),
            unlocksAt: dayOut().nullable().describe('null where there is no lock-up'),
            longTerm: z.boolean().describe('held for more than a year'),
          }),
        )
        .describe('the oldest first, at most 200'),
    })
    .nullable()
    .describe('null for a fund that was never held'),
  refusals: [refusals.noSuchFund],
})
