import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { holdingTerm } from '../trading/holding-term.ts'
import { defineCall } from '../wire/call.ts'
import { exchange, instantOut, rupeesOut, stockCode, wholeNumber } from '../wire/fields.ts'
import { checkedMarketOrder } from './book-walk.ts'
import { closingKeys, saleFill, sellAndRepay } from './trading.ts'

/** What a sale of holdings takes of one purchase. */
const soldLot = z.object({
  /** The purchase's position. */
  orderNo: z.string(),
  quantity: z.number().int(),
  /** The average price of the purchase, rounded; `cost` is what these shares cost, before charges. */
  buyPrice: rupeesOut(),
  cost: rupeesOut(),
  boughtAt: instantOut(),
  term: holdingTerm,
})

const sellHoldingsInput = z.object({
  code: stockCode(),
  exchange: exchange(),
  quantity: wholeNumber(1, 999_999_999),
  repay: sellAndRepay,
})

export const sellHoldings = defineCall({
  name: 'sellHoldings',
  summary:
    'Sell fully paid shares of a stock at what the order book bids: one order, out of the oldest purchases first',
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
    'What of a stock is held and free to sell, which purchases a sale would take, and all rules that would refuse it now',
  group: 'Trading',
  methods: ['GET'],
  path: '/api/app/user/checkSellHoldings.do',
  access: 'investor',
  changes: false,
  input: sellHoldingsInput,
  output: checkedMarketOrder.extend({
    /** Fully paid shares of the stock; and those that waiting orders are to sell. */
    heldQuantity: z.number().int(),
    reservedQuantity: z.number().int(),
    /** The oldest first, as many as there are for the quantity. */
    lots: z.array(soldLot),
  }),
  refusals: [refusals.noSuchStock],
})
