import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { longestTyped } from '../text/typed-input.ts'
import { defineCall } from '../wire/call.ts'
import {
  exchange,
  instantOut,
  pageOf,
  paging,
  recordNumber,
  rupeesOut,
  text,
  wholeNumber,
} from '../wire/fields.ts'
import { orderRefusal } from './book-walk.ts'
import { chargeLine } from './trading.ts'

/** A block's id: "2026-11-23-block-INEZ00001015". */
export const offerId = () => text(60).regex(/^[A-Za-z0-9-]+$/)

/**
 * An agent's invitation code, for offers open only to invited investors; an empty one is refused just like a
 * missing one.
 */
export const offerCode = () =>
  z
    .string()
    .trim()
    .max(longestTyped)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u)
    .optional()
    .describe('an agent’s invitation code')
export const offerCodeRefusals = [
  refusals.invitationCodeWrong,
  refusals.fieldEmpty,
  refusals.offerInvitationCodeWrong,
  refusals.tooManyRequests,
] as const

/** Upcoming, on sale, sold out, over, or stopped by the desk before it opened. */
export const blockStates = ['upcoming', 'open', 'sold', 'closed', 'stopped'] as const

/** Morning and afternoon during exchange hours; in a market that is always open, all but the afternoon. */
export const blockWindows = ['morning', 'noon', 'afternoon', 'evening', 'night'] as const

export const blockTrade = z.object({
  id: z.string(),
  code: z.string(),
  exchange: exchange(),
  name: z.string(),
  nameHindi: z.string(),
  sector: z.string(),
  window: z.enum(blockWindows),
  price: rupeesOut()
    .nullable()
    .describe(
      'rupees a share now: the seller’s price, or the market’s if that is higher; null before the window, and while the market is beyond its limit',
    ),
  askedPrice: rupeesOut().nullable().describe('the seller’s minimum price; null before the window'),
  referencePrice: rupeesOut().nullable().describe('the window’s reference price; null before the window'),
  lowestPrice: rupeesOut().nullable().describe('3 % below the reference'),
  highestPrice: rupeesOut().nullable().describe('3 % above the reference'),
  marketPrice: rupeesOut().nullable(),
  invitedOnly: z.boolean().describe('only for investors with an agent’s code, which buying requires'),
  quantity: z.number().int(),
  remainingQuantity: z.number().int().describe('unsold shares'),
  minimumAmount: rupeesOut().describe('minimum value of one purchase'),
  minimumQuantity: z.number().int().describe('minimum quantity at the current price, in lots'),
  lotSize: z.number().int(),
  opensAt: instantOut(),
  closesAt: instantOut(),
  sellableFrom: z.string().describe('the first day on which the shares may be sold: two trading days later'),
  state: z.enum(blockStates),
})

export const blockTradeList = defineCall({
  name: 'blockTradeList',
  summary: 'Block trades of the last five trading days, those on sale first',
  group: 'Offerings',
  methods: ['GET'],
  path: '/api/app/user/blockTradeList.do',
  access: 'public',
  changes: false,
  input: z.object({ state: z.enum(blockStates).optional(), ...paging }),
  output: pageOf(blockTrade),
  refusals: [],
})

export const blockTradeRefusals = [
  refusals.weekend,
  refusals.identityNeeded,
  refusals.accountLocked,
  refusals.holiday,
  refusals.stockNotTradable,
  refusals.stockRestricted,
  refusals.buyAmountTooLow,
  refusals.blockTradeTooSmall,
  refusals.notEnoughOfBlockTradeLeft,
  refusals.aboveConcentrationLimit,
  refusals.financingTooLow,
  refusals.quantityNotInLots,
  refusals.fundsTooLow,
  refusals.buyAmountTooHigh,
  refusals.notListedYet,
  refusals.stockLocked,
  refusals.stockHidden,
  refusals.stockDeleted,
  refusals.noSuchBlockTrade,
  refusals.blockWindowClosed,
  refusals.blockPriceOutOfBand,
] as const

export const blockTradeBuy = defineCall({
  name: 'blockTradeBuy',
  summary: 'Buy shares of a block, as a delivery at its current price',
  group: 'Offerings',
  methods: ['GET', 'POST'],
  path: '/api/app/user/blockTrade/buy.do',
  access: 'investor',
  changes: true,
  limit: 'codes',
  input: z.object({ id: offerId(), quantity: wholeNumber(1, 999_999_999), code: offerCode() }),
  output: z.object({
    orderNo: z.string().describe('the position'),
    price: rupeesOut(),
    quantity: z.number().int(),
    turnover: rupeesOut(),
    fee: rupeesOut(),
    charges: z.array(chargeLine),
    sellableFrom: z.string(),
    time: instantOut(),
  }),
  refusals: [
    ...offerCodeRefusals,
    ...blockTradeRefusals,
    refusals.idempotencyKeyReused,
    refusals.repeatedTooSoon,
  ],
})

export const blockTradeCheck = defineCall({
  name: 'blockTradeCheck',
  summary: 'All rules that would refuse this purchase of a block now, in order, and its cost',
  group: 'Offerings',
  methods: ['GET'],
  path: '/api/app/user/blockTrade/check.do',
  access: 'investor',
  changes: false,
  input: z.object({ id: offerId(), quantity: wholeNumber(1, 999_999_999) }),
  output: z.object({
    refusals: z.array(orderRefusal),
    price: rupeesOut().nullable(),
    turnover: rupeesOut().nullable(),
    fee: rupeesOut().nullable(),
    charges: z.array(chargeLine),
    total: rupeesOut().nullable().describe('deducted from the available funds'),
    marketTotal: rupeesOut()
      .nullable()
      .describe(
        'cost of the same shares in the order book now, with charges, as a delivery; null while the market is closed or the book is too thin',
      ),
    available: rupeesOut(),
  }),
  refusals: [refusals.noSuchBlockTrade],
})

export const blockTradeRecords = defineCall({
  name: 'blockTradeRecords',
  summary: 'The investor’s purchases from blocks, newest first',
  group: 'Offerings',
  methods: ['GET'],
  path: '/api/app/user/blockTrade/records.do',
  access: 'investor',
  changes: false,
  input: z.object({ before: recordNumber().optional().describe('only older ones than this'), ...paging }),
  output: pageOf(
    z.object({
      orderNo: z.string(),
      id: z.string(),
      code: z.string(),
      exchange: exchange(),
      name: z.string(),
      nameHindi: z.string(),
      quantity: z.number().int(),
      price: rupeesOut(),
      turnover: rupeesOut(),
      sellableFrom: z.string(),
      time: instantOut(),
    }),
  ),
  refusals: [],
})
