import { z } from 'zod'
import { type RefusalKey, refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import {
  calendarDay,
  pageOf,
  paging,
  recordNumber,
  rupees,
  rupeesOut,
  transactionPassword,
  wholeNumber,
} from '../wire/fields.ts'
import { dayOut, fundCode, fundNames, netValueOut, unitsOut } from './fund-fields.ts'
import { fundOrderState } from './fund-orders.ts'

/** Plans that subscribe or redeem on fixed dates. */

export const fundPlanKinds = ['sip', 'withdrawal'] as const
export const fundPlanRhythms = ['weekly', 'monthly'] as const
/** `paused`: until a given day or until resumed. A locked investor's plans are all suspended. */
export const fundPlanStates = ['active', 'paused', 'ended'] as const

/** The outcome of one of a plan's dates. */
const installmentResults = ['ordered', 'no-money', 'no-units', 'skipped', 'fund-shut', 'locked'] as const

/** An upcoming date. */
const coming = z.object({
  day: dayOut().describe('by the plan'),
  orderDay: dayOut().describe('when the order is placed: on a holiday the next trading day'),
  amount: rupeesOut().describe('with the step-up of its year'),
})

/** A past date. */
const gone = z.object({
  day: dayOut(),
  result: z.enum(installmentResults),
  amount: rupeesOut(),
  orderNo: z.string().nullable(),
})

const plan = z.object({
  planNo: z.string(),
  kind: z.enum(fundPlanKinds),
  ...fundNames,
  rhythm: z.enum(fundPlanRhythms),
  date: z
    .number()
    .int()
    .describe('day of the month 1 to 31, in a shorter month its last day; of the week 1 (Monday) to 7'),
  amount: rupeesOut().describe('of the next installment'),
  stepUpPercent: z.number().int().describe('annual increase of the amount, also during a pause; 0 without'),
  state: z.enum(fundPlanStates),
  pausedUntil: dayOut().nullable(),
  skipNext: z.boolean(),
  startDay: dayOut(),
  nextDay: dayOut()
    .nullable()
    .describe('by the plan; on a holiday the order counts for the next trading day'),
  installments: z.number().int().nullable().describe('planned number of installments; null without an end'),
  done: z.number().int().describe('installments ordered'),
  missed: z.number().int(),
  total: rupeesOut().describe('total ordered so far'),
  endedReason: z.enum(['ended', 'finished', 'fund-closed', 'nothing-left', 'too-many-missed']).nullable(),
  last: z.array(gone).describe('the last three dates, newest first'),
  upcoming: z.array(coming).describe('the next three dates; none while it is paused'),
})

const withPwd = transactionPassword()
const passwordKeys = [
  refusals.fundNeedsTransactionPassword,
  refusals.transactionPasswordWrong,
  refusals.transactionPasswordLocked,
] as const

/** A plan's terms; a check may omit the amount. */
const planFields = {
  kind: z.enum(fundPlanKinds),
  code: fundCode(),
  rhythm: z.enum(fundPlanRhythms),
  date: wholeNumber(1, 31).describe(
    'day of the month 1 to 31, in a shorter month its last day; of the week 1 (Monday) to 7',
  ),
  from: calendarDay().optional().describe('the first date is on or after it; if omitted, after today'),
  installments: wholeNumber(1, 600).optional(),
  stepUpPercent: wholeNumber(0, 50).optional(),
}

const againstPlans: readonly RefusalKey[] = [
  refusals.accountLocked,
  refusals.identityNeeded,
  refusals.replayOver,
  refusals.fundSubscriptionClosed,
  refusals.fundRedemptionsClosed,
  refusals.fundLockedUp,
  refusals.fundRedemptionTooHigh,
  refusals.fundTooManyPlans,
  refusals.fundPlanInvalid,
  refusals.fundQuantityNotPositive,
  refusals.fundSubscriptionTooLow,
  refusals.fundSubscriptionTooHigh,
  refusals.fundRedemptionTooLow,
]

export const fundPlanCheck = defineCall({
  name: 'fundPlanCheck',
  summary:
    'All rules that would refuse a plan, and its first dates; without an amount, only the rules that don’t depend on it',
  group: 'Funds',
  methods: ['GET'],
  path: '/api/app/user/fund/plan/check.do',
  access: 'investor',
  changes: false,
  input: z.object({ ...planFields, amount: rupees().optional() }),
  output: z.object({
    refusals: z.array(z.object({ key: z.string(), details: z.record(z.string(), z.string()).nullable() })),
    minimumAmount: rupeesOut().describe('the minimum units at the latest net value'),
    available: rupeesOut().describe('free in the wallet now'),
    redeemableShares: unitsOut(),
    netValue: netValueOut().nullable(),
    upcoming: z.array(coming).describe('its first three dates'),
  }),
  refusals: [refusals.noSuchFund, ...againstPlans],
})

export const fundPlanCreate = defineCall({
  name: 'fundPlanCreate',
  summary: 'Start a plan: buy for an amount each week or month (SIP), or withdraw one from a fund',
  group: 'Funds',
  methods: ['GET', 'POST'],
  path: '/api/app/user/fund/plan/create.do',
  access: 'investor',
  changes: true,
  limit: 'attempts',
  input: z.object({ ...planFields, amount: rupees(), withPwd }),
  output: plan,
  refusals: [
    ...passwordKeys,
    refusals.noSuchFund,
    ...againstPlans,
    refusals.idempotencyKeyReused,
    refusals.repeatedTooSoon,
  ],
})

export const fundPlanList = defineCall({
  name: 'fundPlanList',
  summary: 'The investor’s plans, active ones first',
  group: 'Funds',
  methods: ['GET'],
  path: '/api/app/user/fund/plan/list.do',
  access: 'investor',
  changes: false,
  input: z.object({ planNo: recordNumber().optional(), code: fundCode().optional(), ...paging }),
  output: pageOf(plan),
  refusals: [],
})

export const fundPlanChange = defineCall({
  name: 'fundPlanChange',
  summary: 'Change a plan’s amount, date or step-up, pause or resume it, or skip its next date',
  group: 'Funds',
  methods: ['GET', 'POST'],
  path: '/api/app/user/fund/plan/change.do',
  access: 'investor',
  changes: true,
  limit: 'attempts',
  input: z.object({
    planNo: recordNumber(),
    amount: rupees().optional(),
    date: wholeNumber(1, 31).optional(),
    stepUpPercent: wholeNumber(0, 50).optional(),
    action: z.enum(['pause', 'resume', 'skip', 'unskip']).optional(),
    until: calendarDay().optional().describe('for a pause: it resumes on this day automatically'),
    withPwd: transactionPassword().optional().describe('required for a higher amount or step-up'),
  }),
  output: plan,
  refusals: [
    ...passwordKeys,
    refusals.accountLocked,
    refusals.noSuchFundPlan,
    refusals.fundPlanEnded,
    refusals.fundPlanInvalid,
    refusals.fundSubscriptionTooLow,
    refusals.orderUnchanged,
    refusals.idempotencyKeyReused,
  ],
})

export const fundPlanEnd = defineCall({
  name: 'fundPlanEnd',
  summary: 'End a plan; orders already placed continue',
  group: 'Funds',
  methods: ['GET', 'POST'],
  path: '/api/app/user/fund/plan/end.do',
  access: 'investor',
  changes: true,
  input: z.object({ planNo: recordNumber() }),
  output: plan,
  refusals: [refusals.noSuchFundPlan, refusals.fundPlanEnded, refusals.idempotencyKeyReused],
})

export const fundPlanDates = defineCall({
  name: 'fundPlanDates',
  summary: 'The outcome of each date of a plan, newest first',
  group: 'Funds',
  methods: ['GET'],
  path: '/api/app/user/fund/plan/dates.do',
  access: 'investor',
  changes: false,
  input: z.object({ planNo: recordNumber(), ...paging }),
  output: pageOf(
    gone.extend({
      orderState: fundOrderState.nullable().describe('the order’s outcome; null without an order'),
    }),
  ),
  refusals: [refusals.noSuchFundPlan],
})
