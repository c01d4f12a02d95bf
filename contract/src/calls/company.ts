import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { exchange, instantOut, percentOut, rupeesOut, stockCode } from '../wire/fields.ts'
import { newsLanguage } from './news.ts'

const year = z.object({
  financialYear: z
    .number()
    .int()
    .describe('the calendar year in which it ends: India’s financial year is from April to March'),
  revenue: rupeesOut().describe('rupees'),
  netProfit: rupeesOut().describe('rupees, negative for a loss'),
  earningsPerShare: rupeesOut().describe('rupees, by one share of today'),
  dividendPerShare: rupeesOut().describe(
    'rupees, by one share of today: the dividends with their ex-date in the year',
  ),
})

const quarter = z.object({
  financialYear: z.number().int().describe('as of a year'),
  number: z.number().int().describe('1 for April to June … 4 for January to March'),
  toldAt: instantOut().describe('when the results came out'),
  revenue: rupeesOut().describe('rupees; the four of a year sum up to the year’s, as do the next two'),
  netProfit: rupeesOut().describe('rupees, negative for a loss'),
  earningsPerShare: rupeesOut().describe('rupees, by one share of today'),
})

const part = (words: string) => percentOut().describe(`per cent: ${words}`)

const shareholding = z.object({
  date: z
    .string()
    .describe('the end of a quarter')
    .meta({ examples: ['2026-06-30'] }),
  promoters: part('who founded the company and controls it'),
  foreign: part('institutions from abroad'),
  mutualFunds: part('mutual funds of India'),
  insurers: part('insurers, banks and pension funds of India'),
  public: part('everybody else'),
})

export const getCompany = defineCall({
  name: 'getCompany',
  summary:
    'The company behind a share: what it does, five years of results, quarter by quarter as well, and who holds it',
  group: 'Market',
  methods: ['GET'],
  path: '/market/api/hq/stock/getCompany.do',
  access: 'public',
  changes: false,
  input: z.object({ code: stockCode(), exchange: exchange(), language: newsLanguage() }),
  output: z.object({
    trade: z
      .string()
      .nullable()
      .describe('what it does: the name stands before it; null of a fund and in a replay, like the next two')
      .meta({ examples: ['makes cement and ready-mix concrete'] }),
    foundedYear: z.number().int().nullable(),
    headOffice: z
      .string()
      .nullable()
      .meta({ examples: ['Pune'] }),
    years: z.array(year).describe('up to five financial years whose results are out, the oldest first'),
    quarters: z
      .array(quarter)
      .describe('those of these years and since whose results are out, the oldest first'),
    holders: z.array(shareholding).describe('at the ends of up to five quarters, the oldest first'),
  }),
  refusals: [refusals.noSuchStock],
})
