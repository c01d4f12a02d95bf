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
 * `sell`; the list includes them too.
 */
export const orderKind = z.enum(['market', 'limit', 'sl', 'sl-m', 'gtt'])
export const orderValidity = z.enum(['day', 'ioc', 'gtt'])
export const orderState = z.enum(['open', 'trigger-pending', 'complete', 'cancelled', 'rejected', 'expired'])
const orderEventKind = z.enum([
  'placed',
  'triggered',
  'filled',
  /** The book has shares at the order's price, but the investor already took that quantity. */
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

/** An order's prices; which are required depends on its kind. */
const prices = {
  /** The limit: for `limit` and `sl`, and for a `gtt` with one leg. */
  price: rupees().optional(),
  /** For `sl`, `sl-m` and a `gtt` with one leg. */
  triggerPrice: rupees().optional(),
  /** For a `gtt` with two legs: trigger and limit of the target leg, and of the stop leg. */
  targetTriggerPrice: rupees().optional(),
  targetPrice: rupees().optional(),
  stopTriggerPrice: rupees().optional(),
  stopPrice: rupees().optional(),
}

/** The terms of a new order. */
const terms = {
  /**
   * The order number of the position it closes. If omitted, the order opens one, and the next four fields are
   * required.
   */
  positionNo: recordNumber().optional(),
  /** `true`: it sells holdings of `code` at `exchange`, oldest purchases first. */
  fromHoldings: yesNo().optional(),
  /** `true`: it closes all positions of `code` at `exchange` in `direction`, whatever their leverage, oldest first. */
  exit: yesNo().optional(),
  code: stockCode().optional(),
  exchange: exchange().optional(),
  direction: direction.optional(),
  leverage: wholeNumber(1, 100).optional(),
  /** Required for an opening; if omitted, a closing order is for the whole holding. */
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
  // Some kinds refuse both.
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

/** An order's state after a change. */
const placed = z.object({
  orderNo: z.string(),
  state: orderState,
  quantity: z.number().int(),
  filledQuantity: z.number().int(),
  /** Blocked in the wallet for the unfilled part. */
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

/** A preview of an order; changes nothing. */
const validated = z.object({
  /** In the order of the rules; empty if the order would be accepted. */
  refusals: z.array(z.object({ key: z.string(), details: z.record(z.string(), z.string()).nullable() })),
  /** For an opening order: the most that would be blocked. */
  held: rupeesOut(),
  /** For the unfilled part, at its worst price. */
  charges: z.array(chargeLine),
  chargesTotal: rupeesOut(),
  charging: chargingFacts,
  /** One for each trigger; empty while the market is closed. */
  walks: z.array(waitingWalk),
})

export const checkOrder = defineCall({
  name: 'checkOrder',
  summary:
    'All rules that would refuse an order now, what it would block and what it would cost: nothing is placed',
  group: 'Orders',
  methods: ['GET'],
  path: '/api/app/user/order/check.do',
  access: 'investor',
  changes: false,
  input: z.object(terms),
  output: validated,
  refusals: [],
})

/** Changes to an open order; omitted fields stay as they are. */
const changes = {
  orderNo: recordNumber(),
  quantity: wholeNumber(1, 999_999_999).optional(),
  ...prices,
}

export const modifyOrder = defineCall({
  name: 'modifyOrder',
  summary: 'Change the quantity or the prices of an open order; omitted fields stay',
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
  summary: 'All rules that would refuse a change to an open order now, and what it would then block and cost',
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
  summary: 'Cancel the rest of an open order; the blocked money returns to the wallet',
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
  /** Whether it opens or closes a position; `direction` is the position's. */
  intent: tradeIntent,
  direction,
  side: z.enum(['buy', 'sell']),
  /** Null for an order that closes all positions in its direction. */
  leverage: z.number().int().nullable(),
  orderKind,
  validity: orderValidity,
  afterMarket: z.boolean(),
  /** The position that it closes, or that it opened; null for one that closes several. */
  positionNo: z.string().nullable(),
  /** Whether it sells holdings from any purchase. */
  fromHoldings: z.boolean(),
  /** Whether it closes all positions in its direction. */
  exit: z.boolean(),
  quantity: z.number().int(),
  filledQuantity: z.number().int(),
  averagePrice: rupeesOut().nullable(),
  price: rupeesOut().nullable(),
  /** The trigger above the market and the one below it, each with its limit; null if there is none. */
  riseTriggerPrice: rupeesOut().nullable(),
  risePrice: rupeesOut().nullable(),
  fallTriggerPrice: rupeesOut().nullable(),
  fallPrice: rupeesOut().nullable(),
  currentPrice: rupeesOut().nullable(),
  held: rupeesOut(),
  fee: rupeesOut(),
  state: orderState,
  /** Why it ended without being filled: a catalogue word, or a message key. */
  reason: z.string().nullable(),
  time: instantOut(),
  changeTime: instantOut(),
  /** When it expires; null once it has ended. */
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
    /** `open`: waiting; `executed`: every order that has ended, including market orders; `gtt`: all GTTs. */
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
  /** For a fill: the execution, and its position. */
  fillNo: z.string().nullable(),
  positionNo: z.string().nullable(),
  details: z.record(z.string(), z.string()),
  /** For a fill: how it walked the book. Null otherwise, and for fills from before orders walked the book. */
  walk: bookWalk.nullable(),
  /** To the millisecond: the time of its price (getPriceProof). */
  time: instantOut(),
})

export const orderDetail = defineCall({
  name: 'orderDetail',
  summary: 'One order with all its events, oldest first',
  group: 'Orders',
  methods: ['GET'],
  path: '/api/app/user/order/detail.do',
  access: 'investor',
  changes: false,
  input: z.object({ orderNo: recordNumber() }),
  output: order.extend({ events: z.array(orderEvent) }),
  refusals: [refusals.noSuchOrder],
})
