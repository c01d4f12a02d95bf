import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { rupeesOut } from '../wire/fields.ts'

/** The age groups of deposits waiting for a review, youngest first. */
export const depositAges = [
  'under-hour',
  'under-four-hours',
  'under-day',
  'under-three-days',
  'older',
] as const

/** Number of days, including today. */
export const historyDays = 30

export const deskHistory = defineCall({
  name: 'deskHistory',
  summary: `The platform’s figures for each of ${historyDays} days, and how long deposits have waited`,
  group: 'Desk',
  methods: ['GET'],
  path: '/api/desk/overview/history.do',
  access: 'operator',
  permission: 'overview.read',
  changes: false,
  input: z.object({}),
  output: z.object({
    days: z
      .array(
        z.object({
          day: z.string().describe('in India, "2026-11-25"'),
          orders: z.number().int().describe('executions, openings and sales'),
          liquidations: z.number().int().describe('positions closed by the system'),
          investors: z.number().int().describe('accounts at the end of the day'),
          houseResult: rupeesOut().describe(
            'the platform’s earnings that day: trading against investors, brokerage, interest and fees, less what it bore or paid out',
          ),
        }),
      )
      .describe('oldest first; today up to now'),
    deposits: z
      .array(z.object({ age: z.enum(depositAges), count: z.number().int() }))
      .describe('paid and waiting for a review, by age on the market’s clock'),
  }),
  refusals: [],
})
