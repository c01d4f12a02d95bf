import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import {
  calendarDay,
  exchange,
  instantOut,
  pageOf,
  paging,
  recordNumber,
  rupeesOut,
  text,
} from '../wire/fields.ts'
import { direction } from './trading.ts'

/** What is paid in full is a holding; what is leveraged or short is a position. */
export const heldKind = z.enum(['holding', 'position'])
export type HeldKind = z.infer<typeof heldKind>

export const position = z.object({
  orderNo: z.string(),
  code: z.string(),
  name: z.string(),
  nameHindi: z.string(),
  exchange: exchange(),
  /** The average price of what was bought, rounded; gains are computed from `cost`. */
  buyPrice: rupeesOut(),
  /** What the open part was opened for; for a closed position, all of it. */
  cost: rupeesOut(),
  /** The average price of what was sold; null while nothing was. */
  sellPrice: rupeesOut().nullable(),
  /** Null when the stock has no quote now. */
  currentPrice: rupeesOut().nullable(),
  /** What the stock's change of the day counts from; null without a quote. */
  previousClose: rupeesOut().nullable(),
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
  /** What the nights' financing has cost so far. */
  financing: rupeesOut(),
  /** The prices at which the margin is called, and at which the system closes the position; null where there is none. */
  callPrice: rupeesOut().nullable(),
  liquidationPrice: rupeesOut().nullable(),
  realisedProfitLoss: rupeesOut(),
  unrealisedProfitLoss: rupeesOut().describe(
    '(current price × quantity − cost) × direction, before charges; of what is still held',
  ),
  /** Realised, plus unrealised at the current price, less charges and financing so far. */
  profitLoss: rupeesOut(),
  dayStartValue: rupeesOut().describe(
    'what today counts from: previous close × shares held before + cost of those bought today, of what is still held',
  ),
  todayProfitLoss: rupeesOut().describe(
    '(current price × quantity − dayStartValue) × direction, before charges and without dividends',
  ),
  soldTodayProfitLoss: rupeesOut().describe('the same for what was sold today, at what it was sold for'),
  buyTime: instantOut(),
  sellTime: instantOut().nullable(),
  closed: z.boolean(),
})

/** The order of a list; by profit or loss only of closed ones, whose result stands still. */
const positionSort = z.enum(['newest', 'profit', 'loss'])

export const positionList = defineCall({
  name: 'positionList',
  summary: 'The investor’s positions, newest first unless sorted; every filter narrows the list',
  group: 'Trading',
  methods: ['GET'],
  path: '/api/app/user/futures/position/list.do',
  access: 'investor',
  changes: false,
  input: z.object({
    closed: z.enum(['true', 'false']).optional(),
    orderNo: recordNumber().optional(),
    kind: heldKind.optional(),
    exchange: exchange().optional(),
    direction: direction.optional(),
    keyword: text(40).optional().describe('part of the stock’s name, in either script, or of its code'),
    fromDay: calendarDay()
      .optional()
      .describe('the first and last India day of the closing; of what is open, of the opening'),
    toDay: calendarDay().optional(),
    sort: positionSort.optional().default('newest'),
    ...paging,
  }),
  output: pageOf(position).extend({
    /** Of all closed ones that the filters leave, after charges; of open ones each has its own. */
    closedProfitLoss: rupeesOut(),
  }),
  refusals: [],
})
