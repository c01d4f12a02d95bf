import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { holdingTerm } from '../trading/holding-term.ts'
import { defineCall } from '../wire/call.ts'
import { exchange, instantOut, rupeesOut, stockCode, wholeNumber } from '../wire/fields.ts'
import { checkedMarketOrder } from './book-walk.ts'
import { closingKeys, direction, saleFill, sellAndRepay } from './trading.ts'

/** One position's part in closing several. */
const soldLot = z.object({
  orderNo: z.string(),
  quantity: z.number().int(),
  /** The average opening price, rounded; `cost` is the exact opening cost of these shares, before charges. */
  buyPrice: rupeesOut(),
  cost: rupeesOut(),
  leverage: z.number().int(),
  /** The margin of these shares. */
  deposit: rupeesOut(),
  boughtAt: instantOut(),
  term: holdingTerm,
})

const sellHoldingsInput = z.object({
  code: stockCode(),
  exchange: exchange(),
  quantity: wholeNumber(1, 999_999_999),
  /**
   * If omitted, fully paid shares are sold; otherwise all positions in this direction are closed, whatever
   * their leverage.
   */
  direction: direction.optional(),
  repay: sellAndRepay,
})

export const sellHoldings = defineCall({
  name: 'sellHoldings',
  summary:
    'Sell fully paid shares of a stock, or exit all its long or all its short positions: one order, first in, first out',
  group: 'Trading',
  methods: ['GET', 'POST'],
  path: '/api/app/user/sellHoldings.do',
  access: 'investor',
  changes: true,
  input: sellHoldingsInput,
  output: z.object({
    ...saleFill,
    /** Oldest first; each has the proceeds and gain of its shares, after its part of the charges. */
    lots: z.array(soldLot.extend({ turnover: rupeesOut(), profitLoss: rupeesOut() })),
  }),
  refusals: [
    ...closingKeys,
    refusals.noSuchStock,
    refusals.tooManyLots,
    refusals.idempotencyKeyReused,
    refusals.repeatedTooSoon,
  ],
})

export const checkSellHoldings = defineCall({
  name: 'checkSellHoldings',
  summary:
    'What can be closed of a stock, the positions an exit would close, and all rules that would refuse it now',
  group: 'Trading',
  methods: ['GET'],
  path: '/api/app/user/checkSellHoldings.do',
  access: 'investor',
  changes: false,
  input: sellHoldingsInput,
  output: checkedMarketOrder.extend({
    /** What can be closed, excluding locked shares, and how much of that pending orders will sell. */
    heldQuantity: z.number().int(),
    reservedQuantity: z.number().int(),
    /** Oldest first, as many as the quantity needs. */
    lots: z.array(soldLot),
  }),
  refusals: [refusals.noSuchStock],
})
