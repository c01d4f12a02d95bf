import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { exchange, instantOut, pageOf, paging, recordNumber, rupeesOut, wholeNumber } from '../wire/fields.ts'
import { offerCode, offerCodeRefusals, offerId } from './block-trades.ts'
import { orderRefusal } from './book-walk.ts'

/**
 * Upcoming, open for applications, closed until the result, allotted, called off by the company, or stopped by the
 * desk.
 */
export const placementStates = ['upcoming', 'open', 'closed', 'allotted', 'called_off', 'stopped'] as const
export const placementApplicationStates = ['subscribed', 'allotted', 'not_allotted', 'cancelled'] as const
export const placementPurposes = ['capacity', 'debt', 'working-capital', 'acquisition', 'research'] as const

export const placement = z.object({
  id: z.string(),
  code: z.string(),
  exchange: exchange(),
  name: z.string(),
  nameHindi: z.string(),
  sector: z.string(),
  price: rupeesOut().describe(
    'rupees a share, by the rule: the higher of the two averages, rounded up to the tick',
  ),
  average90: rupeesOut().describe('of the 90 trading days before the relevant day, weighted by volume'),
  average10: rupeesOut().describe('of the 10 trading days before it'),
  relevantDate: z.string(),
  marketPrice: rupeesOut().nullable(),
  quantity: z.number().int().describe('shares offered'),
  minimumQuantity: z.number().int(),
  lotSize: z.number().int(),
  maximumQuantity: z.number().int().describe('per account'),
  purpose: z.enum(placementPurposes).describe('use of the money'),
  ticketsOnly: z.boolean().describe('VIP fundraising: only open to holders of a ticket'),
  ticketDiscountPercent: z.string().describe('a ticket’s discount; “0” if none is used'),
  opensAt: instantOut(),
  closesAt: instantOut(),
  resultAt: instantOut(),
  lockInMonths: z.number().int(),
  sellableFrom: z.string().describe('the first day after the lock-in'),
  subscribedTimes: z
    .string()
    .nullable()
    .describe('shares requested relative to those offered; null before the result'),
  state: z.enum(placementStates),
})

export const placementList = defineCall({
  name: 'placementList',
  summary: 'Placements of the last months, open ones first',
  group: 'Offerings',
  methods: ['GET'],
  path: '/api/app/user/placement/list.do',
  access: 'public',
  changes: false,
  input: z.object({ state: z.enum(placementStates).optional(), id: offerId().optional(), ...paging }),
  output: pageOf(placement),
  refusals: [],
})

export const checkPeishouCode = defineCall({
  name: 'checkPeishouCode',
  summary:
    'Whether an invitation code opens this placement or block trade; the response’s msg is then tips.msg.002',
  group: 'Offerings',
  methods: ['POST'],
  path: '/api/app/user/checkPeishouCode.do',
  access: 'investor',
  changes: false,
  limit: 'attempts',
  told: refusals.invitationCodeAccepted,
  input: z.object({ id: offerId(), code: offerCode() }),
  output: z.null(),
  refusals: [...offerCodeRefusals, refusals.noSuchPlacement, refusals.noSuchBlockTrade],
})

export const placementRefusalKeys = [
  refusals.subscriptionLimitReached,
  refusals.weekend,
  refusals.identityNeeded,
  refusals.accountLocked,
  refusals.holiday,
  refusals.stockNotTradable,
  refusals.stockRestricted,
  refusals.notEnoughOfPlacementLeft,
  refusals.quantityNotInLots,
  refusals.fundsTooLow,
  refusals.stockLocked,
  refusals.stockHidden,
  refusals.stockDeleted,
  refusals.notListedYet,
  refusals.placementNotOpen,
  refusals.alreadyApplied,
  refusals.ticketNeeded,
  refusals.ticketInvalid,
] as const

const wanted = {
  id: offerId(),
  quantity: wholeNumber(1, 999_999_999),
  ticketNo: recordNumber()
    .optional()
    .describe('a VIP ticket, for a placement that is open only with a ticket'),
}

export const placementBuy = defineCall({
  name: 'placementBuy',
  summary: 'Apply for shares of a placement; the money is blocked until the result',
  group: 'Offerings',
  methods: ['GET', 'POST'],
  path: '/api/app/user/buy.do',
  access: 'investor',
  changes: true,
  limit: 'codes',
  input: z.object({ ...wanted, code: offerCode() }),
  output: z.object({
    applicationNo: z.string(),
    heldAmount: rupeesOut(),
    discount: rupeesOut().describe('the ticket’s discount, if all is allotted'),
    quantity: z.number().int(),
    price: rupeesOut(),
    resultAt: instantOut(),
    time: instantOut(),
  }),
  refusals: [
    ...offerCodeRefusals,
    refusals.noSuchPlacement,
    ...placementRefusalKeys,
    refusals.idempotencyKeyReused,
    refusals.repeatedTooSoon,
  ],
})

export const placementCheck = defineCall({
  name: 'placementCheck',
  summary: 'All rules that would refuse this application now, in order, and the amount that would be blocked',
  group: 'Offerings',
  methods: ['GET'],
  path: '/api/app/user/placement/check.do',
  access: 'investor',
  changes: false,
  input: z.object(wanted),
  output: z.object({
    refusals: z.array(orderRefusal),
    held: rupeesOut(),
    discount: rupeesOut(),
    available: rupeesOut(),
  }),
  refusals: [refusals.noSuchPlacement],
})

export const placementApplications = defineCall({
  name: 'placementApplications',
  summary: 'The investor’s applications for placements, newest first',
  group: 'Offerings',
  methods: ['GET'],
  path: '/api/app/user/placement/applications.do',
  access: 'investor',
  changes: false,
  input: z.object({ id: offerId().optional(), before: recordNumber().optional(), ...paging }),
  output: pageOf(
    z.object({
      applicationNo: z.string(),
      id: z.string(),
      code: z.string(),
      exchange: exchange(),
      name: z.string(),
      nameHindi: z.string(),
      quantity: z.number().int(),
      price: rupeesOut(),
      heldAmount: rupeesOut().describe('“0.00” once it is decided'),
      discount: rupeesOut(),
      state: z.enum(placementApplicationStates),
      allottedQuantity: z.number().int().nullable(),
      calledOff: z.boolean(),
      orderNo: z.string().nullable().describe('the position with the shares'),
      sellableFrom: z.string().nullable(),
      resultAt: instantOut(),
      time: instantOut(),
    }),
  ),
  refusals: [],
})
