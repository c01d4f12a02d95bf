import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { holdingTerm } from '../trading/holding-term.ts'
import { defineCall } from '../wire/call.ts'
import { exchange, instantOut, rupeesOut, stockCode, wholeNumber } from '../wire/fields.ts'
import { checkedMarketOrder } from './book-walk.ts'
import { closingKeys, direction, saleFill, sellAndRepay } from './trading.ts'

/** What a closing of several positions takes of one. */
const soldLot = z.object({
  orderNo: z.string(),
  quantity: z.number().int(),
  /** The average opening price, rounded; `cost` is what these shares were opened for, before charges. */
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
  /** Without it fully paid shares are sold; with it all positions in this direction are closed, whatever their leverage. */
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
    /** The oldest first, each with what its shares were sold for and what that gained, after its part of the charges. */
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
    'What of a stock is open and free to close, which positions an exit would take, and all rules that would refuse it now',
  group: 'Trading',
  methods: ['GET'],
  path: '/api/app/user/checkSellHoldings.do',
  access: 'investor',
  changes: false,
  input: sellHoldingsInput,
  output: checkedMarketOrder.extend({
    /** What can be closed, locked shares left out; and how much of it waiting orders are to sell. */
    heldQuantity: z.number().int(),
    reservedQuantity: z.number().int(),
    /** The oldest first, as many as there are for the quantity. */
    lots: z.array(soldLot),
  }),
  refusals: [refusals.noSuchStock],
})
