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

/** Fully paid shares are a holding; leveraged or short ones are a position. */
export const heldKind = z.enum(['holding', 'position'])
export type HeldKind = z.infer<typeof heldKind>

export const position = z.object({
  orderNo: z.string(),
  code: z.string(),
  name: z.string(),
  nameHindi: z.string(),
  exchange: exchange(),
  /** The average opening price, rounded; gains are computed from `cost`. */
  buyPrice: rupeesOut(),
  /** The opening cost of the open part, or of the whole position once it is closed. */
  cost: rupeesOut(),
  /** The average sale price; null if nothing was sold. */
  sellPrice: rupeesOut().nullable(),
  /** Null when the stock has no quote now. */
  currentPrice: rupeesOut().nullable(),
  /** What the stock's change today is measured from; null without a quote. */
  previousClose: rupeesOut().nullable(),
  /** The shares still held; for a closed position, those that were held. */
  quantity: z.number().int(),
  boughtQuantity: z.number().int(),
  direction,
  leverage: z.number().int(),
  /** The margin of the open part; for a closed position, its original margin. */
  deposit: rupeesOut(),
  originalDeposit: rupeesOut(),
  /** All charges so far. */
  fee: rupeesOut(),
  /** Total overnight financing so far. */
  financing: rupeesOut(),
  /** The prices that trigger the margin call and the automatic square-off; null if there is none. */
  callPrice: rupeesOut().nullable(),
  liquidationPrice: rupeesOut().nullable(),
  realisedProfitLoss: rupeesOut(),
  unrealisedProfitLoss: rupeesOut().describe(
    '(current price × quantity − cost) × direction, before charges; of the open part',
  ),
  /** Realised, plus unrealised at the current price, less charges and financing so far. */
  profitLoss: rupeesOut(),
  dayStartValue: rupeesOut().describe(
    'the reference of today’s result: previous close × shares held before + cost of those bought today, of the open part',
  ),
  todayProfitLoss: rupeesOut().describe(
    '(current price × quantity − dayStartValue) × direction, before charges and without dividends',
  ),
  soldTodayProfitLoss: rupeesOut().describe('the same for shares sold today, at their sale price'),
  buyTime: instantOut(),
  sellTime: instantOut().nullable(),
  closed: z.boolean(),
})

/** A list's order. Only closed positions can be sorted by profit or loss, as their result is final. */
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
      .describe('the first and last India day of the closing; for open ones, of the opening'),
    toDay: calendarDay().optional(),
    sort: positionSort.optional().default('newest'),
    ...paging,
  }),
  output: pageOf(position).extend({
    /** Over all closed positions that match the filters, after charges; each open one has its own. */
    closedProfitLoss: rupeesOut(),
  }),
  refusals: [],
})
