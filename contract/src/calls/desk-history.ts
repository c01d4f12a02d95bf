import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { rupeesOut } from '../wire/fields.ts'

/** The ages by which deposits that wait for a review are counted, the youngest first. */
export const depositAges = [
  'under-hour',
  'under-four-hours',
  'under-day',
  'under-three-days',
  'older',
] as const

/** So many days, today with them. */
export const historyDays = 30

export const deskHistory = defineCall({
  name: 'deskHistory',
  summary: `The house day by day over ${historyDays} days, and how long deposits have waited`,
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
          orders: z.number().int().describe('executions, of openings and sales'),
          liquidations: z.number().int().describe('positions closed by the system'),
          investors: z.number().int().describe('accounts at the end of the day'),
          houseResult: rupeesOut().describe(
            'what the house earned that day: trading against investors, brokerage, interest and fees, less what it bore or gave',
          ),
        }),
      )
      .describe('the oldest first; today as far as it has come'),
    deposits: z
      .array(z.object({ age: z.enum(depositAges), count: z.number().int() }))
      .describe('paid in and waiting for a review, by how long on the market’s clock'),
  }),
  refusals: [],
})
