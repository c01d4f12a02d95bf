import { z } from 'zod'
import { type RefusalKey, refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import {
  instantOut,
  pageOf,
  paging,
  recordNumber,
  rupeesOut,
  transactionPassword,
  wholeNumber,
} from '../wire/fields.ts'
import { orderRefusal } from './book-walk.ts'

/**
 * AI quant products: published strategies, their back-tested range of results, and the investor's orders and
 * shares.
 */

export const quantStates = ['coming', 'open', 'stopped', 'ended'] as const
export const quantFamilies = [
  'momentum',
  'trend',
  'reversion',
  'pairs',
  'lowVolatility',
  'breakout',
  'resultsDrift',
  'covered',
  'volatilityTarget',
  'overfitted',
  'martingale',
  'leveraged',
] as const
export const quantOrderKinds = ['buy', 'sell', 'wind-up'] as const
export const quantOrderStates = ['in_progress', 'success', 'failed'] as const
/**
 * Why an order failed: the value rose beyond the blocked amount, the product had ended, a loss was covered, it was
 * cancelled, an operator refused it, or nobody had reviewed it by its cut-off.
 */
export const quantOrderReasons = [
  'value-rose',
  'product-ended',
  'loss-cover',
  'cancelled',
  'refused',
  'not-reviewed',
] as const
/** For an order so large that an operator must approve it first. */
export const quantReviews = ['waiting', 'passed', 'refused'] as const

export const quantId = () =>
  z
    .string()
    .regex(/^[A-Z0-9]{1,20}$/)
    .meta({ examples: ['MOMENTUM'] })
const percentOut = () => z.string().regex(/^-?\d+\.\d{2}$/)
export const quantValueOut = () =>
  z
    .string()
    .regex(/^\d+\.\d{4}$/)
    .meta({ examples: ['104.2500'] })

export const quantSummary = z.object({
  id: z.string(),
  name: z.string(),
  nameHindi: z.string(),
  family: z.enum(quantFamilies),
  isWarning: z.boolean().describe('a warning example: it behaves as such products do'),
  state: z.enum(quantStates).describe('ended: it has lost half of its opening value'),
  opensOn: z.string(),
  holdingDays: z
    .number()
    .int()
    .describe('holding period from the purchase to the unlocking date; the rates are for this period'),
  minimumShares: z.number().int().describe('an order is a multiple of it'),
  value: quantValueOut().nullable().describe('rupees a share, at the newest close; null before it opens'),
  valueDate: z.string().nullable(),
  dailyYieldRate: percentOut().nullable().describe('the newest day’s profit or loss, per cent'),
  expectedRate: percentOut()
    .nullable()
    .describe(
      'median growth of its back-test over the holding period, per cent; a practice result, not a promise',
    ),
  rate10: percentOut().nullable().describe('a tenth of the periods ended below this'),
  rate90: percentOut().nullable().describe('a tenth ended above this'),
  worstMonth: percentOut().nullable().describe('of the back-test'),
  sinceOpening: percentOut().nullable().describe('the result since it opened'),
})

export const quantList = defineCall({
  name: 'quantList',
  summary: 'AI quantity products, including ended ones',
  group: 'AI quantity',
  methods: ['GET'],
  path: '/api/app/user/quant/list.do',
  access: 'public',
  changes: false,
  input: z.object({ state: z.enum(quantStates).optional(), ...paging }),
  output: pageOf(quantSummary),
  refusals: [],
})

const holding = z.object({
  code: z.string(),
  name: z.string(),
  nameHindi: z.string(),
  units: z.number().int().describe('below 0: sold short'),
  percent: percentOut().describe('share of the strategy’s value'),
})

export const quantDetail = defineCall({
  name: 'quantDetail',
  summary: 'An AI quantity product: its rule, back-test, curve, months and the holdings of the day before',
  group: 'AI quantity',
  methods: ['GET'],
  path: '/api/app/user/quant/detail.do',
  access: 'public',
  changes: false,
  input: z.object({ id: quantId() }),
  output: quantSummary.extend({
    parameters: z.record(z.string(), z.number()),
    commitment: z.string().describe('SHA-256 of its rule, fixed before it opened'),
    testedFrom: z.string(),
    feePercent: percentOut().describe('per year'),
    earlySalePercent: percentOut().describe('on sales before the unlocking date'),
    windows: z.number().int().nullable().describe('number of holding periods behind the rates'),
    deepestFall: percentOut().nullable(),
    sharpe: z.string().nullable().describe('annual, in the back-test, above the overnight rate'),
    trials: z.number().int().nullable().describe('strategies tried before this one was chosen'),
    deflatedSharpe: percentOut()
      .nullable()
      .describe(
        'the probability that the true Sharpe ratio is above 0, per cent (Bailey and López de Prado)',
      ),
    curve: z
      .array(z.tuple([z.string(), quantValueOut()]).meta({ examples: [['2026-08-14', '104.2500']] }))
      .describe('[day, value], oldest first: the last of each week, and the newest'),
    months: z.array(z.object({ month: z.string(), percent: percentOut() })).describe('oldest first'),
    holdingsDay: z.string().nullable().describe('one trading day before the newest value'),
    holdings: z.array(holding).describe('largest first'),
    moneyPercent: percentOut().nullable().describe('below 0: borrowed'),
  }),
  refusals: [refusals.noSuchQuantProduct],
})

const passwordKeys: readonly RefusalKey[] = [
  refusals.quantNeedsTransactionPassword,
  refusals.transactionPasswordWrong,
  refusals.transactionPasswordLocked,
]
export const quantPurchaseKeys: readonly RefusalKey[] = [
  refusals.noSuchQuantProduct,
  refusals.accountLocked,
  refusals.identityNeeded,
  refusals.quantPurchasesClosed,
  refusals.quantSharesNotPositive,
  refusals.quantPurchaseTooLow,
  refusals.quantPurchaseNotInMultiples,
  refusals.quantPurchaseExceedsFunds,
]
export const quantSaleKeys: readonly RefusalKey[] = [
  refusals.noSuchQuantProduct,
  refusals.accountLocked,
  refusals.identityNeeded,
  refusals.quantSalesClosed,
  refusals.quantSharesNotPositive,
  refusals.quantSaleTooLow,
  refusals.quantSaleNotInMultiples,
  refusals.quantSaleTooHigh,
]
const repeatKeys: readonly RefusalKey[] = [refusals.idempotencyKeyReused, refusals.repeatedTooSoon]

const asked = { id: quantId(), shares: wholeNumber(0, 9_999_999) }
const placed = z.object({
  orderNo: z.string(),
  state: z.enum(quantOrderStates),
  heldAmount: rupeesOut().describe('blocked in the wallet until the value is known'),
  valueDay: z.string().describe('the day whose value the order gets'),
  knownAt: instantOut(),
  time: instantOut(),
})

export const quantBuy = defineCall({
  name: 'quantBuy',
  summary:
    'Buy shares of an AI quantity product at the value of the order’s day; the money is blocked until then',
  group: 'AI quantity',
  methods: ['GET', 'POST'],
  path: '/api/app/user/quant/buy.do',
  access: 'investor',
  changes: true,
  limit: 'attempts',
  input: z.object({ ...asked, withPwd: transactionPassword() }),
  output: placed,
  refusals: [...passwordKeys, ...quantPurchaseKeys, ...repeatKeys],
})

export const quantSell = defineCall({
  name: 'quantSell',
  summary: 'Sell shares, oldest first; before their unlocking date at an early-sale fee',
  group: 'AI quantity',
  methods: ['GET', 'POST'],
  path: '/api/app/user/quant/sell.do',
  access: 'investor',
  changes: true,
  limit: 'attempts',
  input: z.object({ ...asked, withPwd: transactionPassword() }),
  output: placed,
  refusals: [...passwordKeys, ...quantSaleKeys, ...repeatKeys],
})

export const quantCancel = defineCall({
  name: 'quantCancel',
  summary: 'Cancel an order before its cut-off; the blocked money or units are released',
  group: 'AI quantity',
  methods: ['GET', 'POST'],
  path: '/api/app/user/quant/cancel.do',
  access: 'investor',
  changes: true,
  input: z.object({ orderNo: recordNumber() }),
  output: z.object({ orderNo: z.string(), state: z.enum(quantOrderStates), time: instantOut() }),
  refusals: [refusals.noSuchQuantOrder, refusals.quantOrderConfirmed, refusals.idempotencyKeyReused],
})

export const quantCheck = defineCall({
  name: 'quantCheck',
  summary: 'All rules that would refuse this order now, and its cost at the newest value; changes nothing',
  group: 'AI quantity',
  methods: ['GET'],
  path: '/api/app/user/quant/check.do',
  access: 'investor',
  changes: false,
  input: z.object({ side: z.enum(['buy', 'sell']), ...asked }),
  output: z.object({
    refusals: z.array(orderRefusal),
    available: rupeesOut(),
    held: rupeesOut().describe('for a purchase'),
    worth: rupeesOut().describe('at the newest value, which is not the one that the order gets'),
    fee: rupeesOut().describe('for a sale before the unlocking date'),
    freeShares: z.number().int().describe('that may be sold'),
    valueDay: z.string(),
    unlocksAt: z.string().nullable().describe('for a purchase'),
    needsReview: z.boolean().describe('so large that an operator must pass it first'),
  }),
  refusals: [refusals.noSuchQuantProduct],
})

export const quantHoldings = defineCall({
  name: 'quantHoldings',
  summary: 'The investor’s shares of AI quantity products, by product',
  group: 'AI quantity',
  methods: ['GET'],
  path: '/api/app/user/quant/holdings.do',
  access: 'investor',
  changes: false,
  input: z.object({ id: quantId().optional(), ...paging }),
  output: pageOf(
    z.object({
      id: z.string(),
      name: z.string(),
      nameHindi: z.string(),
      family: z.enum(quantFamilies),
      state: z.enum(quantStates),
      heldShares: z.number().int(),
      frozenShares: z.number().int().describe('in sales that wait for their value'),
      cost: rupeesOut(),
      value: quantValueOut(),
      marketValue: rupeesOut(),
      yesterdayEarnings: rupeesOut().describe('on the newest day'),
      unrealisedGain: rupeesOut().describe('marketValue − cost, before charges'),
      positionReturn: percentOut().describe('unrealisedGain ÷ cost'),
      unlocksAt: z.string().describe('the latest unlocking date of the shares held'),
      lots: z.array(
        z.object({
          orderNo: z.string(),
          shares: z.number().int(),
          cost: rupeesOut(),
          boughtOn: z.string(),
          unlocksAt: z.string(),
          isLocked: z.boolean(),
        }),
      ),
    }),
  ),
  refusals: [],
})

export const quantOrders = defineCall({
  name: 'quantOrders',
  summary: 'The investor’s orders for AI quantity products, newest first',
  group: 'AI quantity',
  methods: ['GET'],
  path: '/api/app/user/quant/orders.do',
  access: 'investor',
  changes: false,
  input: z.object({
    id: quantId().optional(),
    state: z.enum(quantOrderStates).optional(),
    before: recordNumber().optional(),
    ...paging,
  }),
  output: pageOf(
    z.object({
      orderNo: z.string(),
      id: z.string(),
      name: z.string(),
      nameHindi: z.string(),
      kind: z.enum(quantOrderKinds),
      state: z.enum(quantOrderStates),
      reason: z.enum(quantOrderReasons).nullable(),
      review: z
        .enum(quantReviews)
        .nullable()
        .describe('for an order so large that an operator must pass it before its cut-off'),
      reviewReason: z.string().nullable().describe('in the words of the operator who refused it'),
      shares: z.number().int(),
      heldAmount: rupeesOut(),
      value: quantValueOut().nullable(),
      amount: rupeesOut().nullable().describe('paid, or received after the fee'),
      fee: rupeesOut().nullable(),
      valueDay: z.string(),
      knownAt: instantOut(),
      cancellableUntil: instantOut().nullable().describe('null once it is settled'),
      time: instantOut(),
    }),
  ),
  refusals: [],
})
