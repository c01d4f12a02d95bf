import type { buyStockTrade } from '@tarazu/contract/calls/trading.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import {
  investorRefusals,
  type OpeningCost,
  openingCost,
  openingRefusals,
} from '@tarazu/contract/trading/opening-rules.ts'
import type { FundFacts, OrderRefusal } from '@tarazu/contract/trading/order-rules.ts'
import type { CallOutput, ParsedInput } from '@tarazu/contract/wire/call.ts'
import type { Instrument, Market } from '@tarazu/market/types.ts'
import { isoText } from '../../base/iso-text.ts'
import { type Command, type Effect, refused, type State } from '../../ledger/command.ts'
import { insert, rowKey } from '../../ledger/rows.ts'
import { type InvestorRow, investorOf, investorTable } from '../../people/investors/tables.ts'
import { chargePostings, chargesOfFill, chargesOnTheWire } from './charge-postings.ts'
import { exposureEffect, exposureNeed } from './exposure.ts'
import {
  createRise,
  fundFacts,
  investorFacts,
  priceFacts,
  type Rise,
  sessionFacts,
  stockFacts,
} from './facts.ts'
import { openedRow } from './opened-row.ts'
import type { TradingRules } from './rules.ts'
import { fillTable, positionTable } from './tables.ts'

export type BuyInput = ParsedInput<typeof buyStockTrade>
export type BuyResult = CallOutput<typeof buyStockTrade>

export interface Judge {
  readonly market: Market
  readonly rules: TradingRules
  readonly rise: Rise
}

interface Judged {
  /** What stands against it. */
  readonly found: readonly OrderRefusal[]
  /** Undefined without a price. */
  readonly cost: OpeningCost | undefined
}

/** What an order is judged by, beside the market: whose it is, and what that investor has. */
export interface Buyer {
  readonly investor: InvestorRow
  readonly funds: FundFacts
}

/** Every rule that stands against an order at an instant, and what it costs at the instant's quote. */
export const judgeOpening = (
  { market, rules, rise }: Judge,
  { investor, funds }: Buyer,
  instrument: Instrument,
  input: BuyInput,
  instantMs: number,
): Judged => {
  const { day } = market.session(instantMs)
  const price = priceFacts(market, rules, instrument, instantMs, rise)
  const { pricePaise } = price
  const cost = pricePaise ? openingCost(rules.charges, input, pricePaise, day) : undefined
  const facts = {
    investor: investorFacts(investor),
    stock: stockFacts(rules, instrument, day),
    session: sessionFacts(market, instantMs),
    price,
    funds,
  }
  return { found: openingRefusals(rules, input, facts, cost), cost }
}

export const createJudge = (market: Market, rules: TradingRules): Judge => ({
  market,
  rules,
  rise: createRise(market, rules.risingDays),
})

export const buyerOf = (state: State, instrument: Instrument): Buyer => ({
  investor: investorOf(state),
  funds: fundFacts(state, instrument),
})

/** 006 or 005: what an investor's account alone says. */
const accountRefusal = (investor: InvestorRow): OrderRefusal | undefined =>
  investorRefusals(investorFacts(investor))[0]

/** The rows that a purchase is judged by. */
export const openingNeeds = (userId: bigint) => [
  rowKey(investorTable, { user_id: userId }),
  exposureNeed(userId),
]

/**
 * Opens a position at the market's quote of the instant of decision. The rules and their order: `openingRefusals` in
 * contract/src/trading/opening-rules.ts, and 120 (no such stock) after those of the account alone.
 */
export const createBuy = (market: Market, rules: TradingRules): Command<BuyInput, BuyResult> =>
  createBuyBy(createJudge(market, rules))

/** The same by a judge that others use too: what it has read of the market's past is read once. */
export const createBuyBy = (judge: Judge): Command<BuyInput, BuyResult> => {
  const { market, rules } = judge
  return {
    name: 'trading.buy',
    repeatLockMs: rules.repeatLockMs,
    needs: (_input, userId) => openingNeeds(userId),
    decide: (state, input, instantMs) => {
      const instrument = market.find(input.exchange, input.code)
      if (instrument === undefined)
        return refused(accountRefusal(investorOf(state))?.key ?? refusals.noSuchStock)
      const buyer = buyerOf(state, instrument)
      const { found, cost } = judgeOpening(judge, buyer, instrument, input, instantMs)
      const [first] = found
      if (first !== undefined) return refused(first.key, first.details)
      if (cost === undefined) throw new Error('an order without a price was not refused')
      return open(state, input, cost, instantMs)
    },
  }
}

const open = (state: State, input: BuyInput, order: OpeningCost, instantMs: number) => {
  const orderNo = state.commandId.toString()
  const result: BuyResult = {
    orderNo,
    price: rupeesFromPaise(order.pricePaise),
    quantity: input.quantity,
    deposit: rupeesFromPaise(order.depositPaise),
    fee: rupeesFromPaise(order.chargesPaise),
    charges: chargesOnTheWire(order.charges),
    time: isoText(instantMs),
  }
  return { kind: 'accepted', result, effects: openingEffects(state, input, order, instantMs) } as const
}

const openingEffects = (
  state: State,
  input: BuyInput,
  order: OpeningCost,
  instantMs: number,
): readonly Effect[] => {
  const reference = state.commandId.toString()
  const { depositPaise, chargesPaise } = order
  const row = openedRow(
    { userId: state.userId, orderNo: state.commandId },
    { ...input, quantity: BigInt(input.quantity) },
    order,
    instantMs,
  )
  return [
    {
      kind: 'transfer',
      entryType: 'position-open',
      reference,
      postings: [
        { account: 'user:cash', amountPaise: depositPaise + chargesPaise },
        { account: 'user:margin', amountPaise: -depositPaise },
        ...chargePostings(order.charges),
      ],
    },
    insert(positionTable, row),
    exposureEffect(state, undefined, row),
    insert(fillTable, {
      user_id: state.userId,
      fill_no: state.commandId,
      order_no: state.commandId,
      kind: 'open',
      cause: 'order',
      quantity: row.quantity,
      price_paise: order.pricePaise,
      deposit_paise: depositPaise,
      charges: chargesOfFill(order.charges),
      fee_paise: chargesPaise,
      profit_loss_paise: 0n,
      uncovered_paise: 0n,
      decided_ms: BigInt(instantMs),
    }),
    { kind: 'publish', event: { type: 'position-changed', reference } },
  ]
}
