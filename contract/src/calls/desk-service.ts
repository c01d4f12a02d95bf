import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { instantOut, pageOf, paging, paragraphs, recordNumber, rupeesOut, text } from '../wire/fields.ts'
import { conversationPart, longestServiceText, serviceLine, serviceLineId } from './service.ts'

const userId = recordNumber

export const deskServiceList = defineCall({
  name: 'deskServiceList',
  summary: 'Customer service conversations: waiting ones first, longest waiting on top',
  group: 'Desk: customer service',
  methods: ['GET'],
  path: '/api/desk/service/list.do',
  access: 'operator',
  permission: 'service.read',
  changes: false,
  input: z.object({
    state: z.enum(['waiting', 'open', 'closed']).optional().describe('all if omitted'),
    search: text(60).optional().describe('part of a name, the end of a phone number, a user id'),
    ...paging,
  }),
  output: pageOf(
    z.object({
      userId: z.string(),
      realName: z.string().nullable(),
      phone: z.string().describe('masked except the last four digits'),
      state: z.enum(['open', 'closed']),
      waitingSeconds: z.number().int().nullable().describe('real time; null: nobody is waiting'),
      lastText: z.string().describe('start of the last message; empty for a closing'),
      lastSide: z.enum(['investor', 'desk']),
      unread: z.number().int().describe('messages by the investor that the desk has not read'),
      present: z.boolean().describe('whether the investor has the app open'),
    }),
  ).extend({ waiting: z.number().int().describe('waiting conversations, regardless of the filter') }),
  refusals: [],
})

export const deskServiceConversation = defineCall({
  name: 'deskServiceConversation',
  summary: 'One conversation with the desk’s summary of the investor; the view is recorded',
  group: 'Desk: customer service',
  methods: ['GET'],
  path: '/api/desk/service/conversation.do',
  access: 'operator',
  permission: 'service.read',
  changes: false,
  input: z.object({ userId: userId(), before: serviceLineId().optional() }),
  output: conversationPart.extend({
    investor: z.object({
      userId: z.string(),
      realName: z.string().nullable(),
      phone: z.string(),
      identityStatus: z.enum(['not_submitted', 'in_review', 'passed', 'failed']),
      locked: z.boolean(),
      simulated: z.boolean(),
      memberSince: instantOut(),
      cash: rupeesOut(),
      openPositions: z.number().int(),
      present: z.boolean(),
      lastSeen: instantOut().nullable().describe('real time; null: unknown'),
    }),
  }),
  refusals: [refusals.noSuchConversation],
})

export const deskServiceAnswer = defineCall({
  name: 'deskServiceAnswer',
  summary: 'Write to an investor; reopens a closed conversation',
  group: 'Desk: customer service',
  methods: ['POST'],
  path: '/api/desk/service/answer.do',
  access: 'operator',
  permission: 'service.answer',
  changes: true,
  input: z.object({ userId: userId(), text: paragraphs(longestServiceText) }),
  output: serviceLine,
  refusals: [refusals.noSuchConversation],
})

export const deskServiceRead = defineCall({
  name: 'deskServiceRead',
  summary: 'Mark a conversation as read by the desk up to an entry; the investor can see that',
  group: 'Desk: customer service',
  methods: ['POST'],
  path: '/api/desk/service/read.do',
  access: 'operator',
  permission: 'service.answer',
  changes: true,
  input: z.object({ userId: userId(), lineId: serviceLineId() }),
  output: z.null(),
  refusals: [],
})

export const deskServiceClose = defineCall({
  name: 'deskServiceClose',
  summary: 'Close a conversation; the investor is notified and may reopen it by writing',
  group: 'Desk: customer service',
  methods: ['POST'],
  path: '/api/desk/service/close.do',
  access: 'operator',
  permission: 'service.answer',
  changes: true,
  input: z.object({ userId: userId() }),
  output: z.null(),
  refusals: [refusals.noSuchConversation],
})

export const deskServiceChanges = defineCall({
  name: 'deskServiceChanges',
  summary: 'Waits until a conversation has changed since a mark, at most 25 seconds',
  group: 'Desk: customer service',
  methods: ['GET'],
  path: '/api/desk/service/changes.do',
  access: 'operator',
  permission: 'service.read',
  changes: false,
  input: z.object({
    since: text(40).optional().describe('the mark of the last response; if omitted, responds at once'),
  }),
  output: z.object({ mark: z.string(), changed: z.boolean() }),
  refusals: [],
})
