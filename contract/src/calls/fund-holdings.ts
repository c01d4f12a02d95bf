import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { pageOf, paging, rupeesOut } from '../wire/fields.ts'
import { changeOut, dayOut, fundCode, fundNames, fundState, netValueOut, unitsOut } from './fund-fields.ts'

const held = z.object({
  ...fundNames,
  state: fundState,
  heldShares: unitsOut(),
  frozenShares: unitsOut().describe('waiting to be redeemed'),
  lockedShares: unitsOut().describe('still in the lock-up'),
  redeemableShares: unitsOut(),
  netValue: netValueOut(),
  netValueDate: dayOut(),
  marketValue: rupeesOut(),
  invested: rupeesOut().describe('the cost of the units held, first in, first out, before stamp duty'),
  yesterdayEarnings: rupeesOut().describe(
    'of the units held now, by the last net value relative to the one before',
  ),
  cumulativeGain: rupeesOut().describe('since the first purchase, redemptions included, after all costs'),
  unrealisedGain: rupeesOut().describe('marketValue − invested'),
  xirr: changeOut()
    .nullable()
    .describe('annualised since the first purchase; null under 30 days or without a unique rate'),
  pendingAmount: rupeesOut().describe('blocked for pending subscriptions'),
  payoutAmount: rupeesOut().describe('of redemptions, to be paid'),
})

export const fundHoldings = defineCall({
  name: 'fundHoldings',
  summary: 'The investor’s funds, largest first, and their totals',
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
  summary: 'One of the investor’s funds, lot by lot in order of redemption: first in, first out',
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
            orderNo: z.string().describe('of the subscription, or of the switch that created them'),
            day: dayOut().describe('of the net value at which they were bought'),
            netValue: netValueOut(),
            shares: unitsOut().describe('still held'),
            boughtShares: unitsOut(),
            cost: rupeesOut().describe('of those still held'),
            marketValue: rupeesOut(),
            gain: rupeesOut(),
            exitLoadPercent: z.string().describe('on a redemption today'),
            noLoadFrom: dayOut().nullable().describe('null if there is none'),
            unlocksAt: dayOut().nullable().describe('null without a lock-up'),
            longTerm: z.boolean().describe('held for more than a year'),
          }),
        )
        .describe('oldest first, at most 200'),
    })
    .nullable()
    .describe('null for a fund that was never held'),
  refusals: [refusals.noSuchFund],
})
