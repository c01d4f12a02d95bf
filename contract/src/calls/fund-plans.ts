import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import {
  calendarDay,
  instantOut,
  pageOf,
  paging,
  recordNumber,
  rupees,
  rupeesOut,
  text,
  transactionPassword,
  wholeNumber,
} from '../wire/fields.ts'
import { dayOut, fundCode, fundNames } from './fund-fields.ts'

/** Plans that buy or give back by the calendar, and goals with their chance. */

export const fundPlanKinds = ['sip', 'withdrawal'] as const
export const fundPlanRhythms = ['weekly', 'monthly'] as const
/** `paused` until a day or until resumed; of a locked investor every plan rests by itself. */
export const fundPlanStates = ['active', 'paused', 'ended'] as const

/** How one date of a plan went. */
const installmentResults = ['ordered', 'no-money', 'no-units', 'skipped', 'fund-shut', 'locked'] as const

const plan = z.object({
  planNo: z.string(),
  kind: z.enum(fundPlanKinds),
  ...fundNames,
  rhythm: z.enum(fundPlanRhythms),
  date: z.number().int().describe('of a month 1 to 28; of a week 1 (Monday) to 7'),
  amount: rupeesOut().describe('of the next installment'),
  stepUpPercent: z.number().int().describe('by which the amount grows each year; 0 without'),
  state: z.enum(fundPlanStates),
  pausedUntil: dayOut().nullable(),
  skipNext: z.boolean(),
  startDay: dayOut(),
  nextDay: dayOut()
    .nullable()
    .describe('by the plan; on a holiday the order counts as of the next trading day'),
  installments: z.number().int().nullable().describe('how many it was made for; null without an end'),
  done: z.number().int().describe('installments ordered'),
  missed: z.number().int(),
  total: rupeesOut().describe('ordered so far'),
  endedReason: z
    .enum(['ended', 'finished', 'fund-closed', 'account-closed', 'nothing-left', 'too-many-missed'])
    .nullable(),
  last: z
    .array(
      z.object({
        day: dayOut(),
        result: z.enum(installmentResults),
        amount: rupeesOut(),
        orderNo: z.string().nullable(),
      }),
    )
    .describe('the last three dates, the newest first'),
  goalNo: z.string().nullable(),
})

const withPwd = transactionPassword()
const passwordKeys = [
  refusals.fundNeedsTransactionPassword,
  refusals.transactionPasswordWrong,
  refusals.transactionPasswordLocked,
] as const

export const fundPlanCreate = defineCall({
  name: 'fundPlanCreate',
  summary: 'Begin a plan: buy for an amount each week or month (SIP), or be paid one out of a fund',
  group: 'Funds',
  methods: ['GET', 'POST'],
  path: '/api/app/user/fund/plan/create.do',
  access: 'investor',
  changes: true,
  limit: 'attempts',
  input: z.object({
    kind: z.enum(fundPlanKinds),
    code: fundCode(),
    amount: rupees(),
    rhythm: z.enum(fundPlanRhythms),
    date: wholeNumber(1, 28).describe('of a month 1 to 28; of a week 1 (Monday) to 7'),
    from: calendarDay().optional().describe('the first date is on or after it; without it, after today'),
    installments: wholeNumber(1, 600).optional(),
    stepUpPercent: wholeNumber(0, 50).optional(),
    goalNo: recordNumber().optional().describe('that the plan is for'),
    withPwd,
  }),
  output: plan,
  refusals: [
    ...passwordKeys,
    refusals.accountLocked,
    refusals.identityNeeded,
    refusals.noSuchFund,
    refusals.fundPlanInvalid,
    refusals.fundSubscriptionClosed,
    refusals.fundSubscriptionTooLow,
    refusals.fundRedemptionTooLow,
    refusals.fundRedemptionTooHigh,
    refusals.fundTooManyPlans,
    refusals.noSuchFundGoal,
    refusals.idempotencyKeyReused,
    refusals.repeatedTooSoon,
  ],
})

export const fundPlanList = defineCall({
  name: 'fundPlanList',
  summary: 'The investor’s plans, those that run first',
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
    date: wholeNumber(1, 28).optional(),
    stepUpPercent: wholeNumber(0, 50).optional(),
    action: z.enum(['pause', 'resume', 'skip', 'unskip']).optional(),
    until: calendarDay().optional().describe('of a pause: it resumes on this day by itself'),
    withPwd: transactionPassword().optional().describe('needed for a higher amount or step-up'),
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
  summary: 'End a plan; orders it has placed go on',
  group: 'Funds',
  methods: ['GET', 'POST'],
  path: '/api/app/user/fund/plan/end.do',
  access: 'investor',
  changes: true,
  input: z.object({ planNo: recordNumber() }),
  output: plan,
  refusals: [refusals.noSuchFundPlan, refusals.fundPlanEnded, refusals.idempotencyKeyReused],
})

/** What the fund’s own past would have made of a plan; it says no more. */
const outlook = z.object({
  chancePercent: z
    .number()
    .int()
    .nullable()
    .describe('of reaching the target by the date; null under a year of history'),
  invested: rupeesOut().describe('all that would be paid in'),
  fan: z
    .array(
      z
        .tuple([rupeesOut(), rupeesOut(), rupeesOut(), rupeesOut(), rupeesOut()])
        .meta({ examples: [['900.00', '980.00', '1040.00', '1100.00', '1250.00']] }),
    )
    .describe('at the end of each month: what 5, 25, 50, 75 and 95 of a hundred futures stay below'),
  futures: z.number().int(),
  blockMonths: z.number().int().describe('runs of so many months of the fund’s own history are put together'),
  historyMonths: z.number().int(),
})

const goalFields = {
  name: text(40),
  target: rupees(),
  day: calendarDay().describe('by when'),
  code: fundCode(),
  monthly: rupees().describe('paid at the beginning of each month'),
  stepUpPercent: wholeNumber(0, 50).optional(),
}

export const fundGoalChance = defineCall({
  name: 'fundGoalChance',
  summary:
    'The chance of reaching a sum by a date with a fund and a monthly amount, from the fund’s own history in blocks',
  group: 'Funds',
  methods: ['GET'],
  path: '/api/app/user/fund/goal/chance.do',
  access: 'public',
  changes: false,
  limit: 'documents',
  input: z.object({
    target: goalFields.target,
    day: goalFields.day,
    code: goalFields.code,
    monthly: goalFields.monthly,
    stepUpPercent: goalFields.stepUpPercent,
    start: rupees().optional().describe('there already'),
  }),
  output: outlook,
  refusals: [refusals.noSuchFund, refusals.fundGoalInvalid],
})

const goal = z.object({
  goalNo: z.string(),
  name: z.string(),
  target: rupeesOut(),
  day: dayOut(),
  fund: z.object(fundNames),
  monthly: rupeesOut(),
  stepUpPercent: z.number().int(),
  state: z.enum(['active', 'reached', 'ended']),
  value: rupeesOut().describe('of the units held of the fund now'),
  createdAt: instantOut(),
  planNo: z.string().nullable().describe('of the SIP that is for it'),
})

export const fundGoalCreate = defineCall({
  name: 'fundGoalCreate',
  summary: 'Set a goal: a sum by a date, with a fund',
  group: 'Funds',
  methods: ['GET', 'POST'],
  path: '/api/app/user/fund/goal/create.do',
  access: 'investor',
  changes: true,
  input: z.object(goalFields),
  output: goal,
  refusals: [
    refusals.noSuchFund,
    refusals.fundGoalInvalid,
    refusals.fundTooManyPlans,
    refusals.idempotencyKeyReused,
    refusals.repeatedTooSoon,
  ],
})

export const fundGoalList = defineCall({
  name: 'fundGoalList',
  summary: 'The investor’s goals, the newest first',
  group: 'Funds',
  methods: ['GET'],
  path: '/api/app/user/fund/goal/list.do',
  access: 'investor',
  changes: false,
  input: z.object({ ...paging }),
  output: pageOf(goal),
  refusals: [],
})

export const fundGoalChange = defineCall({
  name: 'fundGoalChange',
  summary: 'Change a goal’s name, sum, date or monthly amount',
  group: 'Funds',
  methods: ['GET', 'POST'],
  path: '/api/app/user/fund/goal/change.do',
  access: 'investor',
  changes: true,
  input: z.object({
    goalNo: recordNumber(),
    name: goalFields.name.optional(),
    target: rupees().optional(),
    day: calendarDay().optional(),
    monthly: rupees().optional(),
    stepUpPercent: goalFields.stepUpPercent,
  }),
  output: goal,
  refusals: [
    refusals.noSuchFundGoal,
    refusals.fundGoalInvalid,
    refusals.orderUnchanged,
    refusals.idempotencyKeyReused,
  ],
})

export const fundGoalEnd = defineCall({
  name: 'fundGoalEnd',
  summary: 'End a goal; its plan and its units stay',
  group: 'Funds',
  methods: ['GET', 'POST'],
  path: '/api/app/user/fund/goal/end.do',
  access: 'investor',
  changes: true,
  input: z.object({ goalNo: recordNumber() }),
  output: goal,
  refusals: [refusals.noSuchFundGoal, refusals.idempotencyKeyReused],
})
