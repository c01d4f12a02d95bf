import { z } from 'zod'
import { type RefusalKey, refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import {
  exchange,
  instantOut,
  pageOf,
  paging,
  recordNumber,
  rupeesOut,
  stockCode,
  wholeNumber,
} from '../wire/fields.ts'
import { bookWalk, checkedMarketOrder, walkedFill } from './book-walk.ts'

export const direction = z.enum(['long', 'short'])
/** Whether a trade opens a position or reduces one. */
export const tradeIntent = z.enum(['open', 'close'])
export type TradeIntent = z.infer<typeof tradeIntent>
/**
 * An order, or a purchase from a block; or the system's: a margin square-off, the buy-back or auction of a
 * short that ends with its day (short-day.ts), or the allotment of a public offering or a placement, which
 * isn't a trade.
 */
const fillCause = z.enum(['order', 'block', 'liquidation', 'buy-back', 'auction', 'allotment'])
export type FillCause = z.infer<typeof fillCause>
const adjustmentKind = z.enum(['split', 'bonus', 'dividend'])
export type AdjustmentKind = z.infer<typeof adjustmentKind>

export const chargeLine = z.object({ charge: z.string(), amount: rupeesOut() })

/** The rules that may refuse an opening, immediate or not (contract/src/trading/order-rules.ts). */
export const openingRefusals = [
  refusals.weekend,
  refusals.identityNeeded,
  refusals.accountLocked,
  refusals.outsideTradingHours,
  refusals.leverageNotOffered,
  refusals.holiday,
  refusals.stockNotTradable,
  refusals.buyAmountTooLow,
  refusals.stockRestricted,
  refusals.aboveConcentrationLimit,
  refusals.financingTooLow,
  refusals.quantityNotInLots,
  refusals.quantityTooHigh,
  refusals.fundsTooLow,
  refusals.atUpperLimit,
  refusals.shortAtLowerLimit,
  refusals.shortTooLate,
  refusals.risenTooFar,
  refusals.buyAmountTooHigh,
  refusals.noSuchStock,
  refusals.settlementBreak,
  refusals.stockLocked,
  refusals.stockHidden,
  refusals.stockDeleted,
  refusals.notListedYet,
] as const satisfies readonly RefusalKey[]
const openingKeys = [...openingRefusals, refusals.noQuote, refusals.bookTooThin] as const
/** The rules that may refuse a closing. */
export const closingRefusals = [
  refusals.accountLocked,
  refusals.outsideTradingHours,
  refusals.holiday,
  refusals.stockNotTradable,
  refusals.quantityNotInLots,
  refusals.atUpperLimit,
  refusals.noSuchOrder,
  refusals.positionClosed,
  refusals.quantityAboveHeld,
  refusals.positionLocked,
  refusals.heldTooBriefly,
  refusals.settlementBreak,
  refusals.debtBlocksSale,
  refusals.boughtToday,
  refusals.saleAtLowerLimit,
  refusals.allotmentNotListed,
  refusals.shortInAuction,
  refusals.sharesReserved,
  refusals.sharesLockedIn,
] as const satisfies readonly RefusalKey[]
export const closingKeys = [...closingRefusals, refusals.noQuoteToClose, refusals.bookTooThin] as const

export const buyStockTrade = defineCall({
  name: 'buyStockTrade',
  summary: 'Open a position, long or short, at the order book’s current prices',
  group: 'Trading',
  methods: ['GET', 'POST'],
  path: '/api/app/user/buyStockTrade.do',
  access: 'investor',
  changes: true,
  input: z.object({
    code: stockCode(),
    exchange: exchange(),
    quantity: wholeNumber(1, 999_999_999),
    direction,
    leverage: wholeNumber(1, 100),
  }),
  output: z.object({
    orderNo: z.string(),
    ...walkedFill,
    deposit: rupeesOut(),
    fee: rupeesOut(),
    charges: z.array(chargeLine),
    time: instantOut(),
  }),
  refusals: [...openingKeys, refusals.idempotencyKeyReused, refusals.repeatedTooSoon],
})

export const checkBuy = defineCall({
  name: 'checkBuy',
  summary:
    'All rules that would refuse this opening now, in order, without sending it; none: it would be accepted',
  group: 'Trading',
  methods: ['GET'],
  path: '/api/app/user/checkBuy.do',
  access: 'investor',
  changes: false,
  input: buyStockTrade.input,
  output: checkedMarketOrder,
  refusals: [refusals.noSuchStock],
})

/** `1`: the proceeds may go to the debt first; required while a loan is overdue (124). */
export const sellAndRepay = z.literal('1').optional()

export const checkSell = defineCall({
  name: 'checkSell',
  summary: 'All rules that would refuse this closing now, in order, without sending it',
  group: 'Trading',
  methods: ['GET'],
  path: '/api/app/user/checkSell.do',
  access: 'investor',
  changes: false,
  input: z.object({
    orderNo: recordNumber(),
    quantity: wholeNumber(1, 999_999_999).optional(),
    repay: sellAndRepay,
  }),
  output: checkedMarketOrder,
  refusals: [refusals.noSuchOrder],
})

/** The result of selling one position, or a stock's holdings. */
export const saleFill = {
  orderNo: z.string(),
  ...walkedFill,
  /** Remaining shares in the position, or in the stock. */
  remainingQuantity: z.number().int(),
  fee: rupeesOut(),
  charges: z.array(chargeLine),
  /** After charges. */
  profitLoss: rupeesOut(),
  /** Returned to the wallet: margin of the part sold, plus profit or loss, less charges. */
  returned: rupeesOut(),
  /** The part of it that repaid an overdue loan. */
  repaid: rupeesOut(),
  time: instantOut(),
} as const

export const sell = defineCall({
  name: 'sell',
  summary: 'Close a position, in full or in part, at the order book’s current prices',
  group: 'Trading',
  methods: ['GET', 'POST'],
  path: '/api/app/user/sell.do',
  access: 'investor',
  changes: true,
  input: z.object({
    orderNo: recordNumber(),
    /** Default: all that is left. */
    quantity: wholeNumber(1, 999_999_999).optional(),
    repay: sellAndRepay,
  }),
  output: z.object(saleFill),
  refusals: [...closingKeys, refusals.idempotencyKeyReused, refusals.repeatedTooSoon],
})

/** One execution of a position: its opening, or a sale. */
export const fill = z.object({
  fillNo: z.string(),
  kind: tradeIntent,
  cause: fillCause,
  quantity: z.number().int(),
  /** The average, rounded. */
  price: rupeesOut(),
  turnover: rupeesOut(),
  /** Null for a fill from before orders walked the book, which was at the quoted price. */
  walk: bookWalk.nullable(),
  /** Blocked at the opening; released by a sale. */
  deposit: rupeesOut(),
  fee: rupeesOut(),
  charges: z.array(chargeLine),
  /** Before charges; zero at the opening. */
  profitLoss: rupeesOut(),
  /** To the millisecond: the time of its price (getPriceProof). */
  time: instantOut(),
})

export const positionFills = defineCall({
  name: 'positionFills',
  summary: 'The executions of one position, oldest first',
  group: 'Trading',
  methods: ['GET'],
  path: '/api/app/user/futures/position/fills.do',
  access: 'investor',
  changes: false,
  input: z.object({ orderNo: recordNumber(), ...paging }),
  output: pageOf(fill),
  refusals: [refusals.noSuchOrder],
})

/** A day's financing, or the effect of a split, a bonus or a dividend on a position. */
const financingDay = z.object({
  /** The financed day in India: "2026-11-21". */
  day: z.string(),
  financed: rupeesOut(),
  annualPercent: z.string(),
  amount: rupeesOut(),
})
const adjustment = z.object({
  kind: adjustmentKind,
  quantityBefore: z.number().int(),
  quantityAfter: z.number().int(),
  priceBefore: rupeesOut(),
  priceAfter: rupeesOut(),
  /** The change in the wallet. */
  cash: rupeesOut(),
  /** The open of the ex-day. */
  time: instantOut(),
})

export const positionDetail = defineCall({
  name: 'positionDetail',
  summary: 'A position’s events besides its trades: daily financing, newest first, and corporate actions',
  group: 'Trading',
  methods: ['GET'],
  path: '/api/app/user/futures/position/detail.do',
  access: 'investor',
  changes: false,
  input: z.object({ orderNo: recordNumber() }),
  output: z.object({
    financing: z.array(financingDay),
    adjustments: z.array(adjustment),
    /** The platform's loan for the part still held. */
    financed: rupeesOut(),
    /** The day when a delivery reaches the investor's demat account (T+1); null for any other position. */
    settlementDay: z.string().nullable(),
    /** When an open short ends automatically; null if it does not (the setting `shortsOvernight`). */
    shortEnd: z
      .object({
        endsAt: instantOut(),
        by: z.enum(['buy-back', 'auction']),
      })
      .nullable(),
  }),
  refusals: [refusals.noSuchOrder],
})

export const todayTrades = defineCall({
  name: 'todayTrades',
  summary: 'The investor’s executions of today, India time, newest first',
  group: 'Trading',
  methods: ['GET'],
  path: '/api/app/user/futures/position/today.do',
  access: 'investor',
  changes: false,
  input: z.object({ ...paging }),
  output: pageOf(
    fill.extend({
      orderNo: z.string(),
      code: z.string(),
      name: z.string(),
      nameHindi: z.string(),
      exchange: exchange(),
      direction,
    }),
  ).extend({
    /** Over all of today's executions. */
    turnover: rupeesOut(),
    totalFee: rupeesOut(),
    realisedProfitLoss: rupeesOut(),
  }),
  refusals: [],
})

export const riskRead = defineCall({
  name: 'riskRead',
  summary: 'Whether the investor has confirmed the risk notice on leverage and short selling',
  group: 'Trading',
  methods: ['GET'],
  path: '/api/app/user/riskRead.do',
  access: 'investor',
  changes: false,
  input: z.object({}),
  output: z.object({ read: z.boolean() }),
  refusals: [],
})

export const readRisk = defineCall({
  name: 'readRisk',
  summary:
    'Record that the investor has confirmed the risk notice on leverage and short selling; once per account',
  group: 'Trading',
  methods: ['GET', 'POST'],
  path: '/api/app/user/readRisk.do',
  access: 'investor',
  changes: true,
  input: z.object({}),
  output: z.object({ read: z.boolean() }),
  refusals: [],
})
