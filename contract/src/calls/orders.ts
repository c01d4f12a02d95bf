import { z } from 'zod'
import { type RefusalKey, refusals } from '../refusals/keys.ts'
import { defineCall } from '../wire/call.ts'
import {
  calendarDay,
  exchange,
  instantOut,
  pageOf,
  paging,
  recordNumber,
  rupees,
  rupeesOut,
  stockCode,
  text,
  wholeNumber,
} from '../wire/fields.ts'
import { bookWalk, chargingFacts, waitingWalk } from './book-walk.ts'
import {
  chargeLine,
  closingRefusals,
  direction,
  openingRefusals,
  sellAndRepay,
  tradeIntent,
} from './trading.ts'

/**
 * Orders that wait for a price or for the next session. Market orders that are executed at once are `buyStockTrade` and
 * `sell`; they show in the list too.
 */
export const orderKind = z.enum(['market', 'limit', 'sl', 'sl-m', 'gtt'])
export const orderValidity = z.enum(['day', 'ioc', 'gtt'])
export const orderState = z.enum(['open', 'trigger-pending', 'complete', 'cancelled', 'rejected', 'expired'])
const orderEventKind = z.enum([
  'placed',
  'triggered',
  'filled',
  /** The book has something at its price, but the investor took that before. */
  'nothing-left',
  'modified',
  'adjusted',
  'cancelled',
  'rejected',
  'expired',
])
export type OrderKind = z.infer<typeof orderKind>
export type OrderValidity = z.infer<typeof orderValidity>
export type OrderState = z.infer<typeof orderState>
export type OrderEventKind = z.infer<typeof orderEventKind>
const yesNo = () => z.enum(['true', 'false'])

/** Prices of an order: which of them are needed depends on its kind. */
const prices = {
  /** The limit: of `limit` and `sl`, and of a `gtt` with one leg. */
  price: rupees().optional(),
  /** Of `sl`, `sl-m` and a `gtt` with one leg. */
  triggerPrice: rupees().optional(),
  /** Of a `gtt` with two legs: trigger and limit of the leg with the gain, and of the one with the loss. */
  targetTriggerPrice: rupees().optional(),
  targetPrice: rupees().optional(),
  stopTriggerPrice: rupees().optional(),
  stopPrice: rupees().optional(),
}

/** What a new order is. */
const terms = {
  /** The order number of the position that it closes; without it the order opens one, and the next four are needed. */
  positionNo: recordNumber().optional(),
  /** `true`: it sells holdings of `code` at `exchange`, out of the oldest purchases first. */
  fromHoldings: yesNo().optional(),
  /** `true`: it closes all positions of `code` at `exchange` in `direction`, whatever their leverage, the oldest first. */
  exit: yesNo().optional(),
  code: stockCode().optional(),
  exchange: exchange().optional(),
  direction: direction.optional(),
  leverage: wholeNumber(1, 100).optional(),
  /** Needed for an opening; without it a closing order is for all that is held. */
  quantity: wholeNumber(1, 999_999_999).optional(),
  orderKind,
  /** The default is `day`; a `gtt` is always `gtt`. */
  validity: z.enum(['day', 'ioc']).optional(),
  /** Sent while the market is closed, for its next session. */
  afterMarket: yesNo().optional(),
  repay: sellAndRepay,
  ...prices,
}

const placing: readonly RefusalKey[] = [
  // Some refuse both.
  ...new Set([...openingRefusals, refusals.replayOver, ...closingRefusals]),
  refusals.priceOffTick,
  refusals.priceOutsideBand,
  refusals.triggerOnWrongSide,
  refusals.limitMismatchesTrigger,
  refusals.tooManyOpenOrders,
  refusals.marketOpen,
  refusals.pricesMismatchOrderKind,
  refusals.noQuoteToWaitFor,
]

/** Where an order stands after a change. */
const placed = z.object({
  orderNo: z.string(),
  state: orderState,
  quantity: z.number().int(),
  filledQuantity: z.number().int(),
  /** What is held in the wallet for the part that is not filled. */
  held: rupeesOut(),
  reason: z.string().nullable(),
  time: instantOut(),
})

export const placeOrder = defineCall({
  name: 'placeOrder',
  summary: 'Place an order that waits for a price, or for the next session',
  group: 'Orders',
  methods: ['GET', 'POST'],
  path: '/api/app/user/order/place.do',
  access: 'investor',
  changes: true,
  input: z.object(terms),
  output: placed,
  refusals: [...placing, refusals.idempotencyKeyReused, refusals.repeatedTooSoon],
})

/** What would happen to an order; changes nothing. */
const validated = z.object({
  /** In the rules' order; none when the order would be taken. */
  refusals: z.array(z.object({ key: z.string(), details: z.record(z.string(), z.string()).nullable() })),
  /** Of an opening order: what would be held at worst. */
  held: rupeesOut(),
  /** Of what is not filled, at its worst price. */
  charges: z.array(chargeLine),
  chargesTotal: rupeesOut(),
  charging: chargingFacts,
  /** One of each trigger; none while the market is closed. */
  walks: z.array(waitingWalk),
})

export const checkOrder = defineCall({
  name: 'checkOrder',
  summary: 'Which rules would refuse an order now, and what it would hold and cost: nothing is placed',
  group: 'Orders',
  methods: ['GET'],
  path: '/api/app/user/order/check.do',
  access: 'investor',
  changes: false,
  input: z.object(terms),
  output: validated,
  refusals: [],
})

/** The changes to an open order; fields left out stay as they are. */
const changes = {
  orderNo: recordNumber(),
  quantity: wholeNumber(1, 999_999_999).optional(),
  ...prices,
}

export const modifyOrder = defineCall({
  name: 'modifyOrder',
  summary: 'Change the quantity or the prices of an open order; what is left out stays',
  group: 'Orders',
  methods: ['GET', 'POST'],
  path: '/api/app/user/order/modify.do',
  access: 'investor',
  changes: true,
  input: z.object(changes),
  output: placed,
  refusals: [
    ...placing,
    refusals.orderNotCancellable,
    refusals.idempotencyKeyReused,
    refusals.orderUnchanged,
  ],
})

export const checkModify = defineCall({
  name: 'checkModify',
  summary: 'Which rules would refuse a change of an open order now, and what it would then hold and cost',
  group: 'Orders',
  methods: ['GET'],
  path: '/api/app/user/order/checkModify.do',
  access: 'investor',
  changes: false,
  input: z.object(changes),
  output: validated,
  refusals: [refusals.noSuchOrder],
})

export const cancelOrder = defineCall({
  name: 'cancelOrder',
  summary: 'Cancel what is left of an open order; what it holds goes back to the wallet',
  group: 'Orders',
  methods: ['GET', 'POST'],
  path: '/api/app/user/order/cancel.do',
  access: 'investor',
  changes: true,
  input: z.object({ orderNo: recordNumber() }),
  output: placed,
  refusals: [refusals.orderNotCancellable, refusals.idempotencyKeyReused, refusals.noSuchOrder],
})

export const order = z.object({
  orderNo: z.string(),
  code: z.string(),
  name: z.string(),
  nameHindi: z.string(),
  exchange: exchange(),
  /** Whether it opens a position or closes one; `direction` is the position's. */
  intent: tradeIntent,
  direction,
  side: z.enum(['buy', 'sell']),
  /** Null of an order that closes all positions of its direction. */
  leverage: z.number().int().nullable(),
  orderKind,
  validity: orderValidity,
  afterMarket: z.boolean(),
  /** The position that it closes, or that it opened; null of one that closes several. */
  positionNo: z.string().nullable(),
  /** Whether it sells holdings, whichever purchases they are of. */
  fromHoldings: z.boolean(),
  /** Whether it closes all positions of its direction. */
  exit: z.boolean(),
  quantity: z.number().int(),
  filledQuantity: z.number().int(),
  averagePrice: rupeesOut().nullable(),
  price: rupeesOut().nullable(),
  /** The trigger above the market and the one below it, each with the limit that then holds; null for none. */
  riseTriggerPrice: rupeesOut().nullable(),
  risePrice: rupeesOut().nullable(),
  fallTriggerPrice: rupeesOut().nullable(),
  fallPrice: rupeesOut().nullable(),
  currentPrice: rupeesOut().nullable(),
  held: rupeesOut(),
  fee: rupeesOut(),
  state: orderState,
  /** Why it ended otherwise than by its fills: a catalogue word, or the key of a message. */
  reason: z.string().nullable(),
  time: instantOut(),
  changeTime: instantOut(),
  /** When it ends by itself; null when it has ended. */
  expireTime: instantOut().nullable(),
})

export const orderList = defineCall({
  name: 'orderList',
  summary: 'The investor’s orders, newest first: open ones, executed ones, or GTTs',
  group: 'Orders',
  methods: ['GET'],
  path: '/api/app/user/order/list.do',
  access: 'investor',
  changes: false,
  input: z.object({
    /** `open`: waiting; `executed`: everything that has ended, market orders too; `gtt`: all GTTs. */
    view: z.enum(['open', 'executed', 'gtt']).optional().default('open'),
    code: stockCode().optional(),
    exchange: exchange().optional(),
    side: z.enum(['buy', 'sell']).optional(),
    direction: direction.optional().describe('of the position that it opens or closes'),
    state: orderState.optional(),
    keyword: text(40).optional().describe('part of the stock’s name, in either script, or of its code'),
    fromDay: calendarDay().optional().describe('the first and last India day of its last change'),
    toDay: calendarDay().optional(),
    /** Orders that close this position. */
    positionNo: recordNumber().optional(),
    ...paging,
  }),
  output: pageOf(order),
  refusals: [],
})

export const orderEvent = z.object({
  eventNo: z.number().int(),
  kind: orderEventKind,
  state: orderState,
  price: rupeesOut().nullable(),
  quantity: z.number().int().nullable(),
  reason: z.string().nullable(),
  /** Of a fill: the execution, and its position. */
  fillNo: z.string().nullable(),
  positionNo: z.string().nullable(),
  details: z.record(z.string(), z.string()),
  /** Of a fill: how it walked the book; null of anything else, and of fills from before orders did. */
  walk: bookWalk.nullable(),
  /** To the millisecond: the instant whose price it was (getPriceProof). */
  time: instantOut(),
})

export const orderDetail = defineCall({
  name: 'orderDetail',
  summary: 'One order with everything that happened to it, oldest first',
  group: 'Orders',
  methods: ['GET'],
  path: '/api/app/user/order/detail.do',
  access: 'investor',
  changes: false,
  input: z.object({ orderNo: recordNumber() }),
  output: order.extend({ events: z.array(orderEvent) }),
  refusals: [refusals.noSuchOrder],
})
