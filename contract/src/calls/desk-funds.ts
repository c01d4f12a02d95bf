import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { instantOut, pageOf, paging, recordNumber, rupeesOut, text } from '../wire/fields.ts'
import { reviewFilters, reviewPage } from '../wire/review.ts'
import { deskRequest } from './desk-clock.ts'
import { changeOut, dayOut, fundCode, fundGroup, fundState, netValueOut, unitsOut } from './fund-fields.ts'
import { fundOrderKind, fundOrderReason, fundOrderStage, fundOrderStages } from './fund-orders.ts'
import { fundPlanKinds, fundPlanRhythms, fundPlanStates } from './fund-plans.ts'

/** The desk's view of mutual funds. NAVs are computed, so there is no field to enter one. */

const owner = {
  userId: z.string(),
  /** Masked except the last four digits. */
  phone: z.string(),
  /** The verified name; null before the identity check. */
  name: z.string().nullable(),
}

const order = z.object({
  orderNo: z.string(),
  ...owner,
  code: z.string(),
  fund: z.string(),
  /** Only for a switch. */
  to: z.string().nullable(),
  kind: fundOrderKind,
  status: fundOrderStage,
  reason: fundOrderReason.nullable(),
  asked: z.enum(['amount', 'shares', 'all']),
  amount: rupeesOut().nullable(),
  shares: unitsOut().nullable(),
  /** Blocked money, or the value of the frozen units at the latest NAV. */
  worth: rupeesOut(),
  /** The plan that placed it. */
  planNo: z.string().nullable(),
  submittedAt: instantOut(),
  /** Until then it can be reviewed. */
  cutOffAt: instantOut(),
  valueDay: dayOut(),
  /** The NAV at which it was settled; null until then. */
  netValue: netValueOut().nullable(),
  settledAmount: rupeesOut().nullable(),
  settledAt: instantOut().nullable(),
  reviewedBy: z.string().nullable(),
  reviewReason: z.string().nullable(),
})

export const deskFundOrderList = defineCall({
  name: 'deskFundOrderList',
  summary: 'Fund orders: those waiting for a review longest first, others newest first',
  group: 'Desk',
  methods: ['GET'],
  path: '/api/desk/funds/orders.do',
  access: 'operator',
  permission: 'fund.read',
  changes: false,
  input: reviewFilters(fundOrderStages).extend({ code: fundCode().optional() }),
  output: reviewPage(order),
  refusals: [],
})

export const deskFundOrderReview = defineCall({
  name: 'deskFundOrderReview',
  summary: 'Pass a large fund order before its cut-off, or refuse it; its price is the net value of its day',
  group: 'Desk',
  methods: ['POST'],
  path: '/api/desk/funds/orders/review.do',
  access: 'operator',
  permission: 'fund.review',
  changes: true,
  input: z.object({
    orderNo: recordNumber(),
    userId: recordNumber(),
    decision: z.enum(['approve', 'reject']),
    /** Shown to the investor; required for a refusal. */
    reason: text(300).optional(),
  }),
  output: z.object({ status: fundOrderStage }),
  refusals: [
    refusals.noSuchFundOrder,
    refusals.fundOrderAlreadyReviewed,
    refusals.fundOrderNotReviewed,
    refusals.reasonNeeded,
    refusals.ownAccount,
    refusals.idempotencyKeyReused,
  ],
})

const change = z.enum(['suspend', 'resume', 'close'])

export const deskFunds = defineCall({
  name: 'deskFunds',
  summary:
    'All funds with their computed net values, their holders, and pending requests to suspend or close',
  group: 'Desk',
  methods: ['GET'],
  path: '/api/desk/funds/list.do',
  access: 'operator',
  permission: 'product.read',
  changes: false,
  input: z.object({}),
  output: z.object({
    funds: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        group: fundGroup,
        state: fundState,
        /** Suspended by the desk and not by the market’s own rules: it can be resumed. */
        isStopped: z.boolean(),
        /** For a closing fund: the day whose NAV everybody is paid out at. */
        closesWith: dayOut().nullable(),
        netValue: netValueOut().nullable(),
        netValueDate: dayOut().nullable(),
        change: changeOut().nullable(),
        holders: z.number().int(),
        held: rupeesOut().describe('by all investors, at the latest net value'),
        waiting: z.number().int().describe('pending orders'),
        plans: z.number().int().describe('running plans'),
      }),
    ),
    needsApproval: z.boolean(),
    /** Oldest first. */
    waiting: z.array(deskRequest.extend({ code: z.string(), change })),
    /** Newest first, at most 20. */
    requests: z.array(deskRequest),
  }),
  refusals: [],
})

export const deskChangeFund = defineCall({
  name: 'deskChangeFund',
  summary:
    'Request to suspend, resume or close a fund; closing pays everybody out at its computed net value; another operator approves it',
  group: 'Desk',
  methods: ['POST'],
  path: '/api/desk/funds/change.do',
  access: 'operator',
  permission: 'product.propose',
  changes: true,
  input: z.object({ code: fundCode(), change, reason: text(300) }),
  output: deskRequest,
  refusals: [refusals.requestAlreadyWaiting, refusals.noSuchFund, refusals.fundStateUnfit],
})

export const deskFundPlans = defineCall({
  name: 'deskFundPlans',
  summary: 'Fund plans, earliest next date first',
  group: 'Desk',
  methods: ['GET'],
  path: '/api/desk/funds/plans.do',
  access: 'operator',
  permission: 'fund.read',
  changes: false,
  input: z.object({
    kind: z.enum(fundPlanKinds).optional(),
    state: z.enum(fundPlanStates).optional(),
    code: fundCode().optional(),
    /** A phone number, a user id, or part of a name. */
    search: text(60).optional(),
    ...paging,
  }),
  output: pageOf(
    z.object({
      planNo: z.string(),
      ...owner,
      code: z.string(),
      fund: z.string(),
      kind: z.enum(fundPlanKinds),
      rhythm: z.enum(fundPlanRhythms),
      amount: rupeesOut(),
      state: z.enum(fundPlanStates),
      /** Null once it has ended. */
      nextDay: dayOut().nullable(),
      done: z.number().int(),
      missed: z.number().int(),
      total: rupeesOut(),
      /** The outcome of its last date. */
      lastResult: z.string().nullable(),
      startDay: dayOut(),
    }),
  ),
  refusals: [],
})

const counted = z.object({ count: z.number().int(), amount: rupeesOut() })

export const deskProductDays = defineCall({
  name: 'deskProductDays',
  summary: 'Upcoming product events, day by day: values, payouts, plans, and what opens, closes or ends',
  group: 'Desk',
  methods: ['GET'],
  path: '/api/desk/products/days.do',
  access: 'operator',
  permission: 'product.read',
  changes: false,
  input: z.object({}),
  output: z.object({
    days: z.array(
      z.object({
        day: dayOut(),
        isTradingDay: z.boolean(),
        /** The holiday's name on a day without trading, if it has one. */
        holiday: z.string().nullable(),
        subscriptions: counted.describe('whose value is published on that day'),
        redemptions: counted.describe('and switches, by units at the latest net values'),
        payouts: counted,
        plans: counted.describe('with their next date on it'),
        events: z.array(
          z.object({
            kind: z.enum(['opens', 'closes', 'lists', 'pays-out']),
            product: z.string(),
            name: z.string(),
            at: instantOut(),
          }),
        ),
      }),
    ),
  }),
  refusals: [],
})
