import type { CallOutput, ParsedInput } from '@tarazu/contract/call.ts'
import type { buyStockTrade } from '@tarazu/contract/calls/trading.ts'
import { type ChargeLine, chargesOf, type Product, totalCharges } from '@tarazu/contract/charges.ts'
import { ratePpmOf, rupeesFromPaise } from '@tarazu/contract/money.ts'
import { depositOf, openingSide, productOf, turnoverOf } from '@tarazu/contract/trading-arithmetic.ts'
import type { Instrument, Market } from '@tarazu/market/types.ts'
import { type Command, type Effect, type Refused, refused, type State } from '../ledger/command.ts'
import { chargePostings, chargesOfFill, chargesOnTheWire } from './charge-postings.ts'
import {
  investorOf,
  priceAt,
  refuseClosedSession,
  refuseLocked,
  refuseOddLot,
  refuseUnidentified,
} from './checks.ts'
import type { TradingRules } from './rules.ts'
import { fillTable, investorTable, positionTable } from './tables.ts'

export type BuyInput = ParsedInput<typeof buyStockTrade>
export type BuyResult = CallOutput<typeof buyStockTrade>

/** What an order costs at the quote of the instant. */
interface PricedOrder {
  readonly product: Product
  readonly pricePaise: bigint
  readonly depositPaise: bigint
  readonly charges: readonly ChargeLine[]
  readonly chargesPaise: bigint
}

/**
 * Opens a position at the market's quote of the instant of decision. The checks in their order: account locked
 * (006), identity (005), stock (120), session (007), leverage (008), quantity (105, 106), quote (107), least amount
 * (012), funds (108), proportion of the balance (118).
 */
export const createBuy = (market: Market, rules: TradingRules): Command<BuyInput, BuyResult> => ({
  name: 'trading.buy',
  repeatLockMs: rules.repeatLockMs,
  needs: (_input, userId) => [{ table: investorTable, key: { user_id: userId } }],
  decide: (state, input, instantMs) => {
    const investor = investorOf(state)
    const barred = refuseLocked(investor) ?? refuseUnidentified(investor)
    if (barred !== undefined) return barred
    const instrument = market.find(input.exchange, input.code)
    if (instrument === undefined) return refused('tips.msg.120')
    const unfit = refuseClosedSession(market, instantMs) ?? refuseTerms(rules, input)
    if (unfit !== undefined) return unfit
    const pricePaise = priceAt(market, instrument, instantMs)
    if (typeof pricePaise !== 'bigint') return pricePaise
    const order = priceOrder(rules, instrument, input, pricePaise, market.session(instantMs).day)
    return refuseAmount(rules, state.balancePaise('user:cash'), order) ?? open(state, input, order, instantMs)
  },
})

const refuseTerms = (rules: TradingRules, input: BuyInput): Refused | undefined => {
  if (!rules.leverages.includes(input.leverage)) {
    return refused('tips.msg.008', { leverages: rules.leverages.join(', ') })
  }
  if (input.quantity > rules.maximumQuantity) {
    return refused('tips.msg.106', { maximum: String(rules.maximumQuantity) })
  }
  return refuseOddLot(input.quantity, rules.lotSize, rules.minimumQuantity)
}

const priceOrder = (
  rules: TradingRules,
  instrument: Instrument,
  input: BuyInput,
  pricePaise: bigint,
  day: string,
): PricedOrder => {
  const turnoverPaise = turnoverOf(pricePaise, BigInt(input.quantity))
  const product = productOf(input.direction, input.leverage)
  const side = openingSide(input.direction)
  const charges = chargesOf(rules.charges, {
    exchange: instrument.exchange,
    product,
    side,
    turnoverPaise,
    day,
  })
  return {
    product,
    pricePaise,
    depositPaise: depositOf(turnoverPaise, input.leverage),
    charges,
    chargesPaise: totalCharges(charges),
  }
}

const refuseAmount = (rules: TradingRules, cashPaise: bigint, order: PricedOrder): Refused | undefined => {
  const costPaise = order.depositPaise + order.chargesPaise
  if (order.depositPaise < rules.minimumBuyAmountPaise) {
    return refused('tips.msg.012', {
      minimumAmount: rupeesFromPaise(rules.minimumBuyAmountPaise),
      amount: rupeesFromPaise(order.depositPaise),
    })
  }
  if (costPaise > cashPaise) {
    return refused('tips.msg.108', {
      needed: rupeesFromPaise(costPaise),
      available: rupeesFromPaise(cashPaise),
      missing: rupeesFromPaise(costPaise - cashPaise),
    })
  }
  const maximumPaise = ratePpmOf(cashPaise, rules.maximumBuyPpm)
  if (rules.maximumBuyPpm >= 1_000_000n || costPaise <= maximumPaise) return undefined
  return refused('tips.msg.118', {
    percent: percentOfPpm(rules.maximumBuyPpm),
    maximumAmount: rupeesFromPaise(maximumPaise),
    amount: rupeesFromPaise(costPaise),
  })
}

/** 333,300 parts per million → "33.33". */
const percentOfPpm = (ratePpm: bigint): string => String(Number(ratePpm) / 10_000)

const open = (state: State, input: BuyInput, order: PricedOrder, instantMs: number) => {
  const orderNo = state.commandId.toString()
  const result: BuyResult = {
    orderNo,
    price: rupeesFromPaise(order.pricePaise),
    quantity: input.quantity,
    deposit: rupeesFromPaise(order.depositPaise),
    fee: rupeesFromPaise(order.chargesPaise),
    charges: chargesOnTheWire(order.charges),
    time: new Date(instantMs).toISOString(),
  }
  return { kind: 'accepted', result, effects: openingEffects(state, input, order, instantMs) } as const
}

const openingEffects = (
  state: State,
  input: BuyInput,
  order: PricedOrder,
  instantMs: number,
): readonly Effect[] => {
  const reference = state.commandId.toString()
  const { depositPaise, chargesPaise, pricePaise } = order
  const quantity = BigInt(input.quantity)
  const decidedMs = BigInt(instantMs)
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
    {
      kind: 'insert',
      table: positionTable,
      row: {
        user_id: state.userId,
        order_no: state.commandId,
        exchange: input.exchange,
        code: input.code,
        direction: input.direction,
        leverage: input.leverage,
        product: order.product,
        bought_quantity: quantity,
        quantity,
        buy_price_paise: pricePaise,
        original_deposit_paise: depositPaise,
        deposit_paise: depositPaise,
        fee_paise: chargesPaise,
        realised_paise: 0n,
        sold_turnover_paise: 0n,
        opened_ms: decidedMs,
        closed_ms: null,
      },
    },
    {
      kind: 'insert',
      table: fillTable,
      row: {
        user_id: state.userId,
        fill_no: state.commandId,
        order_no: state.commandId,
        kind: 'open',
        quantity,
        price_paise: pricePaise,
        deposit_paise: depositPaise,
        charges: chargesOfFill(order.charges),
        fee_paise: chargesPaise,
        profit_loss_paise: 0n,
        uncovered_paise: 0n,
        decided_ms: decidedMs,
      },
    },
    { kind: 'publish', event: { type: 'position-changed', reference } },
  ]
}
