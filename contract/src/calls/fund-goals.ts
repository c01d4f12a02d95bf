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
  wholeNumber,
} from '../wire/fields.ts'
import { dayOut, fundCode, fundNames } from './fund-fields.ts'
import { fundPlanStates } from './fund-plans.ts'

/**
 * Goals: an amount by a date, with a fund and optionally a SIP. The odds of reaching one are computed in the
 * client from the fund's own NAVs (market/src/funds/goal-chance.ts), so there is no need to trust the server.
 */

const goalFields = {
  name: text(40),
  target: rupees(),
  day: calendarDay().describe('target date: 1 month to 40 years ahead'),
  code: fundCode(),
  monthly: rupees().optional().describe('planned amount per month; with a SIP, what the SIP pays'),
  stepUpPercent: wholeNumber(0, 50).optional(),
}

const goal = z.object({
  goalNo: z.string(),
  name: z.string(),
  target: rupeesOut(),
  day: dayOut(),
  fund: z.object(fundNames),
  monthly: rupeesOut().describe('for a weekly SIP, 52 weeks a year spread over twelve months'),
  stepUpPercent: z.number().int(),
  state: z.enum(['active', 'reached', 'ended']).describe('reached: the savings are worth the sum now'),
  value: rupeesOut().describe(
    'current value of the units bought by its SIP; without a SIP, of all units of the fund',
  ),
  createdAt: instantOut(),
  plan: z
    .object({ planNo: z.string(), state: z.enum(fundPlanStates) })
    .nullable()
    .describe('its SIP'),
})

export const fundGoalCreate = defineCall({
  name: 'fundGoalCreate',
  summary: 'Set a goal: a sum by a date, with a fund or a SIP',
  group: 'Funds',
  methods: ['GET', 'POST'],
  path: '/api/app/user/fund/goal/create.do',
  access: 'investor',
  changes: true,
  input: z.object({ ...goalFields, planNo: recordNumber().optional().describe('a SIP of the same fund') }),
  output: goal,
  refusals: [
    refusals.noSuchFund,
    refusals.noSuchFundPlan,
    refusals.fundGoalInvalid,
    refusals.fundTooManyPlans,
    refusals.idempotencyKeyReused,
    refusals.repeatedTooSoon,
  ],
})

export const fundGoalList = defineCall({
  name: 'fundGoalList',
  summary: 'The investor’s goals: active ones first, then newest first',
  group: 'Funds',
  methods: ['GET'],
  path: '/api/app/user/fund/goal/list.do',
  access: 'investor',
  changes: false,
  input: z.object({ goalNo: recordNumber().optional(), planNo: recordNumber().optional(), ...paging }),
  output: pageOf(goal),
  refusals: [],
})

export const fundGoalChange = defineCall({
  name: 'fundGoalChange',
  summary: 'Change a goal’s name, sum, date or monthly amount, or tie a SIP to it',
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
    monthly: goalFields.monthly,
    stepUpPercent: goalFields.stepUpPercent,
    planNo: recordNumber().optional().describe('a SIP of the same fund'),
    untie: z.literal('1').optional().describe('from its SIP'),
  }),
  output: goal,
  refusals: [
    refusals.noSuchFundGoal,
    refusals.noSuchFundPlan,
    refusals.fundGoalInvalid,
    refusals.orderUnchanged,
    refusals.idempotencyKeyReused,
  ],
})

export const fundGoalEnd = defineCall({
  name: 'fundGoalEnd',
  summary: 'End a goal; its SIP and its units stay',
  group: 'Funds',
  methods: ['GET', 'POST'],
  path: '/api/app/user/fund/goal/end.do',
  access: 'investor',
  changes: true,
  input: z.object({ goalNo: recordNumber() }),
  output: goal,
  refusals: [refusals.noSuchFundGoal, refusals.idempotencyKeyReused],
})
