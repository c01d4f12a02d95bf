import { z } from 'zod'
import { refusalKeys, refusals } from '../refusals/keys.ts'
import { ownRule } from '../trading/own-rule.ts'
import { defineCall } from '../wire/call.ts'
import {
  instantOut,
  pageOf,
  paging,
  percentOut,
  recordNumber,
  rupees,
  rupeesOut,
  text,
  transactionPassword,
} from '../wire/fields.ts'
import { marketDay } from './market-days.ts'
import { marketRecipe } from './price-proof.ts'

/**
 * Investors' own strategies: rules built from known parts, which they back-test and run with a fixed sum of
 * practice money.
 */

export const ownStates = ['draft', 'running', 'stopped'] as const
export const ownOrderStates = ['planned', 'done', 'refused'] as const
/** Why an order was placed: the rule chose the company, or one of its exits applied. */
export const ownBecause = [
  'chosen',
  'loss',
  'gain',
  'trail',
  'days',
  'belowMean',
  'marketBelowMean',
  'rank',
] as const
/** Limits of one strategy's amount, in rupees; a multiple of `ownSumStep`. */
export const leastOwnSum = 10_000
export const ownSumStep = 1_000
const mostTrialsAtOnce = 200

/** Parts of a structure that is sent as JSON text. */
const jsonOf = <Schema extends z.ZodType>(schema: Schema, longest: number) =>
  z
    .string()
    .max(longest)
    .transform((value, context): unknown => {
      try {
        return JSON.parse(value)
      } catch {
        context.addIssue({ code: 'custom', message: 'not JSON' })
        return z.NEVER
      }
    })
    .pipe(schema)

const exampleRule = {
  pool: 50,
  rhythm: 'monthly',
  signals: [{ by: 'rise', days: 120, skippedDays: 20 }],
  filters: [],
  sizing: { count: 10, by: 'equal', investedPercent: 95 },
  exits: [{ kind: 'rank', count: 20 }],
}

/** A back-tested rule: the first 16 hex digits of its text's SHA-256, and its in-sample result. */
const trial = z.strictObject({
  rule: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .meta({ examples: ['9f86d081884c7d65'] }),
  /** Annualised, in thousandths. */
  sharpe: z.number().int().min(-20_000).max(20_000),
  /** Its hold-out period was viewed. */
  looked: z.boolean(),
})

const holding = z.object({
  orderNo: z.string().describe('the position'),
  exchange: z.string(),
  code: z.string(),
  name: z.string(),
  nameHindi: z.string(),
  quantity: z.number().int(),
  cost: rupeesOut(),
  value: rupeesOut(),
  profitLoss: rupeesOut(),
})

const ownOrder = z.object({
  day: z.string(),
  side: z.enum(['buy', 'sell']),
  exchange: z.string(),
  code: z.string(),
  name: z.string(),
  nameHindi: z.string(),
  quantity: z.number().int(),
  because: z.enum(ownBecause),
  state: z.enum(ownOrderStates),
  reason: z.enum(refusalKeys).nullable().describe('reason for the refusal'),
  orderNo: z.string().nullable().describe('the position that it opened or closed'),
})

export const ownStrategy = z.object({
  strategyNo: z.string(),
  name: z.string(),
  rule: ownRule.meta({ examples: [exampleRule] }),
  state: z.enum(ownStates),
  sum: rupeesOut().nullable().describe('its trading sum; null for a draft'),
  startedAt: instantOut().nullable(),
  stoppedAt: instantOut().nullable(),
  worth: rupeesOut().nullable().describe('its money and shares now; for a stopped one as well'),
  money: rupeesOut().nullable().describe('the cash part of its sum'),
  profitLoss: rupeesOut().nullable().describe('after charges, dividends included'),
  profitPercent: percentOut().nullable(),
  holdings: z.array(holding).describe('its open positions'),
  orders: z.array(ownOrder).describe('the newest 30'),
  nextRunAt: instantOut().nullable().describe('its next run; null unless it is running'),
  isPaused: z.boolean().describe('its owner’s account is locked'),
})

const listed = pageOf(ownStrategy).extend({
  opened: z
    .array(
      z.object({
        orderNo: z.string(),
        strategyNo: z.string(),
        name: z.string(),
        deleted: z.boolean().describe('the strategy is in no list any more'),
      }),
    )
    .describe('open positions that strategies opened, including those of earlier runs and deleted ones'),
  trials: z
    .object({
      count: z.number().int().describe('number of different rules that this investor ever back-tested'),
      looks: z.number().int().describe('of which the hold-out period was viewed'),
      list: z.array(trial).describe('the newest 200'),
    })
    .describe('counted over all strategies, so that nobody can reset the count'),
  minimumQuantity: z.number().int().describe('a strategy’s orders are multiples of the lot, at least this'),
  lotSize: z.number().int(),
  available: rupeesOut(),
})

const written = [refusals.accountLocked, refusals.idempotencyKeyReused, refusals.repeatedTooSoon] as const

export const ownSave = defineCall({
  name: 'ownSave',
  summary: 'Save a strategy of one’s own, with the rules tried before it; a running one keeps its rule',
  group: 'AI quantity',
  methods: ['GET', 'POST'],
  path: '/api/app/user/quant/own/save.do',
  access: 'investor',
  changes: true,
  input: z
    .object({
      strategyNo: recordNumber().optional().describe('the one to change; omitted for a new one'),
      name: text(40),
      rule: jsonOf(ownRule, 4_000).describe('JSON, as in the list'),
      trials: jsonOf(z.array(trial).max(mostTrialsAtOnce), 20_000)
        .optional()
        .describe('JSON: rules back-tested since the last save'),
    })
    .meta({
      examples: [
        { strategyNo: '4120', name: 'Slow momentum', rule: JSON.stringify(exampleRule), trials: '[]' },
      ],
    }),
  output: z.object({ strategyNo: z.string() }),
  refusals: [refusals.noSuchStrategy, refusals.strategyRunning, refusals.tooManyStrategies, ...written],
})

export const ownList = defineCall({
  name: 'ownList',
  summary:
    'The investor’s own strategies, running ones first, then newest first, with holdings, orders and refusals',
  group: 'AI quantity',
  methods: ['GET'],
  path: '/api/app/user/quant/own/list.do',
  access: 'investor',
  changes: false,
  input: z.object({ strategyNo: recordNumber().optional().describe('only this one'), ...paging }),
  output: listed,
  refusals: [],
})

export const ownStart = defineCall({
  name: 'ownStart',
  summary: 'Let a strategy trade with a fixed sum from the next opening on, with the same orders as a person',
  group: 'AI quantity',
  methods: ['GET', 'POST'],
  path: '/api/app/user/quant/own/start.do',
  access: 'investor',
  changes: true,
  limit: 'attempts',
  input: z.object({
    strategyNo: recordNumber(),
    sum: rupees().describe(`a multiple of ₹${ownSumStep}, at least ₹${leastOwnSum}`),
    withPwd: transactionPassword(),
  }),
  output: z.object({ strategyNo: z.string(), nextRunAt: instantOut() }),
  refusals: [
    refusals.quantNeedsTransactionPassword,
    refusals.transactionPasswordWrong,
    refusals.transactionPasswordLocked,
    refusals.noSuchStrategy,
    refusals.strategyRunning,
    refusals.strategySumUnfit,
    refusals.tooManyStrategies,
    refusals.identityNeeded,
    refusals.noStrategiesInReplay,
    ...written,
  ],
})

export const ownStop = defineCall({
  name: 'ownStop',
  summary:
    'Stop a strategy at once; its holdings stay with the investor, or are sold now if the market is open',
  group: 'AI quantity',
  methods: ['GET', 'POST'],
  path: '/api/app/user/quant/own/stop.do',
  access: 'investor',
  changes: true,
  input: z.object({ strategyNo: recordNumber(), sell: z.literal('1').optional() }),
  output: z.object({
    strategyNo: z.string(),
    sold: z.number().int(),
    notSold: z
      .number()
      .int()
      .describe('positions whose sale was refused: the market is closed, or there is no buyer'),
  }),
  refusals: [refusals.noSuchStrategy, refusals.strategyNotRunning, ...written],
})

export const ownDelete = defineCall({
  name: 'ownDelete',
  summary: 'Delete a strategy that is not running; its positions stay with the investor',
  group: 'AI quantity',
  methods: ['GET', 'POST'],
  path: '/api/app/user/quant/own/delete.do',
  access: 'investor',
  changes: true,
  input: z.object({ strategyNo: recordNumber() }),
  output: z.object({ strategyNo: z.string() }),
  refusals: [refusals.noSuchStrategy, refusals.strategyRunning, ...written],
})

export const ownPrices = defineCall({
  name: 'ownPrices',
  summary:
    'The inputs with which a browser recomputes all past daily prices: the market’s recipe and the newest published seed, from which all earlier ones follow',
  group: 'AI quantity',
  methods: ['GET'],
  path: '/api/app/user/quant/own/prices.do',
  access: 'public',
  changes: false,
  input: z.object({}),
  output: z.object({
    recipe: marketRecipe,
    day: marketDay.extend({
      publishedAt: instantOut()
        .nullable()
        .describe('null on a market’s first day: the day before it was never published'),
    }),
  }),
  refusals: [refusals.noQuote],
})

/** A field's whole rupee amount, for rules that app and server share. */
export const isSoundOwnSum = (sumPaise: bigint): boolean =>
  sumPaise >= BigInt(leastOwnSum) * 100n && sumPaise % (BigInt(ownSumStep) * 100n) === 0n
