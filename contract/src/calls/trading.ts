import { z } from 'zod'
import { defineCall } from '../call.ts'
import {
  exchange,
  instantOut,
  orderNumber,
  pageOf,
  paging,
  rupeesOut,
  stockCode,
  wholeNumber,
} from '../fields.ts'

export const direction = z.enum(['long', 'short'])

export const chargeLine = z.object({ charge: z.string(), amount: rupeesOut() })

export const buyStockTrade = defineCall({
  name: 'buyStockTrade',
  summary: 'Open a position, long or short, at the quote of the instant of decision',
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
    price: rupeesOut(),
    quantity: z.number().int(),
    deposit: rupeesOut(),
    fee: rupeesOut(),
    charges: z.array(chargeLine),
    time: instantOut(),
  }),
  refusals: [
    'tips.msg.005',
    'tips.msg.006',
    'tips.msg.007',
    'tips.msg.008',
    'tips.msg.012',
    'tips.msg.105',
    'tips.msg.106',
    'tips.msg.107',
    'tips.msg.108',
    'tips.msg.112',
    'tips.msg.118',
    'tips.msg.120',
    'tips.msg.162',
  ],
})

export const sell = defineCall({
  name: 'sell',
  summary: 'Close a position, whole or in part, at the quote of the instant of decision',
  group: 'Trading',
  methods: ['GET', 'POST'],
  path: '/api/app/user/sell.do',
  access: 'investor',
  changes: true,
  input: z.object({
    orderNo: orderNumber(),
    /** Without it, everything that is left. */
    quantity: wholeNumber(1, 999_999_999).optional(),
  }),
  output: z.object({
    orderNo: z.string(),
    price: rupeesOut(),
    quantity: z.number().int(),
    remainingQuantity: z.number().int(),
    fee: rupeesOut(),
    charges: z.array(chargeLine),
    profitLoss: rupeesOut(),
    /** What went back to the wallet: deposit of the part sold, plus profit or loss, less charges. */
    returned: rupeesOut(),
    time: instantOut(),
  }),
  refusals: [
    'tips.msg.006',
    'tips.msg.007',
    'tips.msg.105',
    'tips.msg.107',
    'tips.msg.112',
    'tips.msg.113',
    'tips.msg.114',
    'tips.msg.115',
    'tips.msg.162',
  ],
})

export const position = z.object({
  orderNo: z.string(),
  code: z.string(),
  name: z.string(),
  nameHindi: z.string(),
  exchange: exchange(),
  buyPrice: rupeesOut(),
  /** The average price of what was sold; null while nothing was. */
  sellPrice: rupeesOut().nullable(),
  /** Null when the stock has no quote now. */
  currentPrice: rupeesOut().nullable(),
  /** Still held; for a closed position, what was held. */
  quantity: z.number().int(),
  boughtQuantity: z.number().int(),
  direction,
  leverage: z.number().int(),
  /** What the open part holds; for a closed position, what it held. */
  deposit: rupeesOut(),
  originalDeposit: rupeesOut(),
  /** All charges so far. */
  fee: rupeesOut(),
  realisedProfitLoss: rupeesOut(),
  /** Realised, plus unrealised at the current price, less charges so far. */
  profitLoss: rupeesOut(),
  buyTime: instantOut(),
  sellTime: instantOut().nullable(),
  closed: z.boolean(),
})

export const positionList = defineCall({
  name: 'positionList',
  summary: 'The investor’s positions, newest first',
  group: 'Trading',
  methods: ['GET'],
  path: '/api/app/user/futures/position/list.do',
  access: 'investor',
  changes: false,
  input: z.object({
    closed: z.enum(['true', 'false']).optional(),
    orderNo: orderNumber().optional(),
    ...paging,
  }),
  output: pageOf(position),
  refusals: [],
})

/** One execution of a position: its opening, or a sale. */
export const fill = z.object({
  fillNo: z.string(),
  kind: z.enum(['open', 'close']),
  quantity: z.number().int(),
  price: rupeesOut(),
  /** Placed at the opening; taken out of the position at a sale. */
  deposit: rupeesOut(),
  fee: rupeesOut(),
  charges: z.array(chargeLine),
  /** Before charges; zero at the opening. */
  profitLoss: rupeesOut(),
  /** To the millisecond: the instant whose price it was (getPriceProof). */
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
  input: z.object({ orderNo: orderNumber() }),
  output: z.object({ list: z.array(fill) }),
  refusals: ['tips.msg.113'],
})
