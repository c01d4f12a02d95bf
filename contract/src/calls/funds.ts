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

/** Mutual funds as anybody sees them; ordering is in fund-orders.ts. */
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
  summary: 'Mutual funds with their latest net values and returns; filtered, searched and sorted',
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
      .describe('these alone, at most ten: to compare'),
    sort: z.enum(fundSorts).optional().default('name'),
    order: z.enum(['asc', 'desc']).optional().default('asc'),
    ...paging,
  }),
  output: pageOf(fundSummary).extend({
    groups: z.record(fundGroup, z.number().int()).describe('how many there are in each'),
    policyRatePercent: z.string().nullable().describe('of money overnight, a year; null in a replay'),
  }),
  refusals: [],
})

const windowFigures = z.object({
  months: z.number().int(),
  percent: changeOut().nullable(),
  benchmarkPercent: changeOut().nullable(),
  drawdownPercent: z.string().nullable().describe('the deepest fall from an earlier height, "12.40"'),
  benchmarkDrawdownPercent: z.string().nullable(),
  deviationPercent: z.string().nullable().describe('of daily changes, scaled to a year'),
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
  summary: 'A mutual fund: its terms, manager, costs, holdings, risk and what its history tells',
  group: 'Funds',
  methods: ['GET'],
  path: '/api/app/user/fund/detail.do',
  access: 'public',
  changes: false,
  input: z.object({ code: fundCode() }),
  output: fundSummary.extend({
    manager: z.string(),
    managerHindi: z.string(),
    managerYears: z.number().int().nullable().describe('of experience; null where nobody knows'),
    launchDay: dayOut().nullable(),
    benchmark: z
      .object({
        code: z.string(),
        name: z.string(),
        nameHindi: z.string(),
        equityPercent: z.string().describe('the part of it that the index counts for'),
        goldPercent: z.string(),
        moneyPercent: z.string(),
      })
      .nullable()
      .describe('dividends are put back into it; null in a replay'),
    minimumSubscriptionShares: z.number().int(),
    subscriptionMultiple: z.number().int().describe('of units; an order by amount may be of any paise'),
    minimumRedemptionShares: z.number().int(),
    redemptionMultiple: z.number().int(),
    amountPerShare: netValueOut().nullable().describe('rupees a unit: the latest net value'),
    subscriptionRate: z.string().describe('per cent; funds take no entry load'),
    redemptionRate: z.string().describe('per cent: the highest exit load'),
    baseExpensePercent: z
      .string()
      .nullable()
      .describe('the base expense ratio, without levies; null while one ratio holds both, and in a replay'),
    exitLoad: z.array(exitLoadStep).describe('the shortest age first; older units pay none'),
    stampDutyPercent: z.string(),
    securitiesTaxPercent: z.string().describe('on what is redeemed of an equity fund'),
    isEquity: z.boolean().describe('taxed as equity'),
    isLiquid: z.boolean().describe('bought at the value of the day before'),
    subscriptionPeriod: z.string().describe('how a subscription is dealt with, in English words and days'),
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
          lossPercent: z.string().describe('how many of the windows lost'),
        }),
      )
      .describe('over 1, 3 and 5 years, each ending on any day of the history'),
    years: z
      .array(
        z.object({ year: z.number().int(), percent: changeOut(), benchmarkPercent: changeOut().nullable() }),
      )
      .describe('whole calendar years, the oldest first'),
    bestYear: z.number().int().nullable(),
    worstYear: z.number().int().nullable(),
    trackingDifference: changeOut()
      .nullable()
      .describe('of an index fund: a year’s return less its index’s, over up to three years'),
    holdings: z.array(holding).describe('the ten largest'),
    holdingsCount: z.number().int(),
    moneyPercent: z.string().describe('lent overnight'),
    sectors: z.array(z.object({ sector: z.string(), percent: z.string() })).describe('the largest first'),
    scheme: z
      .object({ schemeCode: z.string(), house: z.string().nullable(), category: z.string().nullable() })
      .nullable()
      .describe('as AMFI’s file has it; null on the practice market'),
  }),
  refusals: [refusals.noSuchFund],
})

export const fundValues = defineCall({
  name: 'fundValues',
  summary: 'A fund’s net values, day by day, and what it is measured by at the same scale',
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
      .describe('[day, net value, benchmark or null], the oldest first'),
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

/** All that one net value is the sum of, for whoever adds it up again. */
export const netValueProof = z.object({
  format: z.literal('tarazu-net-value-1'),
  recipe: marketRecipe,
  day: marketDay.describe('whose seed it comes from; told when the day is over'),
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
      .describe('the heaviest first'),
    money: rupeesOut(),
    costs: rupeesOut().describe('accrued and not paid yet'),
    netAssets: rupeesOut(),
    unitsIssued: z.number().int(),
  }),
})

export const fundProof = defineCall({
  name: 'fundProof',
  summary: 'What one net value is the sum of, and all that is needed to compute it again',
  group: 'Funds',
  methods: ['GET'],
  path: '/api/app/user/fund/proof.do',
  access: 'public',
  changes: false,
  input: z.object({ code: fundCode(), day: calendarDay() }),
  output: netValueProof,
  refusals: [refusals.noSuchFund, refusals.noQuote],
})
