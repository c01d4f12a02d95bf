import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import { calendarDay, fileOut, pageOf, paging, rupeesOut, text } from '../wire/fields.ts'
import { documentLanguage } from './documents.ts'
import {
  changeOut,
  dayOut,
  dealing,
  exitLoadStep,
  fundCode,
  fundGroup,
  fundState,
  fundSummary,
  netValueOut,
  riskLevel,
  schemeOption,
  schemePlan,
} from './fund-fields.ts'
import { marketDay } from './market-days.ts'
import { marketRecipe } from './price-proof.ts'

/** Public data on mutual funds; ordering is in fund-orders.ts. */
export const fundSorts = [
  'name',
  'return1m',
  'return12m',
  'return36m',
  'return60m',
  'expense',
  'assets',
  'risk',
] as const

export const fundList = defineCall({
  name: 'fundList',
  summary: 'Mutual funds with their latest net values and returns; can be filtered, searched and sorted',
  group: 'Funds',
  methods: ['GET'],
  path: '/api/app/user/fund/list.do',
  access: 'public',
  changes: false,
  input: z.object({
    group: fundGroup.optional(),
    risk: riskLevel.optional(),
    state: fundState.optional(),
    plan: schemePlan.optional(),
    option: schemeOption.optional(),
    search: text(60).optional().describe('words of the name, in any of its languages, or of the code'),
    codes: z
      .string()
      .regex(/^[A-Z0-9&-]{1,40}(,[A-Z0-9&-]{1,40}){0,9}$/)
      .meta({ examples: ['GOLD,INDEX50'] })
      .optional()
      .describe('only these, at most ten: for comparison'),
    sort: z.enum(fundSorts).optional().default('name'),
    order: z.enum(['asc', 'desc']).optional().default('asc'),
    ...paging,
  }),
  output: pageOf(fundSummary).extend({
    groups: z.record(fundGroup, z.number().int()).describe('number of funds in each'),
    policyRatePercent: z.string().nullable().describe('annual overnight rate; null in a replay'),
  }),
  refusals: [],
})

const windowFigures = z.object({
  months: z.number().int(),
  percent: changeOut().nullable(),
  benchmarkPercent: changeOut().nullable(),
  drawdownPercent: z.string().nullable().describe('the maximum drawdown, “12.40”'),
  benchmarkDrawdownPercent: z.string().nullable(),
  deviationPercent: z.string().nullable().describe('of daily changes, annualised'),
  benchmarkDeviationPercent: z.string().nullable(),
})

const holding = z.object({
  code: z.string(),
  exchange: z.string(),
  name: z.string(),
  nameHindi: z.string(),
  sector: z.string(),
  percent: z.string(),
  value: rupeesOut(),
})

export const fundDetail = defineCall({
  name: 'fundDetail',
  summary: 'A mutual fund: its terms, manager, costs, holdings, risk and history',
  group: 'Funds',
  methods: ['GET'],
  path: '/api/app/user/fund/detail.do',
  access: 'public',
  changes: false,
  input: z.object({ code: fundCode() }),
  output: fundSummary.extend({
    manager: z.string(),
    managerHindi: z.string(),
    managerYears: z.number().int().nullable().describe('years of experience; null if unknown'),
    launchDay: dayOut().nullable(),
    benchmark: z
      .object({
        code: z.string(),
        name: z.string(),
        nameHindi: z.string(),
        equityPercent: z.string().describe('the part that the index counts (free float)'),
        goldPercent: z.string(),
        moneyPercent: z.string(),
      })
      .nullable()
      .describe('dividends are reinvested in it; null in a replay'),
    minimumSubscriptionShares: z.number().int(),
    subscriptionMultiple: z
      .number()
      .int()
      .describe('in units; an order by amount may be for any number of paise'),
    minimumRedemptionShares: z.number().int(),
    redemptionMultiple: z.number().int(),
    amountPerShare: netValueOut().nullable().describe('rupees a unit: the latest net value'),
    subscriptionRate: z.string().describe('per cent; funds take no entry load'),
    redemptionRate: z.string().describe('per cent: the highest exit load'),
    baseExpensePercent: z
      .string()
      .nullable()
      .describe(
        'the base expense ratio, without levies; null while one ratio includes both, and in a replay',
      ),
    exitLoad: z.array(exitLoadStep).describe('shortest age first; older units pay none'),
    stampDutyPercent: z.string(),
    securitiesTaxPercent: z.string().describe('on redemptions from an equity fund'),
    isEquity: z.boolean().describe('taxed as equity'),
    isLiquid: z.boolean().describe('bought at the previous day’s value'),
    subscriptionPeriod: z.string().describe('how a subscription is processed, in English, with days'),
    redemptionPeriod: z.string(),
    subscriptionDays: z.number().int().describe('trading days from the order to the units'),
    redemptionDays: z.number().int().describe('trading days from the order to the money'),
    dealing: z.object({
      subscribe: dealing.nullable(),
      redeem: dealing.nullable(),
    }),
    windows: z.array(windowFigures),
    rolling: z
      .array(
        z.object({
          years: z.number().int(),
          windows: z.number().int(),
          worst: changeOut(),
          median: changeOut(),
          best: changeOut(),
          lossPercent: z.string().describe('the number of periods with a loss'),
        }),
      )
      .describe('over 1, 3 and 5 years, each ending on any day of the history'),
    years: z
      .array(
        z.object({ year: z.number().int(), percent: changeOut(), benchmarkPercent: changeOut().nullable() }),
      )
      .describe('whole calendar years, oldest first'),
    bestYear: z.number().int().nullable(),
    worstYear: z.number().int().nullable(),
    trackingDifference: changeOut()
      .nullable()
      .describe('for an index fund: a year’s return less its index’s, over up to three years'),
    holdings: z.array(holding).describe('the ten largest'),
    holdingsCount: z.number().int(),
    moneyPercent: z.string().describe('lent overnight'),
    sectors: z.array(z.object({ sector: z.string(), percent: z.string() })).describe('largest first'),
    scheme: z
      .object({ schemeCode: z.string(), house: z.string().nullable(), category: z.string().nullable() })
      .nullable()
      .describe('as in AMFI’s file; null on the practice market'),
  }),
  refusals: [refusals.noSuchFund],
})

export const fundValues = defineCall({
  name: 'fundValues',
  summary: 'A fund’s daily net values, and its benchmark at the same scale',
  group: 'Funds',
  methods: ['GET'],
  path: '/api/app/user/fund/values.do',
  access: 'public',
  changes: false,
  input: z.object({
    code: fundCode(),
    from: calendarDay().optional(),
    to: calendarDay().optional(),
    benchmark: z.enum(['0', '1']).optional().default('0'),
  }),
  output: z.object({
    code: z.string(),
    list: z
      .array(
        z
          .tuple([z.string(), netValueOut(), netValueOut().nullable()])
          .meta({ examples: [['2026-08-14', '12.3456', '12.1234']] }),
      )
      .describe('[day, net value, benchmark or null], oldest first'),
  }),
  refusals: [refusals.noSuchFund],
})

export const fundFactsheet = defineCall({
  name: 'fundFactsheet',
  summary: 'A fund’s factsheet, marked PRACTICE: terms, growth, returns, risk and largest holdings',
  group: 'Funds',
  methods: ['GET'],
  path: '/api/app/user/fund/factsheet.pdf',
  access: 'investor',
  changes: false,
  limit: 'documents',
  input: z.object({ code: fundCode(), language: documentLanguage() }),
  answers: 'application/pdf',
  output: fileOut(),
  refusals: [refusals.noSuchFund],
})

/** All components of one NAV, so that anybody can add them up. */
export const netValueProof = z.object({
  format: z.literal('tarazu-net-value-1'),
  recipe: marketRecipe,
  day: marketDay.describe('the day’s seed; published when the day is over'),
  fund: z.object({ code: z.string(), day: z.string(), netValue: netValueOut() }),
  parts: z.object({
    holdings: z
      .array(
        z.object({
          code: z.string(),
          exchange: z.string(),
          name: z.string(),
          units: z.number().int(),
          price: rupeesOut(),
          value: rupeesOut(),
        }),
      )
      .describe('largest weight first'),
    money: rupeesOut(),
    costs: rupeesOut().describe('accrued and not paid yet'),
    netAssets: rupeesOut(),
    unitsIssued: z.number().int(),
  }),
})

export const fundProof = defineCall({
  name: 'fundProof',
  summary: 'The components of one net value, with everything needed to recompute it',
  group: 'Funds',
  methods: ['GET'],
  path: '/api/app/user/fund/proof.do',
  access: 'public',
  changes: false,
  input: z.object({ code: fundCode(), day: calendarDay() }),
  output: netValueProof,
  refusals: [refusals.noSuchFund, refusals.noQuote],
})
