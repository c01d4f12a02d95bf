import { z } from 'zod'
import { type RefusalKey, refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import {
  instantOut,
  pageOf,
  paging,
  recordNumber,
  rupees,
  rupeesOut,
  transactionPassword,
} from '../wire/fields.ts'
import { orderRefusal } from './book-walk.ts'
import { dayOut, dealing, fundCode, fundNames, netValueOut, units, unitsOut } from './fund-fields.ts'

/** Subscribing, redeeming and switching units, and every order; what is held is in fund-holdings.ts. */

/** `compulsory`: the fund closes, and everybody is paid out. */
export const fundOrderKinds = ['subscribe', 'redeem', 'compulsory', 'switch'] as const
export const fundOrderKind = z.enum(fundOrderKinds)
export const fundOrderStates = ['in_progress', 'success', 'failed'] as const
export const fundOrderState = z.enum(fundOrderStates)
/**
 * Where an order is: it waits for an operator (large ones), waits for its net value, or its money is on the way; it is
 * done; or it was cancelled, refused at the desk, or had not what it needed.
 */
export const fundOrderStages = [
  'review',
  'waiting',
  'paying',
  'done',
  'cancelled',
  'refused',
  'failed',
] as const
export const fundOrderStage = z.enum(fundOrderStages)
export const fundOrderReasons = [
  'cancelled',
  'refused',
  'not-reviewed',
  'fund-suspended',
  'fund-closed',
  'loss-cover',
  'account-closed',
  'nothing-left',
] as const
export const fundOrderReason = z.enum(fundOrderReasons)

const all = z.literal('1').optional()
const asked = { amount: rupees().optional(), shares: units().optional() }
/** What was confirmed with the six digits; /api/code/bank/pwd.do tells beforehand whether they are right. */
const withPwd = transactionPassword()

const passwordKeys: readonly RefusalKey[] = [
  refusals.fundNeedsTransactionPassword,
  refusals.transactionPasswordWrong,
  refusals.transactionPasswordLocked,
]
const repeatKeys: readonly RefusalKey[] = [refusals.idempotencyKeyReused, refusals.repeatedTooSoon]
const investorKeys: readonly RefusalKey[] = [
  refusals.accountLocked,
  refusals.identityNeeded,
  refusals.replayOver,
  refusals.noSuchFund,
]
export const subscriptionKeys: readonly RefusalKey[] = [
  ...investorKeys,
  refusals.fundFieldEmpty,
  refusals.fundSubscriptionClosed,
  refusals.fundQuantityNotPositive,
  refusals.fundSubscriptionTooLow,
  refusals.fundSubscriptionNotInUnits,
  refusals.fundSubscriptionTooHigh,
  refusals.fundSubscriptionExceedsFunds,
]
export const redemptionKeys: readonly RefusalKey[] = [
  ...investorKeys,
  refusals.fundFieldEmpty,
  refusals.fundRedemptionsClosed,
  refusals.fundQuantityNotPositive,
  refusals.fundRedemptionTooLow,
  refusals.fundRedemptionNotInUnits,
  refusals.fundRedemptionTooHigh,
  refusals.fundLockedUp,
]

const placed = z.object({
  orderNo: z.string(),
  kind: fundOrderKind,
  state: fundOrderState,
  stage: fundOrderStage,
  heldAmount: rupeesOut().describe('held in the wallet until it is confirmed'),
  frozenShares: unitsOut().describe('units that wait to be redeemed'),
  dealing,
  time: instantOut(),
})

export const fundSubscribe = defineCall({
  name: 'fundSubscribe',
  summary:
    'Buy units for an amount of money, or so many units; the money is held until the net value is known',
  group: 'Funds',
  methods: ['GET', 'POST'],
  path: '/api/app/user/fund/subscribe.do',
  access: 'investor',
  changes: true,
  limit: 'attempts',
  input: z.object({ code: fundCode(), ...asked, withPwd }),
  output: placed,
  refusals: [...passwordKeys, ...subscriptionKeys, ...repeatKeys],
})

export const fundRedeem = defineCall({
  name: 'fundRedeem',
  summary: 'Redeem units: so many units, units for an amount before costs, or all that may be',
  group: 'Funds',
  methods: ['GET', 'POST'],
  path: '/api/app/user/fund/redeem.do',
  access: 'investor',
  changes: true,
  limit: 'attempts',
  input: z.object({ code: fundCode(), ...asked, all, withPwd }),
  output: placed,
  refusals: [...passwordKeys, ...redemptionKeys, ...repeatKeys],
})

export const fundSwitch = defineCall({
  name: 'fundSwitch',
  summary: 'From one fund to another in one step, both at the value of the same day',
  group: 'Funds',
  methods: ['GET', 'POST'],
  path: '/api/app/user/fund/switch.do',
  access: 'investor',
  changes: true,
  limit: 'attempts',
  input: z.object({ from: fundCode(), to: fundCode(), ...asked, all, withPwd }),
  output: placed,
  refusals: [
    ...passwordKeys,
    ...redemptionKeys,
    refusals.fundSwitchToItself,
    refusals.fundSubscriptionClosed,
    refusals.fundSubscriptionTooLow,
    ...repeatKeys,
  ],
})

export const fundCheck = defineCall({
  name: 'fundCheck',
  summary:
    'All rules that would refuse this order now, in their order, and what it would cost at the latest net value; nothing is changed',
  group: 'Funds',
  methods: ['GET'],
  path: '/api/app/user/fund/check.do',
  access: 'investor',
  changes: false,
  input: z.object({
    action: z.enum(['subscribe', 'redeem', 'switch']),
    code: fundCode(),
    to: fundCode().optional().describe('of a switch'),
    ...asked,
    all,
  }),
  output: z.object({
    refusals: z.array(orderRefusal).describe('without amount, units and all: those before the form alone'),
    available: rupeesOut().describe('free cash'),
    redeemableShares: unitsOut().describe('held, not frozen and out of the lock-up'),
    lockedShares: unitsOut(),
    unlocksAt: dayOut().nullable().describe('the first day on which locked units may be redeemed'),
    needsReview: z.boolean().describe('so large that an operator passes it first'),
    dealing: dealing.nullable(),
    netValue: netValueOut().nullable(),
    netValueDate: dayOut().nullable(),
    estimate: z
      .object({
        shares: unitsOut().describe('bought, or redeemed'),
        amount: rupeesOut().describe('paid in, or of the units before costs'),
        exitLoad: rupeesOut(),
        securitiesTax: rupeesOut(),
        stampDuty: rupeesOut(),
        heldAmount: rupeesOut().describe('of a subscription; by units a tenth more than the latest value'),
        payout: rupeesOut().describe('of a redemption or a switch, after costs'),
        toShares: unitsOut().nullable().describe('of a switch'),
        gain: rupeesOut().nullable().describe('of a redemption or a switch, before tax; below 0: a loss'),
      })
      .nullable()
      .describe('at the latest net value, which is not the one that the order gets; null before the form'),
  }),
  refusals: [refusals.noSuchFund],
})

export const fundCancel = defineCall({
  name: 'fundCancel',
  summary: 'Cancel an order before its cut-off; what it held is free again',
  group: 'Funds',
  methods: ['GET', 'POST'],
  path: '/api/app/user/fund/cancel.do',
  access: 'investor',
  changes: true,
  input: z.object({ orderNo: recordNumber() }),
  output: z.object({ orderNo: z.string(), state: fundOrderState, stage: fundOrderStage, time: instantOut() }),
  refusals: [refusals.noSuchFundOrder, refusals.fundOrderConfirmed, refusals.idempotencyKeyReused],
})

const order = z.object({
  orderNo: z.string(),
  ...fundNames,
  to: z.object(fundNames).nullable().describe('of a switch'),
  kind: fundOrderKind,
  state: fundOrderState,
  stage: fundOrderStage,
  reason: fundOrderReason.nullable().describe('why it failed'),
  reviewReason: z.string().nullable().describe('in the words of the operator who refused it'),
  by: z.enum(['amount', 'shares', 'all']),
  amount: rupeesOut().nullable().describe('asked for'),
  shares: unitsOut().nullable().describe('asked for, or frozen for an amount'),
  heldAmount: rupeesOut().describe('still held'),
  placedAt: instantOut(),
  orderDay: dayOut(),
  valueDay: dayOut(),
  valueKnownAt: instantOut(),
  cutOffAt: instantOut(),
  payoutDay: dayOut().nullable(),
  canCancel: z.boolean(),
  planNo: z.string().nullable().describe('of the plan that placed it'),
  result: z
    .object({
      netValue: netValueOut(),
      shares: unitsOut(),
      grossAmount: rupeesOut().describe('units × net value; of a subscription what was taken in all'),
      exitLoad: rupeesOut(),
      securitiesTax: rupeesOut(),
      stampDuty: rupeesOut(),
      netAmount: rupeesOut().describe('of a redemption: paid out; of a subscription: invested'),
      gain: rupeesOut().nullable().describe('of what was redeemed, after costs'),
      toNetValue: netValueOut().nullable(),
      toShares: unitsOut().nullable(),
    })
    .nullable()
    .describe('null until it is confirmed'),
  settledAt: instantOut().nullable(),
})

export const fundOrders = defineCall({
  name: 'fundOrders',
  summary: 'The investor’s orders of funds, the newest first',
  group: 'Funds',
  methods: ['GET'],
  path: '/api/app/user/fund/orders.do',
  access: 'investor',
  changes: false,
  input: z.object({
    code: fundCode().optional(),
    kind: fundOrderKind.optional(),
    state: fundOrderState.optional(),
    planNo: recordNumber().optional(),
    ...paging,
  }),
  output: pageOf(order),
  refusals: [],
})

export const fundOrder = defineCall({
  name: 'fundOrder',
  summary: 'One order of the investor’s',
  group: 'Funds',
  methods: ['GET'],
  path: '/api/app/user/fund/order.do',
  access: 'investor',
  changes: false,
  input: z.object({ orderNo: recordNumber() }),
  output: order,
  refusals: [refusals.noSuchFundOrder],
})
