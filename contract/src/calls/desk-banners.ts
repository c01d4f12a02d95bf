import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { calendarDay, instantOut, pageOf, paging, recordNumber, text } from '../wire/fields.ts'
import { deskRequest } from './desk-clock.ts'
import { bannerKinds, bannerPages } from './site.ts'

export const longestBannerTitle = 60
export const longestBannerText = 200

/** A banner's or note's text in each language, all required, and when it is shown. */
const said = {
  kind: z.enum(bannerKinds),
  titleEn: text(longestBannerTitle),
  textEn: text(longestBannerText),
  titleHi: text(longestBannerTitle),
  textHi: text(longestBannerText),
  titleZh: text(longestBannerTitle),
  textZh: text(longestBannerText),
  page: z.enum(bannerPages).optional().describe('the page of the app that it opens; none if omitted'),
  fromDay: calendarDay().describe('the first day on which it is shown'),
  untilDay: calendarDay().optional().describe('the last day; without it, until it is ended'),
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
  summary: 'The platform’s banners and notes, newest first, and pending requests',
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
        /** Null: a request to end it. */
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
    'Request a new banner or note, or a new text for one; another operator approves it, if there is one',
  group: 'Desk: messages',
  methods: ['POST'],
  path: '/api/desk/banner/put.do',
  access: 'operator',
  permission: 'content.manage',
  changes: true,
  input: z.object({
    bannerId: recordNumber().optional().describe('the one to change; omitted for a new one'),
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
  summary: 'Request to remove a banner or note; another operator approves it, if there is one',
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
