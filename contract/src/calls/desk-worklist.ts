import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { recordNumber } from '../wire/fields.ts'

/** The desk pages that can have work waiting, by URL path. */
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

/** The count is capped here. */
export const mostCounted = 1000

export const deskWorklist = defineCall({
  name: 'deskWorklist',
  summary: 'Pending work for this operator’s role: the count, and the age of the oldest item',
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
        oldestMs: z.number().int().describe('age of the oldest, on the clock that its page shows'),
      }),
    ),
  }),
  refusals: [],
})

export const foundKinds = ['account', 'position', 'order', 'deposit', 'withdrawal'] as const

export const deskFind = defineCall({
  name: 'deskFind',
  summary: 'Looks up a number: an account, a position, an order, a deposit or a withdrawal, and its investor',
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
