import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { instantOut, pageOf, paging } from '../wire/fields.ts'

export const sessionList = defineCall({
  name: 'sessionList',
  summary: 'The investor’s sessions, last used first',
  group: 'Sessions',
  methods: ['GET', 'POST'],
  path: '/api/app/user/session/list.do',
  access: 'investor',
  changes: false,
  input: z.object(paging),
  output: pageOf(
    z.object({
      sessionId: z.string(),
      device: z.string().describe('the browser’s user agent'),
      current: z.boolean().describe('the current session'),
      createdAt: instantOut(),
      lastUsedAt: instantOut().describe('within about a minute'),
      expiresAt: instantOut().describe('earlier if it stays unused for three days'),
    }),
  ),
  refusals: [],
})

export const sessionEnd = defineCall({
  name: 'sessionEnd',
  summary: 'Log one session out',
  group: 'Sessions',
  methods: ['POST'],
  path: '/api/app/user/session/end.do',
  access: 'investor',
  changes: true,
  input: z.object({
    sessionId: z
      .string()
      .regex(/^[1-9]\d{0,17}$/)
      .meta({ examples: ['4102'] }),
  }),
  output: z.null(),
  refusals: [refusals.noSuchSession],
})

export const sessionEndAll = defineCall({
  name: 'sessionEndAll',
  summary: 'Log out everywhere, or everywhere else',
  group: 'Sessions',
  methods: ['POST'],
  path: '/api/app/user/session/endAll.do',
  access: 'investor',
  changes: true,
  input: z.object({ keep: z.enum(['this', 'none']).describe('which session continues') }),
  output: z.object({ ended: z.number().int() }),
  refusals: [],
})
