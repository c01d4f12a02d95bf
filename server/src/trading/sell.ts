import type { CallOutput, ParsedInput } from '@tarazu/contract/call.ts'
import type { sell } from '@tarazu/contract/calls/trading.ts'
import { type ChargeLine, chargesOf, type Product, totalCharges } from '@tarazu/contract/charges.ts'
import { rupeesFromPaise } from '@tarazu/contract/money.ts'
import {
  closingSide,
  type Direction,
  depositFreed,
  grossProfitLoss,
  type Settlement,
  settle,
  turnoverOf,
} from '@tarazu/contract/trading-arithmetic.ts'
import type { Exchange, Market } from '@tarazu/market/types.ts'
import {
  type Command,
  type Effect,
  type Posting,
  type Refused,
  refused,
  type State,
} from '../ledger/command.ts'
import { chargePostings, chargesOfFill, chargesOnTheWire } from './charge-postings.ts'
import { investorOf, priceAt, refuseClosedSession, refuseLocked, refuseOddLot } from './checks.ts'
import type { TradingRules } from './rules.ts'
import { settlementPostings } from './settlement-postings.ts'
import { fillTable, investorTable, largestOrderNumber, type PositionRow, positionTable } from './tables.ts'

export type SellInput = ParsedInput<typeof sell>
export type SellResult = CallOutput<typeof sell>

/** A sale at the quote of the instant, and where its money goes. */
interface Sale {
  readonly position: PositionRow
  readonly quantity: bigint
  readonly pricePaise: bigint
  readonly grossPaise: bigint
  readonly charges: readonly ChargeLine[]
  readonly chargesPaise: bigint
  readonly settlement: Settlement
}

/**
 * Closes a position or a part of it at the market's quote of the instant of decision. The checks in their order:
 * account locked (006), order (113), closed already (114), session (007), quantity held (115), whole lots unless
 * all that is left is sold (105), quote (107).
 */
export const createSell = (market: Market, rules: TradingRules): Command<SellInput, SellResult> => ({
  name: 'trading.sell',
  repeatLockMs: rules.repeatLockMs,
  needs: (input, userId) => {
    const order_no = BigInt(input.orderNo)
    const investor = { table: investorTable, key: { user_id: userId } }
    if (order_no > largestOrderNumber) return [investor]
    return [investor, { table: positionTable, key: { user_id: userId, order_no } }]
  },
  decide: (state, input, instantMs) => {
    const order_no = BigInt(input.orderNo)
    const locked = refuseLocked(investorOf(state))
    if (locked !== undefined) return locked
    if (order_no > largestOrderNumber) return refused('tips.msg.113')
    const position = state.row(positionTable, { user_id: state.userId, order_no })
    if (position === undefined) return refused('tips.msg.113')
    const quantity = input.quantity === undefined ? position.quantity : BigInt(input.quantity)
    const unfit = refuseSale(market, rules, position, quantity, instantMs)
    if (unfit !== undefined) return unfit
    const instrument = market.find(position.exchange as Exchange, position.code)
    const pricePaise = priceAt(market, instrument, instantMs)
    if (typeof pricePaise !== 'bigint') return pricePaise
    const day = market.session(instantMs).day
    const sale = priceSale(rules, position, quantity, pricePaise, day, state.balancePaise('user:cash'))
    return {
      kind: 'accepted',
      result: resultOf(sale, instantMs),
      effects: closingEffects(state, sale, instantMs),
    }
  },
})

const refuseSale = (
  market: Market,
  rules: TradingRules,
  position: PositionRow,
  quantity: bigint,
  instantMs: number,
): Refused | undefined => {
  if (position.quantity === 0n) return refused('tips.msg.114')
  const closed = refuseClosedSession(market, instantMs)
  if (closed !== undefined) return closed
  if (quantity > position.quantity) return refused('tips.msg.115', { held: position.quantity.toString() })
  if (quantity === position.quantity) return undefined
  return refuseOddLot(Number(quantity), rules.lotSize, rules.lotSize)
}

const priceSale = (
  rules: TradingRules,
  position: PositionRow,
  quantity: bigint,
  pricePaise: bigint,
  day: string,
  cashPaise: bigint,
): Sale => {
  const direction = position.direction as Direction
  const charges = chargesOf(rules.charges, {
    exchange: position.exchange as Exchange,
    product: position.product as Product,
    side: closingSide(direction),
    turnoverPaise: turnoverOf(pricePaise, quantity),
    day,
  })
  const chargesPaise = totalCharges(charges)
  const grossPaise = grossProfitLoss(position.buy_price_paise, pricePaise, quantity, direction)
  const freedPaise = depositFreed(position.deposit_paise, quantity, position.quantity)
  const restPaise = position.deposit_paise - freedPaise
  const settlement = settle({ freedPaise, restPaise, grossPaise, chargesPaise, cashPaise })
  return { position, quantity, pricePaise, grossPaise, charges, chargesPaise, settlement }
}

const resultOf = (sale: Sale, instantMs: number): SellResult => ({
  orderNo: sale.position.order_no.toString(),
  price: rupeesFromPaise(sale.pricePaise),
  quantity: Number(sale.quantity),
  remainingQuantity: Number(sale.position.quantity - sale.quantity),
  fee: rupeesFromPaise(sale.chargesPaise),
  charges: chargesOnTheWire(sale.charges),
  profitLoss: rupeesFromPaise(sale.grossPaise - sale.chargesPaise),
  returned: rupeesFromPaise(sale.settlement.cashChangePaise),
  time: new Date(instantMs).toISOString(),
})

const closingPostings = (sale: Sale): readonly Posting[] => {
  const charges = chargePostings(sale.charges).filter((posting) => posting.amountPaise !== 0n)
  return [...settlementPostings(sale.settlement, sale.grossPaise), ...charges]
}

const closingEffects = (state: State, sale: Sale, instantMs: number): readonly Effect[] => {
  const { position, settlement } = sale
  const key = { user_id: state.userId, order_no: position.order_no }
  const reference = position.order_no.toString()
  const quantity = position.quantity - sale.quantity
  return [
    { kind: 'transfer', entryType: 'position-close', reference, postings: closingPostings(sale) },
    {
      kind: 'update',
      table: positionTable,
      key,
      expect: { quantity: position.quantity },
      set: {
        quantity,
        deposit_paise: position.deposit_paise - settlement.depositUsedPaise,
        fee_paise: position.fee_paise + sale.chargesPaise,
        realised_paise: position.realised_paise + sale.grossPaise,
        sold_turnover_paise: position.sold_turnover_paise + turnoverOf(sale.pricePaise, sale.quantity),
        closed_ms: quantity === 0n ? BigInt(instantMs) : null,
      },
    },
    {
      kind: 'insert',
      table: fillTable,
      row: {
        ...key,
        fill_no: state.commandId,
        kind: 'close',
        quantity: sale.quantity,
        price_paise: sale.pricePaise,
        deposit_paise: settlement.depositUsedPaise,
        charges: chargesOfFill(sale.charges),
        fee_paise: sale.chargesPaise,
        profit_loss_paise: sale.grossPaise,
        uncovered_paise: settlement.uncoveredPaise,
        decided_ms: BigInt(instantMs),
      },
    },
    { kind: 'publish', event: { type: 'position-changed', reference } },
  ]
}
