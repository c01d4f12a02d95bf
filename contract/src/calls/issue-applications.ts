import { z } from 'zod'
import { type RefusalKey, refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import {
  instantOut,
  pageOf,
  paging,
  percentOut,
  recordNumber,
  rupees,
  rupeesOut,
  wholeNumber,
} from '../wire/fields.ts'
import {
  categoryResult,
  drawBeacon,
  hexOut,
  issueId,
  issueNames,
  issueState,
  personalCategory,
} from './issue-fields.ts'
import { marketDay } from './market-days.ts'
import { marketRecipe } from './price-proof.ts'

export const applicationStates = ['subscribed', 'allotted', 'not_allotted', 'withdrawn'] as const
export type ApplicationState = (typeof applicationStates)[number]

const quantity = () => wholeNumber(1, 999_999_999)
/**
 * A single bid without a price is at cut-off: any price in the band. Up to three bids are alternatives, of
 * which the best valid one counts.
 */
const bids = {
  quantity: quantity(),
  price: rupees().optional(),
  quantity2: quantity().optional(),
  price2: rupees().optional(),
  quantity3: quantity().optional(),
  price3: rupees().optional(),
}

type BidFields = Partial<Record<'quantity2' | 'quantity3' | 'price2' | 'price3', unknown>>
/** A second or third price needs a quantity. */
const isWhole = ({ quantity2, quantity3, price2, price3 }: BidFields): boolean =>
  (price2 === undefined || quantity2 !== undefined) && (price3 === undefined || quantity3 !== undefined)

const investorKeys: readonly RefusalKey[] = [
  refusals.accountLocked,
  refusals.identityNeeded,
  refusals.noSuchIssue,
  refusals.issueStopped,
  refusals.issueNotOpen,
  refusals.issueClosed,
  refusals.weekend,
  refusals.holiday,
]
const bidKeys: readonly RefusalKey[] = [
  refusals.quantityNotInLots,
  refusals.subscriptionLimitReached,
  refusals.bidOutsideBand,
  refusals.bidsMixed,
  refusals.fundsTooLow,
]
const repeatKeys: readonly RefusalKey[] = [refusals.idempotencyKeyReused, refusals.repeatedTooSoon]

const applied = z.object({
  applicationNo: z.string(),
  id: z.string(),
  state: z.enum(applicationStates),
  category: personalCategory,
  quantity: z.number().int().describe('of the largest bid'),
  heldAmount: rupeesOut().describe('blocked in the wallet; nothing is debited before the allotment'),
  time: instantOut(),
})

export const buyNew = defineCall({
  name: 'buyNew',
  summary: 'Apply for shares of a public offering; the money is blocked, not debited',
  group: 'Offerings',
  methods: ['GET', 'POST'],
  path: '/api/app/user/buyNew.do',
  access: 'investor',
  changes: true,
  input: z.object({ id: issueId(), ...bids }).refine(isWhole),
  output: applied,
  refusals: [...investorKeys, refusals.applicationExists, ...bidKeys, ...repeatKeys],
})

export const checkBuyNew = defineCall({
  name: 'checkBuyNew',
  summary: 'All rules that would refuse an application, or a change to the existing one; changes nothing',
  group: 'Offerings',
  methods: ['GET'],
  path: '/api/app/user/newStock/check.do',
  access: 'investor',
  changes: false,
  input: z.object({
    id: issueId(),
    ...bids,
    quantity: quantity().optional().describe('if omitted, only the rules that don’t depend on bids'),
    applicationNo: recordNumber().optional().describe('to check a change to this application'),
  }),
  output: z.object({
    refusals: z.array(z.object({ key: z.string(), details: z.record(z.string(), z.string()).nullable() })),
    category: personalCategory.nullable().describe('for these bids'),
    heldAmount: rupeesOut().describe('in total, for these bids'),
    available: rupeesOut().describe('free cash, and what the application to be changed blocks'),
  }),
  refusals: [refusals.noSuchIssue, refusals.noSuchApplication],
})

export const changeNewStock = defineCall({
  name: 'changeNewStock',
  summary: 'Change an application while the offering is open: retail freely, others only to more',
  group: 'Offerings',
  methods: ['GET', 'POST'],
  path: '/api/app/user/newStock/change.do',
  access: 'investor',
  changes: true,
  input: z.object({ applicationNo: recordNumber(), ...bids }).refine(isWhole),
  output: applied,
  refusals: [
    ...investorKeys,
    refusals.noSuchApplication,
    refusals.applicationEnded,
    refusals.orderUnchanged,
    refusals.applicationOnlyRaised,
    ...bidKeys,
    ...repeatKeys,
  ],
})

export const withdrawNewStock = defineCall({
  name: 'withdrawNewStock',
  summary: 'Withdraw a retail application while the offering is open; all blocked money is released',
  group: 'Offerings',
  methods: ['GET', 'POST'],
  path: '/api/app/user/newStock/withdraw.do',
  access: 'investor',
  changes: true,
  input: z.object({ applicationNo: recordNumber() }),
  output: applied,
  refusals: [
    refusals.noSuchIssue,
    refusals.issueClosed,
    refusals.noSuchApplication,
    refusals.applicationEnded,
    refusals.applicationOnlyRaised,
    refusals.idempotencyKeyReused,
  ],
})

const application = z.object({
  applicationNo: z.string(),
  ...issueNames,
  issueState,
  state: z.enum(applicationStates),
  category: personalCategory,
  bids: z.array(
    z.object({ quantity: z.number().int(), price: rupeesOut().nullable().describe('null at cut-off') }),
  ),
  quantity: z.number().int(),
  heldAmount: rupeesOut().describe('still blocked'),
  allottedQuantity: z.number().int().nullable().describe('null before the allotment'),
  issuePrice: rupeesOut().nullable().describe('null before the close'),
  takenAmount: rupeesOut().nullable(),
  releasedAmount: rupeesOut().nullable(),
  reason: z
    .enum([
      'withdrawn',
      'loss-cover',
      'account-closed',
      'issue-failed',
      'issue-stopped',
      'below-price',
      'not-drawn',
    ])
    .nullable()
    .describe('why no shares were allotted'),
  averageAllotted: z
    .string()
    .nullable()
    .describe('shares that an average applicant in the category received'),
  positionNo: z.string().nullable().describe('the holding with the shares'),
  appliedAt: instantOut(),
  changedAt: instantOut(),
  allotmentAt: instantOut(),
  creditAt: instantOut(),
  listsAt: instantOut(),
  listingPrice: rupeesOut().nullable(),
  listingGain: rupeesOut().nullable().describe('of the shares allotted, at the first price'),
  canChange: z.boolean(),
  canWithdraw: z.boolean(),
})

export const getOneSubscribeByUserId = defineCall({
  name: 'getOneSubscribeByUserId',
  summary:
    'The investor’s application in a public offering, or null; a withdrawn one is returned if there is no other',
  group: 'Offerings',
  methods: ['GET'],
  path: '/api/app/user/getOneSubscribeByUserId.do',
  access: 'investor',
  changes: false,
  input: z.object({ id: issueId() }),
  output: application.nullable(),
  refusals: [],
})

export const listNewStockRecord = defineCall({
  name: 'listNewStockRecord',
  summary: 'The investor’s applications, newest first',
  group: 'Offerings',
  methods: ['GET'],
  path: '/api/app/user/position/listNewStockRecord.do',
  access: 'investor',
  changes: false,
  input: z.object({ state: z.enum(applicationStates).optional(), ...paging }),
  output: pageOf(application),
  refusals: [],
})

const outcomes = z.object({
  applications: z.number().int(),
  listingGainPercent: percentOut().nullable().describe('the average over the offerings; null without any'),
})

export const newStockLessons = defineCall({
  name: 'newStockLessons',
  summary:
    'The winner’s curse in the investor’s own record: listing gains on shares applied for, allotted, and not allotted',
  group: 'Offerings',
  methods: ['GET'],
  path: '/api/app/user/newStock/lessons.do',
  access: 'investor',
  changes: false,
  input: z.object({}),
  output: z.object({
    all: outcomes.describe('of the last 100 applications whose shares are traded'),
    allotted: outcomes,
    notAllotted: outcomes,
    perRupee: percentOut()
      .nullable()
      .describe(
        'listing gains on allotted shares, relative to all the money that was blocked for applications',
      ),
  }),
  refusals: [],
})

const bidInLots = z.object({ lots: z.number().int(), pricePaise: z.number().int().nullable() })

/** The result of an application, with everything needed to recompute its place in the draw. */
const checkedAllotment = z.object({
  applicationNo: z.string(),
  ...issueNames,
  state: z.enum(applicationStates),
  category: personalCategory,
  quantity: z.number().int(),
  allottedQuantity: z.number().int().nullable(),
  rank: z
    .number()
    .int()
    .nullable()
    .describe('the application’s rank in the draw, from 0; the lowest are drawn'),
  cut: z.number().int().nullable().describe('the highest rank that was drawn; null without a draw'),
  root: hexOut().nullable().describe('commits to all applications; null before the close'),
  seedDay: z.string().describe('the day whose seed draws'),
  result: categoryResult.nullable().describe('of the application’s category'),
  claim: z
    .object({
      salt: hexOut().describe('16 random bytes, shown only to the applicant'),
      bids: z.array(bidInLots),
      membershipIndex: z.number().int(),
      membershipProof: z.array(hexOut()),
      simulatedRoot: hexOut(),
      simulatedCount: z.number().int(),
      personalRoot: hexOut(),
      personalCount: z.number().int(),
      drawSeed: hexOut().nullable().describe('null before the allotment'),
      beacon: drawBeacon,
      daySeed: hexOut().nullable().describe('of the allotment day; null until it is published'),
    })
    .nullable()
    .describe('null before the close, and for a withdrawn application'),
})

export const checkAllotment = defineCall({
  name: 'checkAllotment',
  summary: 'The result of an application, with everything needed to recompute its place in the draw',
  group: 'Offerings',
  methods: ['GET'],
  path: '/api/app/user/checkAllotment.do',
  access: 'investor',
  changes: false,
  input: z.object({ applicationNo: recordNumber() }),
  output: checkedAllotment,
  refusals: [refusals.noSuchApplication],
})

export const allotmentProof = z.object({
  format: z.literal('tarazu-allotment-1'),
  own: checkedAllotment,
  draw: z
    .object({
      recipe: marketRecipe,
      day: marketDay.describe('the allotment day; its seed is published when it is over'),
      issuePrice: rupeesOut(),
      isFailed: z.boolean(),
      categories: z.array(categoryResult),
      applications: z
        .array(z.object({ leaf: hexOut(), category: personalCategory, bids: z.array(bidInLots) }))
        .describe('of all investors in the order of their leaves, without names'),
    })
    .nullable()
    .describe('null before the allotment, and for a market whose prices can’t be recomputed'),
})

export const newStockProof = defineCall({
  name: 'newStockProof',
  summary: 'A file with which anybody can recompute the allotment offline; it names nobody else',
  group: 'Offerings',
  methods: ['GET'],
  path: '/api/app/user/newStock/proof.do',
  access: 'investor',
  changes: false,
  limit: 'documents',
  input: z.object({ applicationNo: recordNumber() }),
  output: allotmentProof,
  refusals: [refusals.noSuchApplication],
})
