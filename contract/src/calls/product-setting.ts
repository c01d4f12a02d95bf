import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { rupeesOut } from '../wire/fields.ts'

/** The terms in force for each product that is offered. */
const productSettings = {
  offerings: z
    .object({
      leastAmountFrom: rupeesOut().describe('minimum cost of one lot of an offering'),
      leastAmountTo: rupeesOut().describe('maximum; each offering has its own lot'),
      retailMaximumAmount: rupeesOut(),
      smallMaximumAmount: rupeesOut().describe('of a small non-institutional application'),
      maximumBids: z.number().int(),
      bookDays: z.number().int().describe('trading days on which an offering is open'),
      minimumSubscriptionPercent: z.string().describe('below it, a fresh issue fails'),
    })
    .optional()
    .describe('public offerings'),
  blocks: z
    .object({
      minimumQuantity: z.number().int(),
      lotSize: z.number().int(),
      minimumAmount: rupeesOut().describe('for one purchase; ₹25 crore on the real exchange'),
      bandPercent: z.string().describe('how far from the reference a block may trade'),
      windows: z
        .array(z.object({ name: z.string(), from: z.string(), to: z.string() }))
        .describe('of this day, in Indian time'),
      windowsOf: z
        .enum(['exchange', 'tarazu'])
        .describe(
          'whose windows they are: SEBI’s two in the exchange’s hours, Tarazu’s own four in a market that is always open',
        ),
    })
    .optional()
    .describe('block trades'),
  placements: z
    .object({
      minimumQuantity: z.number().int(),
      lotSize: z.number().int(),
      maximumAmount: rupeesOut().describe('per account'),
      lockInMonths: z.number().int(),
    })
    .optional()
    .describe('preferential issues'),
  funds: z
    .object({
      count: z.number().int(),
      minimumSubscriptionShares: z.number().int().describe('of the fund with the lowest; each has its own'),
      subscriptionMultiple: z
        .number()
        .int()
        .describe('of this fund’s order by units; by amount, any number of paise'),
      minimumRedemptionShares: z.number().int(),
      redemptionMultiple: z.number().int(),
      maximumOrderAmount: rupeesOut(),
      reviewFromAmount: rupeesOut().describe('from this amount on, an operator must pass an order first'),
      cutOff: z.string().describe('Indian time: later orders count for the next trading day'),
      liquidCutOff: z.string().describe('for liquid funds, bought at the previous trading day’s value'),
      stampDutyPercent: z.string().describe('on purchases and switches in'),
      securitiesTaxPercent: z.string().describe('on redemptions from an equity fund'),
      maximumPlans: z.number().int().describe('running at the same time'),
    })
    .optional()
    .describe('mutual funds'),
  quant: z
    .object({
      count: z.number().int(),
      minimumShares: z.number().int().describe('of the product with the lowest; also its multiple'),
      earlySalePercent: z.string().describe('on sales before the unlocking date'),
      lockDays: z.number().int().describe('of the product that unlocks last'),
      heldPercent: z.string().describe('of the newest value, blocked until the day’s value is known'),
      reviewFromAmount: rupeesOut().describe('from this amount on, an operator must pass an order first'),
    })
    .optional()
    .describe('AI quantity products'),
  loans: z
    .object({
      dailyInterestRate: z.string().describe('per cent a night'),
      penalRate: z.string().describe('per cent a night, after the term'),
      freeDays: z.number().int(),
      termDays: z.number().int(),
      automaticUpTo: rupeesOut(),
      twoOperatorsFrom: rupeesOut().describe('above it, two operators approve'),
      limits: z.array(z.object({ fromScore: z.number().int(), limit: rupeesOut() })),
    })
    .optional(),
  vipTickets: z.object({ discountPercent: z.string(), validDays: z.number().int() }).optional(),
}

export const getProductSetting = defineCall({
  name: 'getProductSetting',
  summary: 'The minimums, multiples, limits and switches in force of each product',
  group: 'Settings',
  methods: ['GET'],
  path: '/api/admin/getProductSetting.do',
  access: 'public',
  changes: false,
  input: z.object({}),
  output: z.object(productSettings),
  refusals: [],
})
