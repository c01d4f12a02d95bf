import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { instantOut, text } from '../wire/fields.ts'

/** How many pending reminders an investor may have. */
export const maximumReminders = 50

/** The subject of a reminder: the window of a block trade, or the bidding of an IPO. */
export const reminderKind = z.enum(['block', 'issue'])

const subject = {
  kind: reminderKind,
  id: text(60).describe('of a block trade or an IPO'),
}

export const reminderSet = defineCall({
  name: 'reminderSet',
  summary:
    'Be reminded when the window of a block trade opens, or the bidding of an IPO; setting it again changes nothing',
  group: 'Alerts',
  methods: ['GET', 'POST'],
  path: '/api/app/user/reminder/set.do',
  access: 'investor',
  changes: true,
  input: z.object(subject).meta({ examples: [{ kind: 'block', id: '2026-11-20-block-INE000000000' }] }),
  output: z.object({ remindsAt: instantOut() }),
  refusals: [
    refusals.noSuchBlockTrade,
    refusals.noSuchIssue,
    refusals.reminderTooLate,
    refusals.tooManyReminders,
  ],
})

export const reminderList = defineCall({
  name: 'reminderList',
  summary: 'The investor’s pending reminders, next one first',
  group: 'Alerts',
  methods: ['GET'],
  path: '/api/app/user/reminder/list.do',
  access: 'investor',
  changes: false,
  input: z.object({}),
  output: z.object({
    list: z.array(z.object({ kind: reminderKind, id: z.string(), remindsAt: instantOut() })),
  }),
  refusals: [],
})

export const reminderDelete = defineCall({
  name: 'reminderDelete',
  summary: 'Remove a reminder; a missing one is no failure',
  group: 'Alerts',
  methods: ['GET', 'POST'],
  path: '/api/app/user/reminder/delete.do',
  access: 'investor',
  changes: true,
  input: z.object(subject).meta({ examples: [{ kind: 'block', id: '2026-11-20-block-INE000000000' }] }),
  output: z.object({ total: z.number().int().describe('remaining reminders') }),
  refusals: [],
})
