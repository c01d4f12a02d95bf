import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { text } from '../wire/fields.ts'
import { deskRequest } from './desk-clock.ts'

/** CSV that begins with its header; server/src/time/calendar/file.ts reads it. */
const calendarContent = () =>
  z
    .string()
    .max(40_000)
    .regex(/^date,name,kind[^\p{Cc}\p{Cs}]*(?:\r?\n[^\p{Cc}\p{Cs}]*)*$/u)

export const deskCalendar = defineCall({
  name: 'deskCalendar',
  summary: 'The exchange’s calendar: holidays and special sessions, and pending requests',
  group: 'Desk',
  methods: ['GET'],
  path: '/api/desk/calendar.do',
  access: 'operator',
  permission: 'calendar.read',
  changes: false,
  input: z.object({}),
  output: z.object({
    /** With "always" the market trades every day and the calendar has no effect. */
    hours: z.enum(['always', 'nse']),
    /** The market's date; only later days may change. */
    today: z.string(),
    days: z.array(
      z.object({
        day: z.string(),
        name: z.string(),
        /** "18:00"; null: closed. */
        opens: z.string().nullable(),
        closes: z.string().nullable(),
      }),
    ),
    /** The file in force. */
    content: z.string(),
    /** Whether another operator must approve a new one. */
    needsApproval: z.boolean(),
    /** Oldest first. */
    waiting: z.array(deskRequest.extend({ content: z.string() })),
    /** Newest first, at most 20. */
    requests: z.array(deskRequest),
  }),
  refusals: [],
})

export const deskReplaceCalendar = defineCall({
  name: 'deskReplaceCalendar',
  summary:
    'Request to replace the exchange’s calendar from tomorrow on; another operator approves it, if there is one',
  group: 'Desk',
  methods: ['POST'],
  path: '/api/desk/calendar/replace.do',
  access: 'operator',
  permission: 'calendar.change',
  changes: true,
  input: z.object({ content: calendarContent(), reason: text(300) }),
  output: deskRequest,
  refusals: [refusals.requestAlreadyWaiting, refusals.calendarFileInvalid, refusals.calendarDayPast],
})
