import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { instantOut, pageOf, paging, paragraphs, recordNumber, text } from '../wire/fields.ts'

export const longestNoticeTitle = 80
export const longestNoticeText = 1000

const userId = recordNumber
const title = () => text(longestNoticeTitle)
const body = () => paragraphs(longestNoticeText)

const notice = z.object({
  noticeId: z.string(),
  sentBy: z.string(),
  sentAt: instantOut().describe('by the market’s clock'),
  userId: z.string().nullable().describe('null: all investors'),
  titleEn: z.string(),
  textEn: z.string(),
  languages: z.array(z.enum(['en', 'hi', 'zh-CN'])).describe('languages in which it was written'),
  recipients: z.number().int().describe('number of recipients so far'),
  read: z.boolean().nullable().describe('whether the investor has read it; null for a notice to all'),
  done: z.boolean().describe('false: the copies for all investors are still being written'),
})

export const deskNoticeSend = defineCall({
  name: 'deskNoticeSend',
  summary: 'Send a notice to one investor’s messages, or to those of all',
  group: 'Desk: messages',
  methods: ['POST'],
  path: '/api/desk/notice/send.do',
  access: 'operator',
  permission: 'message.send',
  changes: true,
  input: z.object({
    userId: userId().optional().describe('to this investor; omitted: to all'),
    titleEn: title(),
    textEn: body(),
    titleHi: title().optional().describe('if omitted, readers of Hindi see the English'),
    textHi: body().optional(),
    titleZh: title().optional(),
    textZh: body().optional(),
  }),
  output: notice,
  refusals: [refusals.noSuchConversation],
})

export const deskNoticeList = defineCall({
  name: 'deskNoticeList',
  summary: 'The notices sent so far, newest first',
  group: 'Desk: messages',
  methods: ['GET'],
  path: '/api/desk/notice/list.do',
  access: 'operator',
  permission: 'message.read',
  changes: false,
  input: z.object({ ...paging }),
  output: pageOf(notice),
  refusals: [],
})
