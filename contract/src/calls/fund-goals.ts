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

/** Goals: a sum by a date, with their chance. */

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
