import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { calendarDay, instantOut, pageOf, paging, recordNumber, text } from '../wire/fields.ts'
import { deskRequest } from './desk-clock.ts'
import { bannerKinds, bannerPages } from './site.ts'

export const longestBannerTitle = 60
export const longestBannerText = 200

/** What a banner or note says, and when: one of each language, none left out. */
const said = {
  kind: z.enum(bannerKinds),
  titleEn: text(longestBannerTitle),
  textEn: text(longestBannerText),
  titleHi: text(longestBannerTitle),
  textHi: text(longestBannerText),
  titleZh: text(longestBannerTitle),
  textZh: text(longestBannerText),
  page: z.enum(bannerPages).optional().describe('the page of the app that it opens; without it: none'),
  fromDay: calendarDay().describe('the first day on which it is shown'),
  untilDay: calendarDay().optional().describe('the last one; without it: until it is ended'),
}

const shown = z.object({
  bannerId: z.string(),
  ...said,
  page: z.enum(bannerPages).nullable(),
  untilDay: z.string().nullable(),
  state: z.enum(['coming', 'shown', 'over', 'ended']),
  changedAt: instantOut(),
})

export const deskBanners = defineCall({
  name: 'deskBanners',
  summary: 'The banners and notes of the house, newest first, and what waits for approval',
  group: 'Desk: messages',
  methods: ['GET'],
  path: '/api/desk/banner/list.do',
  access: 'operator',
  permission: 'message.read',
  changes: false,
  input: z.object({ ...paging }),
  output: pageOf(shown).extend({
    needsApproval: z.boolean(),
    /** Oldest first. */
    waiting: z.array(
      deskRequest.extend({
        bannerId: z.string().nullable().describe('null: a new one'),
        /** Null: it is to be ended. */
        asked: z
          .object({ ...said, page: z.enum(bannerPages).nullable(), untilDay: z.string().nullable() })
          .nullable(),
      }),
    ),
  }),
  refusals: [],
})

export const deskPutBanner = defineCall({
  name: 'deskPutBanner',
  summary:
    'Ask for a new banner or note, or for another wording of one; another operator approves it, if there is one',
  group: 'Desk: messages',
  methods: ['POST'],
  path: '/api/desk/banner/put.do',
  access: 'operator',
  permission: 'content.manage',
  changes: true,
  input: z.object({
    bannerId: recordNumber().optional().describe('the one that changes; a new one without it'),
    ...said,
    reason: text(300),
  }),
  output: deskRequest,
  refusals: [
    refusals.requestAlreadyWaiting,
    refusals.bannerNamesStock,
    refusals.noSuchBanner,
    refusals.settingInvalid,
  ],
})

export const deskEndBanner = defineCall({
  name: 'deskEndBanner',
  summary: 'Ask to take a banner or note away; another operator approves it, if there is one',
  group: 'Desk: messages',
  methods: ['POST'],
  path: '/api/desk/banner/end.do',
  access: 'operator',
  permission: 'content.manage',
  changes: true,
  input: z.object({ bannerId: recordNumber(), reason: text(300) }),
  output: deskRequest,
  refusals: [refusals.requestAlreadyWaiting, refusals.noSuchBanner],
})
