import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { instantOut, recordNumber, rupeesOut, text } from '../wire/fields.ts'
import { reviewFilters, reviewPage } from '../wire/review.ts'
import { deskRequest } from './desk-clock.ts'
import { quantId, quantOrderKinds, quantOrderReasons, quantSummary, quantValueOut } from './quant.ts'

/** What the desk may do to an AI quant product; its rule and its values come from the market. */
export const quantStops = ['stopped', 'hidden', 'closed', 'resumed'] as const
const stop = z.enum(quantStops)

export const deskQuant = defineCall({
  name: 'deskQuant',
  summary:
    'AI quantity products by opening day, with their computed values, investors’ holdings, and which are suspended or closed',
  group: 'Desk',
  methods: ['GET'],
  path: '/api/desk/quant.do',
  access: 'operator',
  permission: 'product.read',
  changes: false,
  input: z.object({}),
  output: z.object({
    products: z.array(
      quantSummary.extend({
        stop: stop.exclude(['resumed']).nullable(),
        holders: z.number().int(),
        shares: z.number().int(),
        worth: rupeesOut().describe('of all shares, at the newest value'),
        waitingOrders: z.number().int(),
      }),
    ),
    needsApproval: z.boolean(),
    waiting: z.array(deskRequest.extend({ id: z.string(), stop })).describe('oldest first'),
    requests: z.array(deskRequest).describe('newest first, at most 20'),
  }),
  refusals: [],
})

export const deskStopQuant = defineCall({
  name: 'deskStopQuant',
  summary:
    'Request to suspend, hide, resume or close an AI quantity product; another operator approves it, if there is one. Closing pays everybody out at its next value',
  group: 'Desk',
  methods: ['POST'],
  path: '/api/desk/quant/stop.do',
  access: 'operator',
  permission: 'product.propose',
  changes: true,
  input: z.object({ id: quantId(), stop, reason: text(300) }),
  output: deskRequest,
  refusals: [refusals.requestAlreadyWaiting, refusals.noSuchOffer],
})

/** `review`: waiting for an operator; `waiting`: for its value. */
export const quantOrderStages = ['review', 'waiting', 'success', 'failed'] as const
const stage = z.enum(quantOrderStages)

const order = z.object({
  orderNo: z.string(),
  userId: z.string(),
  phone: z.string().describe('masked but for the last four digits'),
  name: z.string().nullable().describe('verified; null before the identity check'),
  id: z.string(),
  product: z.string(),
  kind: z.enum(quantOrderKinds),
  status: stage,
  reason: z.enum(quantOrderReasons).nullable(),
  shares: z.number().int(),
  worth: rupeesOut().describe(
    'blocked, or of the shares at the newest value; once successful, paid or received',
  ),
  submittedAt: instantOut(),
  cutOffAt: instantOut().describe('until then it can be reviewed'),
  valueDay: z.string(),
  value: quantValueOut().nullable().describe('as computed; null until it is settled'),
  settledAt: instantOut().nullable(),
  reviewedBy: z.string().nullable(),
  reviewReason: z.string().nullable(),
})

export const deskQuantOrderList = defineCall({
  name: 'deskQuantOrderList',
  summary: 'AI quantity orders: those waiting for a review longest first, others newest first',
  group: 'Desk',
  methods: ['GET'],
  path: '/api/desk/quant/orders.do',
  access: 'operator',
  permission: 'fund.read',
  changes: false,
  input: reviewFilters(quantOrderStages),
  output: reviewPage(order),
  refusals: [],
})

export const deskQuantOrderReview = defineCall({
  name: 'deskQuantOrderReview',
  summary:
    'Pass a large AI quantity order before its cut-off, or refuse it; its price is the value of its day',
  group: 'Desk',
  methods: ['POST'],
  path: '/api/desk/quant/orders/review.do',
  access: 'operator',
  permission: 'fund.review',
  changes: true,
  input: z.object({
    orderNo: recordNumber(),
    userId: recordNumber(),
    decision: z.enum(['approve', 'reject']),
    reason: text(300).optional().describe('shown to the investor; required for a refusal'),
  }),
  output: z.object({ status: stage }),
  refusals: [
    refusals.noSuchQuantOrder,
    refusals.quantOrderAlreadyReviewed,
    refusals.quantOrderNotReviewed,
    refusals.reasonNeeded,
    refusals.ownAccount,
    refusals.idempotencyKeyReused,
  ],
})
