import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { recordNumber } from '../wire/fields.ts'

/** The pages of the desk where something can wait for an operator, by their places in its address. */
export const worklistPages = [
  'identities',
  'deposits',
  'withdrawals',
  'fund-orders',
  'quant-orders',
  'loans',
  'service',
  'login-help',
  'settings',
  'charges',
  'clock',
  'calendar',
  'offers',
  'tickets',
  'funds',
  'quant',
  'banners',
  'operators',
] as const

/** Counting stops at this many. */
export const mostCounted = 1000

export const deskWorklist = defineCall({
  name: 'deskWorklist',
  summary: 'What waits for an operator of this role: how many, and for how long the oldest has waited',
  group: 'Desk',
  methods: ['GET'],
  path: '/api/desk/worklist.do',
  access: 'operator',
  permission: 'overview.read',
  changes: false,
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        page: z.enum(worklistPages),
        count: z.number().int().describe(`at most ${mostCounted}`),
        oldestMs: z.number().int().describe('the age of the oldest, on the clock that its page shows'),
      }),
    ),
  }),
  refusals: [],
})

export const foundKinds = ['account', 'position', 'order', 'deposit', 'withdrawal'] as const

export const deskFind = defineCall({
  name: 'deskFind',
  summary: 'What has this number: an account, a position, an order, a deposit, a withdrawal, and whose it is',
  group: 'Desk',
  methods: ['GET'],
  path: '/api/desk/find.do',
  access: 'operator',
  permission: 'user.read',
  changes: false,
  input: z.object({ number: recordNumber() }).meta({ examples: [{ number: '4102' }] }),
  output: z.object({
    list: z.array(z.object({ kind: z.enum(foundKinds), userId: z.string(), name: z.string().nullable() })),
  }),
  refusals: [],
})
