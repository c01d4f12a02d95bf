import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { fileOut, instantOut, pageOf, paging, rupeesOut } from '../wire/fields.ts'
import { documentLanguage } from './documents.ts'
import {
  categoryBook,
  categoryResult,
  drawBeacon,
  hexOut,
  issueCategory,
  issueId,
  issueNames,
  issueState,
  issueSummary,
  personalCategory,
  timesOut,
} from './issue-fields.ts'

/** Public data on public offerings; applying is in issue-applications.ts. */
export const newStockList = defineCall({
  name: 'newStockList',
  summary: 'Public offerings: open ones first, then upcoming, closed, allotted and listed ones',
  group: 'Offerings',
  methods: ['GET'],
  path: '/api/app/user/newStockList.do',
  access: 'public',
  changes: false,
  input: z.object({ state: issueState.optional(), ...paging }),
  output: pageOf(issueSummary).extend({
    counts: z.record(issueState, z.number().int()).describe('number in each state'),
    offered: z.boolean().describe('false for a replayed market, which has no offerings'),
  }),
  refusals: [],
})

const ratios = {
  peRatio: z.string().nullable().describe('price over earnings; null for a loss'),
  priceToBook: z.string(),
  returnOnNetWorth: z.string().describe('per cent'),
  netMargin: z.string().describe('per cent'),
}

/** False for issues that closed before the market began. */
const isCommitted = () =>
  z
    .boolean()
    .describe(
      'whether the applications were committed before the draw; false for an offering from before this market’s first day, which was generated with the history',
    )

export const newStockDetail = defineCall({
  name: 'newStockDetail',
  summary: 'A public offering: its terms, figures, peers, risks, and the demand so far',
  group: 'Offerings',
  methods: ['GET'],
  path: '/api/app/user/newStock/detail.do',
  access: 'public',
  changes: false,
  input: z.object({ id: issueId() }),
  output: issueSummary.extend({
    anchorsAt: instantOut(),
    hasTrackRecord: z
      .boolean()
      .describe('three years of profit; otherwise three quarters are reserved for institutions'),
    uses: z
      .array(z.object({ purpose: z.string(), percent: z.string(), amount: rupeesOut() }))
      .describe('use of the fresh shares’ proceeds, largest first'),
    risks: z.array(z.string()).describe('by key'),
    years: z
      .array(
        z.object({
          financialYear: z.number().int().describe('the calendar year in which it ends'),
          revenue: rupeesOut(),
          netProfit: rupeesOut(),
          earningsPerShare: rupeesOut(),
          netWorth: rupeesOut(),
          borrowings: rupeesOut(),
        }),
      )
      .describe('five, oldest first'),
    ratios: z.object(ratios).describe('at the upper end of the band'),
    peers: z.array(z.object({ code: z.string(), name: z.string(), nameHindi: z.string(), ...ratios })),
    peersPeRatio: z.string().nullable(),
    limits: z
      .array(
        z.object({
          category: personalCategory,
          minimumQuantity: z.number().int(),
          maximumQuantity: z.number().int(),
        }),
      )
      .describe('the share range, at the upper end, of an application in each category; empty ones omitted'),
    book: z
      .object({
        asOf: instantOut(),
        categories: z.array(categoryBook),
        prices: z
          .array(z.object({ price: rupeesOut(), quantity: z.number().int() }))
          .describe('shares bid at each rupee of the band, highest first; cut-off counts as the highest'),
      })
      .nullable()
      .describe('of the whole hour; null before it opens'),
    result: z
      .object({
        categories: z.array(categoryResult),
        isCommitted: isCommitted(),
        root: hexOut().nullable().describe('null if nothing was committed'),
        seedDay: z.string(),
        drawSeed: hexOut().nullable().describe('null if nothing was committed'),
        beacon: drawBeacon,
      })
      .nullable()
      .describe('null before the allotment'),
    root: hexOut().nullable().describe('commits to all applications; null before the close'),
  }),
  refusals: [refusals.noSuchIssue],
})

export const newStockDocument = defineCall({
  name: 'newStockDocument',
  summary: 'The offer document of a public offering, marked PRACTICE: terms, figures, peers, risks',
  group: 'Offerings',
  methods: ['GET'],
  path: '/api/app/user/newStock/document.pdf',
  access: 'investor',
  changes: false,
  limit: 'documents',
  input: z.object({ id: issueId(), language: documentLanguage() }),
  answers: 'application/pdf',
  output: fileOut(),
  refusals: [refusals.noSuchIssue],
})

export const newStockBook = defineCall({
  name: 'newStockBook',
  summary: 'An offering’s subscription ratio, by hour and category',
  group: 'Offerings',
  methods: ['GET'],
  path: '/api/app/user/newStock/book.do',
  access: 'public',
  changes: false,
  input: z.object({ id: issueId() }),
  output: z.object({
    list: z
      .array(
        z.object({
          time: instantOut(),
          times: timesOut().describe('of all categories but anchors'),
          categories: z.array(z.object({ category: issueCategory, times: timesOut() })),
        }),
      )
      .describe('the end of each hour while it was open, oldest first'),
  }),
  refusals: [refusals.noSuchIssue],
})

export const allotmentList = defineCall({
  name: 'allotmentList',
  summary: 'Results of allotments by offering and category, newest first',
  group: 'Offerings',
  methods: ['GET'],
  path: '/api/app/user/allotmentList.do',
  access: 'public',
  changes: false,
  input: z.object({ id: issueId().optional(), ...paging }),
  output: pageOf(
    z.object({
      ...issueNames,
      state: z.enum(['allotted', 'failed']),
      issuePrice: rupeesOut(),
      issueQuantity: z.number().int(),
      subscribedTimes: timesOut(),
      allottedAt: instantOut(),
      seedDay: z.string(),
      isCommitted: isCommitted(),
      root: hexOut().nullable().describe('null if nothing was committed'),
      drawSeed: hexOut().nullable().describe('null if nothing was committed'),
      categories: z.array(categoryResult),
    }),
  ),
  refusals: [],
})
