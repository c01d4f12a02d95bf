import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { exchange, instantOut, pageOf, paging, percentOut, rupeesOut, text } from '../wire/fields.ts'
import { newsItem, newsLanguage } from './news.ts'

const day = () => z.string().meta({ examples: ['2026-08-14'] })

/**
 * An offering's stage: announced, open for applications, closed until the listing, traded, or failed for lack of
 * demand.
 */
export const offeringStages = ['upcoming', 'open', 'closed', 'listed', 'failed'] as const

/** A company's first sale of shares to the public. */
export const offering = z.object({
  code: z.string(),
  name: z.string(),
  nameHindi: z.string(),
  exchange: exchange(),
  sector: z.string(),
  classify: z.enum(offeringStages),
  priceFrom: rupeesOut().describe('rupees a share, the lower end of the price band'),
  priceTo: rupeesOut().describe('rupees a share, the upper end'),
  issuePrice: rupeesOut().describe(
    'rupees a share, at which shares are allotted: the upper end until the close',
  ),
  issueQuantity: z.number().int().describe('shares offered'),
  lotSize: z.number().int().describe('shares: applications are for multiples of this'),
  peRatio: z.string().nullable().describe('issue price over earnings; null for a loss'),
  applyFrom: instantOut().describe('applications open at this instant'),
  applyTo: instantOut().describe('applications close at this instant'),
  applyFromDate: day(),
  applyToDate: day(),
  allotmentDate: day(),
  listingDate: day(),
  listingPrice: rupeesOut().nullable().describe('rupees, the first traded price; null before'),
  listingGainPercent: percentOut()
    .nullable()
    .describe('per cent, the first traded price relative to the issue price; null before'),
})

export const getIpoApplyDateAndClassify = defineCall({
  name: 'getIpoApplyDateAndClassify',
  summary:
    'New share offerings with their dates, by stage: open ones first, then upcoming, closed, listed and failed ones',
  group: 'Offerings',
  methods: ['GET'],
  path: '/api/stock/getIpoApplyDateAndClassify.do',
  aliases: ['/api/market/stock/getIpoApplyDateAndClassify.do'],
  access: 'public',
  changes: false,
  input: z.object({
    classify: z.enum(offeringStages).optional().describe('only those at this stage'),
    sector: text(40).optional(),
    ...paging,
  }),
  output: pageOf(offering).extend({
    counts: z
      .record(z.enum(offeringStages), z.number().int())
      .describe('number at each stage, in the given sector if any'),
  }),
  refusals: [],
})

export const offeringDateKinds = ['opens', 'closes', 'allotment', 'listing'] as const

export const getIpoApplyDateAndTopArt = defineCall({
  name: 'getIpoApplyDateAndTopArt',
  summary: 'The next dates of new share offerings, nearest first, and the newest articles on listings',
  group: 'Offerings',
  methods: ['GET'],
  path: '/api/market/stock/getIpoApplyDateAndTopArt.do',
  access: 'public',
  changes: false,
  input: z.object({ language: newsLanguage() }),
  output: z.object({
    dates: z
      .array(
        z.object({
          date: day(),
          kind: z.enum(offeringDateKinds),
          code: z.string(),
          name: z.string(),
          nameHindi: z.string(),
          exchange: exchange(),
        }),
      )
      .describe('from today on'),
    articles: z.array(newsItem).describe('at most five, of the last 90 days, newest first'),
  }),
  refusals: [],
})
