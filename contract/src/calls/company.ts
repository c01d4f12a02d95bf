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
  earningsPerShare: rupeesOut().describe('rupees per share of today'),
  dividendPerShare: rupeesOut().describe('rupees per share of today: dividends with an ex-date in the year'),
})

const quarter = z.object({
  financialYear: z.number().int().describe('as in a year'),
  number: z.number().int().describe('1 for April to June … 4 for January to March'),
  toldAt: instantOut().describe('when the results were published'),
  revenue: rupeesOut().describe(
    'rupees; a year’s four quarters add up to the year, as do the next two fields',
  ),
  netProfit: rupeesOut().describe('rupees, negative for a loss'),
  earningsPerShare: rupeesOut().describe('rupees per share of today'),
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
    'The company behind a share: its business, five years of annual and quarterly results, and its shareholders',
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
      .describe(
        'its business, to follow the name in a sentence; null for a fund and in a replay, like the next two',
      )
      .meta({ examples: ['makes cement and ready-mix concrete'] }),
    foundedYear: z.number().int().nullable(),
    headOffice: z
      .string()
      .nullable()
      .meta({ examples: ['Pune'] }),
    years: z.array(year).describe('up to five financial years with published results, oldest first'),
    quarters: z.array(quarter).describe('the published quarters of these years and since, oldest first'),
    holders: z.array(shareholding).describe('at up to five quarter ends, oldest first'),
  }),
  refusals: [refusals.noSuchStock],
})
