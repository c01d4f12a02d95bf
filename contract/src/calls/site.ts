import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { instantOut, pageOf, paging, recordNumber, text } from '../wire/fields.ts'

/** Pages in the app that a banner can open. */
export const bannerPages = [
  'check-price',
  'proof-days',
  'stocks',
  'fund',
  'news',
  'portfolio',
  'about',
] as const
/** A banner is one of several cards; a note is a line above them. */
export const bannerKinds = ['banner', 'note'] as const

export const getBannerByPlat = defineCall({
  name: 'getBannerByPlat',
  summary: 'The home page’s banners and notes from the platform: none names a stock',
  group: 'Site',
  methods: ['POST'],
  path: '/api/site/getBannerByPlat.do',
  access: 'public',
  changes: false,
  input: z.object({
    plat: text(20).optional().describe('the kind of device; all get the same banners'),
    language: z.enum(['en', 'hi', 'zh-CN']).optional().default('en').describe('of the texts'),
    ...paging,
  }),
  output: pageOf(
    z.object({
      id: z.string().describe('stable, so that a dismissed banner stays away'),
      kind: z.enum(bannerKinds),
      from: z.literal('house').describe('its author; clients label it accordingly'),
      title: z.string(),
      text: z.string().describe('one or two sentences'),
      page: z.enum(bannerPages).nullable().describe('the page of the app that it opens; null: none'),
    }),
  ),
  refusals: [],
})

const versionOut = z.object({
  version: z.string().describe('of the product'),
  build: z
    .string()
    .nullable()
    .describe(
      'of the app that this server delivers; an app of another build should reload; null: none is built',
    ),
})

export const version = defineCall({
  name: 'version',
  summary: 'The product’s version, and the app build that this server delivers',
  group: 'Site',
  methods: ['POST'],
  path: '/api/app/version.do',
  access: 'public',
  changes: false,
  input: z.object({}),
  output: versionOut,
  refusals: [],
})

export const versionCheck = defineCall({
  name: 'versionCheck',
  summary: 'Whether an app is the build that this server delivers',
  group: 'Site',
  methods: ['GET'],
  // Spelled as in the specification.
  path: '/api/app/verison',
  access: 'public',
  changes: false,
  input: z.object({ build: text(100).optional().describe('of the requesting app') }),
  output: versionOut.extend({
    newer: z.boolean().describe('true: the server delivers a different build than the requesting one'),
  }),
  refusals: [],
})

export const online = defineCall({
  name: 'online',
  summary:
    'Report that the app came to the foreground (1) or left it (0); the desk sees it beside a conversation',
  group: 'Site',
  methods: ['POST'],
  path: '/api/app/online.do',
  access: 'investor',
  changes: true,
  input: z.object({
    status: z.enum(['0', '1']),
    userId: recordNumber().describe('one’s own; another’s is refused'),
  }),
  output: z.null(),
  refusals: [refusals.accountMismatch],
})

export const siteInfo = defineCall({
  name: 'siteInfo',
  summary: 'About this site: name, version, languages, currency, market',
  group: 'Site',
  methods: ['GET'],
  path: '/api/app/site/getInfo.do',
  access: 'public',
  changes: false,
  input: z.object({}),
  output: z.object({
    siteName: z.string(),
    version: z.string(),
    practice: z.literal(true).describe('no real money, ever'),
    languages: z.array(z.enum(['en', 'hi', 'zh-CN'])),
    currency: z.literal('INR'),
    currencySymbol: z.literal('₹'),
    timeZone: z.literal('Asia/Kolkata'),
    market: z.string().describe('the current market'),
    marketInstant: instantOut(),
    publicOrigins: z
      .array(z.string())
      .describe(
        'the addresses at which people open the app, “https://tarazu.example”; empty: none configured',
      ),
  }),
  refusals: [],
})
