import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { rupeesOut } from '../wire/fields.ts'

/** What of each product is in force; a product that is not offered is not there. */
const productSettings = {
  offerings: z
    .object({
      minimumQuantity: z.number().int(),
      lotSize: z.number().int(),
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
      minimumAmount: rupeesOut().describe('of one purchase; ₹25 crore on the real exchange'),
      bandPercent: z.string().describe('how far from the reference a block may change hands'),
      windows: z.array(z.object({ name: z.string(), from: z.string(), to: z.string() })),
    })
    .optional()
    .describe('block trades'),
  placements: z
    .object({
      minimumQuantity: z.number().int(),
      lotSize: z.number().int(),
      maximumAmount: rupeesOut().describe('of one account'),
      lockInMonths: z.number().int(),
    })
    .optional()
    .describe('preferential issues'),
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
