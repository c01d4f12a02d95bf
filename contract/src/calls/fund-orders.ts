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

/** Subscriptions, redemptions and switches, and every order; holdings are in fund-holdings.ts. */

/** `compulsory`: the fund closes and pays everybody out. */
export const fundOrderKinds = ['subscribe', 'redeem', 'compulsory', 'switch'] as const
export const fundOrderKind = z.enum(fundOrderKinds)
export const fundOrderStates = ['in_progress', 'success', 'failed'] as const
export const fundOrderState = z.enum(fundOrderStates)
/**
 * An order's state: waiting for an operator (large ones), for its NAV, or for its payout; done; cancelled,
 * refused at the desk, or failed for lack of money or units.
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
/** Confirmed with the transaction password; /api/code/bank/pwd.do checks it beforehand. */
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
  heldAmount: rupeesOut().describe('blocked in the wallet until it is confirmed'),
  frozenShares: unitsOut().describe('units waiting to be redeemed'),
  dealing,
  time: instantOut(),
})

export const fundSubscribe = defineCall({
  name: 'fundSubscribe',
  summary: 'Buy units by amount or by number; the money is blocked until the net value is known',
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
  summary: 'Redeem units: by number, by amount before costs, or all redeemable ones',
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
  summary: 'Switch from one fund to another in one step, both at the value of the same day',
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
    'All rules that would refuse this order now, in order, and its cost at the latest net value; changes nothing',
  group: 'Funds',
  methods: ['GET'],
  path: '/api/app/user/fund/check.do',
  access: 'investor',
  changes: false,
  input: z.object({
    action: z.enum(['subscribe', 'redeem', 'switch']),
    code: fundCode(),
    to: fundCode().optional().describe('only for a switch'),
    ...asked,
    all,
  }),
  output: z.object({
    refusals: z
      .array(orderRefusal)
      .describe('if amount, units and all are omitted, only the rules that don’t depend on them'),
    available: rupeesOut().describe('free cash'),
    redeemableShares: unitsOut().describe('held, not frozen and out of the lock-up'),
    lockedShares: unitsOut(),
    unlocksAt: dayOut().nullable().describe('the first day on which locked units may be redeemed'),
    needsReview: z.boolean().describe('so large that an operator must pass it first'),
    dealing: dealing.nullable(),
    netValue: netValueOut().nullable(),
    netValueDate: dayOut().nullable(),
    estimate: z
      .object({
        shares: unitsOut().describe('bought, or redeemed'),
        amount: rupeesOut().describe('paid in, or the units’ value before costs'),
        exitLoad: rupeesOut(),
        securitiesTax: rupeesOut(),
        stampDuty: rupeesOut(),
        heldAmount: rupeesOut().describe('for a subscription; by units, ten per cent above the latest value'),
        payout: rupeesOut().describe('for a redemption or a switch, after costs'),
        toShares: unitsOut().nullable().describe('only for a switch'),
        gain: rupeesOut().nullable().describe('for a redemption or a switch, before tax; below 0: a loss'),
      })
      .nullable()
      .describe('at the latest net value, which is not the one that the order gets; null without an amount'),
  }),
  refusals: [refusals.noSuchFund],
})

export const fundCancel = defineCall({
  name: 'fundCancel',
  summary: 'Cancel an order before its cut-off; the blocked money or units are released',
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
  to: z.object(fundNames).nullable().describe('only for a switch'),
  kind: fundOrderKind,
  state: fundOrderState,
  stage: fundOrderStage,
  reason: fundOrderReason.nullable().describe('reason for the failure'),
  reviewReason: z.string().nullable().describe('in the words of the operator who refused it'),
  by: z.enum(['amount', 'shares', 'all']),
  amount: rupeesOut().nullable().describe('requested'),
  shares: unitsOut().nullable().describe('requested, or frozen for an amount'),
  heldAmount: rupeesOut().describe('still blocked'),
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
      grossAmount: rupeesOut().describe('units × net value; for a subscription the total paid'),
      exitLoad: rupeesOut(),
      securitiesTax: rupeesOut(),
      stampDuty: rupeesOut(),
      netAmount: rupeesOut().describe('for a redemption: paid out; for a subscription: invested'),
      gain: rupeesOut().nullable().describe('on the redeemed units, after costs'),
      toNetValue: netValueOut().nullable(),
      toShares: unitsOut().nullable(),
    })
    .nullable()
    .describe('null until it is confirmed'),
  settledAt: instantOut().nullable(),
})

export const fundOrders = defineCall({
  name: 'fundOrders',
  summary: 'The investor’s fund orders, newest first',
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
  summary: 'One of the investor’s orders',
  group: 'Funds',
  methods: ['GET'],
  path: '/api/app/user/fund/order.do',
  access: 'investor',
  changes: false,
  input: z.object({ orderNo: recordNumber() }),
  output: order,
  refusals: [refusals.noSuchFundOrder],
})
