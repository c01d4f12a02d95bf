import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { instantOut, pageOf, paging, recordNumber } from '../wire/fields.ts'

/** The badge's maximum; above it, it shows "999+". */
export const badgeMaximum = 999

const messageId = recordNumber
const unread = z
  .number()
  .int()
  .min(0)
  .max(badgeMaximum + 1)
  .describe(`unread messages; ${badgeMaximum + 1} means more than ${badgeMaximum}`)

export const messageList = defineCall({
  name: 'messageList',
  summary: 'The platform’s messages to the investor, newest first',
  group: 'Messages',
  methods: ['GET', 'POST'],
  path: '/api/app/user/message/list.do',
  access: 'investor',
  changes: false,
  input: z.object({
    unread: z.enum(['true']).optional().describe('only unread ones'),
    upTo: messageId()
      .optional()
      .describe(
        'none newer than this one: the newest of the first page, so that later pages are consistent with it',
      ),
    ...paging,
  }),
  output: pageOf(
    z.object({
      messageId: z.string(),
      kind: z.string().describe('message kind, contract/src/inbox/message-kinds.ts'),
      parameters: z.record(z.string(), z.string()),
      time: instantOut().describe('by the market’s clock'),
      read: z.boolean(),
    }),
  ).extend({ unread }),
  refusals: [],
})

export const messageRead = defineCall({
  name: 'messageRead',
  summary: 'Mark one message as read, or all up to one, or all',
  group: 'Messages',
  methods: ['GET', 'POST'],
  path: '/api/app/user/message/read.do',
  access: 'investor',
  changes: true,
  input: z.object({
    messageId: messageId().optional().describe('this one; one that is not the investor’s changes nothing'),
    upTo: messageId().optional().describe('all up to this one; if both are omitted, all'),
  }),
  output: z.object({ unread }),
  refusals: [],
})

export const messageUnread = defineCall({
  name: 'messageUnread',
  summary: 'The number of unread messages',
  group: 'Messages',
  methods: ['GET', 'POST'],
  path: '/api/app/user/message/unread.do',
  access: 'investor',
  changes: false,
  input: z.object({}),
  output: z.object({ unread }),
  refusals: [],
})
