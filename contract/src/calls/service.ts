import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { instantOut, paragraphs, recordNumber } from '../wire/fields.ts'

/** The longest text of one message by either side. */
export const longestServiceText = 1000
/** An investor's message limits per minute and per hour. */
export const serviceLinesPerMinute = 10
export const serviceLinesPerHour = 100

export const serviceLineId = recordNumber

/** An entry in a conversation: a message, or a note that it was closed or reopened. */
export const serviceLine = z.object({
  lineId: z.string(),
  what: z.enum(['text', 'closed', 'reopened']),
  side: z.enum(['investor', 'desk']),
  name: z.string().nullable().describe('of the operator; null: the investor'),
  text: z.string(),
  stars: z
    .number()
    .int()
    .nullable()
    .describe('for a closing: the investor’s rating of the service, 1 to 5; null until rated'),
  time: instantOut().describe('by the market’s clock'),
})

export const conversationPart = z.object({
  state: z.enum(['none', 'open', 'closed']).describe('none: no messages yet'),
  lines: z.array(serviceLine).describe('oldest first'),
  hasMore: z.boolean().describe('whether there are older entries'),
  investorReadLineId: z.string().describe('the investor has read up to this entry; “0”: nothing'),
  deskReadLineId: z.string().describe('the desk has read up to this entry'),
})

export const serviceList = defineCall({
  name: 'serviceList',
  summary: 'The investor’s conversation with customer service: its newest entries, or those before one',
  group: 'Customer service',
  methods: ['GET', 'POST'],
  path: '/api/app/user/service/list.do',
  access: 'investor',
  changes: false,
  input: z.object({ before: serviceLineId().optional() }),
  output: conversationPart.extend({
    unread: z.number().int(),
    deskPresent: z.boolean().describe('whether an operator who answers is at the desk now'),
  }),
  refusals: [],
})

export const serviceWrite = defineCall({
  name: 'serviceWrite',
  summary: 'Write to customer service; reopens a closed conversation',
  group: 'Customer service',
  methods: ['GET', 'POST'],
  path: '/api/app/user/service/write.do',
  access: 'investor',
  changes: true,
  input: z.object({ text: paragraphs(longestServiceText) }),
  output: serviceLine,
  refusals: [refusals.tooManyServiceLines],
})

export const serviceRead = defineCall({
  name: 'serviceRead',
  summary: 'Mark the conversation as read up to an entry',
  group: 'Customer service',
  methods: ['GET', 'POST'],
  path: '/api/app/user/service/read.do',
  access: 'investor',
  changes: true,
  input: z.object({ lineId: serviceLineId() }),
  output: z.object({ unread: z.number().int() }),
  refusals: [],
})

export const serviceClose = defineCall({
  name: 'serviceClose',
  summary: 'Close the conversation as answered; a closed one stays closed',
  group: 'Customer service',
  methods: ['GET', 'POST'],
  path: '/api/app/user/service/close.do',
  access: 'investor',
  changes: true,
  input: z.object({}),
  output: z.null(),
  refusals: [refusals.noSuchConversation],
})

export const serviceRate = defineCall({
  name: 'serviceRate',
  summary: 'Rate customer service for a closed conversation; repeating it changes the rating',
  group: 'Customer service',
  methods: ['GET', 'POST'],
  path: '/api/app/user/service/rate.do',
  access: 'investor',
  changes: true,
  input: z.object({ lineId: serviceLineId(), stars: z.enum(['1', '2', '3', '4', '5']) }),
  output: z.null(),
  refusals: [refusals.noSuchConversation],
})

export const serviceUnread = defineCall({
  name: 'serviceUnread',
  summary: 'The number of unread customer service messages',
  group: 'Customer service',
  methods: ['GET', 'POST'],
  path: '/api/app/user/service/unread.do',
  access: 'investor',
  changes: false,
  input: z.object({}),
  output: z.object({ unread: z.number().int() }),
  refusals: [],
})

export const serviceInfo = defineCall({
  name: 'serviceInfo',
  summary: 'How to reach customer service, and whether somebody is at the desk now',
  group: 'Customer service',
  methods: ['POST'],
  path: '/api/app/serviceInfo.do',
  access: 'public',
  changes: false,
  input: z.object({}),
  output: z.object({
    page: z.literal('service').describe('the page of the app; it needs a login'),
    loginNeeded: z.literal(true),
    longestText: z.number().int(),
    deskPresent: z.boolean(),
  }),
  refusals: [],
})
