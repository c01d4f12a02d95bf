import type { sell } from '@tarazu/contract/calls/trading.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { closingRefusals } from '@tarazu/contract/trading/closing-rules.ts'
import type { OrderRefusal } from '@tarazu/contract/trading/order-rules.ts'
import type { CallOutput, ParsedInput } from '@tarazu/contract/wire/call.ts'
import type { Market } from '@tarazu/market/types.ts'
import { isoText } from '../../base/iso-text.ts'
import { type Command, refused, type State } from '../../ledger/command.ts'
import { type RowKey, rowKey } from '../../ledger/rows.ts'
import { type InvestorRow, investorOf, investorTable } from '../../people/investors/tables.ts'
import { releaseHolds } from '../holds/release-holds.ts'
import { chargesOnTheWire } from './charge-postings.ts'
import { type Closing, closingEffects, priceClosing } from './closing.ts'
import { type DebtRule, debtRule } from './debt.ts'
import { exposureNeed } from './exposure.ts'
import { investorFacts, priceFacts, sellableDay, sessionFacts, stockFacts } from './facts.ts'
import type { TradingRules } from './rules.ts'
import { largestOrderNumber, type PositionRow, positionTable } from './tables.ts'

export type SellInput = ParsedInput<typeof sell>
export type SellResult = CallOutput<typeof sell>

interface Sale {
  readonly investor: InvestorRow
  readonly position: PositionRow
  readonly quantity: bigint
  readonly hasDebt: boolean
}

/** The rows that a sale is judged by. */
export const closingNeeds = (input: SellInput, userId: bigint, debt: DebtRule): readonly RowKey[] => {
  const order_no = BigInt(input.orderNo)
  const investor = rowKey(investorTable, { user_id: userId })
  if (order_no > largestOrderNumber) return [investor]
  const position = rowKey(positionTable, { user_id: userId, order_no })
  return [investor, position, exposureNeed(userId), ...debt.needs(userId)]
}

/** What is to be sold; undefined when the investor has no such position. */
export const saleOf = (
  state: State,
  input: SellInput,
  debt: DebtRule,
  instantMs: number,
): Sale | undefined => {
  const order_no = BigInt(input.orderNo)
  if (order_no > largestOrderNumber) return undefined
  const position = state.row(positionTable, { user_id: state.userId, order_no })
  if (position === undefined) return undefined
  const quantity = input.quantity === undefined ? position.quantity : BigInt(input.quantity)
  return { investor: investorOf(state), position, quantity, hasDebt: debt.hasDebt(state, instantMs) }
}

/** Every rule that stands against a closing at an instant. */
export const judgeClosing = (
  market: Market,
  rules: TradingRules,
  { investor, position, quantity, hasDebt }: Sale,
  instantMs: number,
) => {
  const instrument = market.find(position.exchange, position.code)
  const { day } = market.session(instantMs)
  const openedMs = Number(position.opened_ms)
  const price = instrument && priceFacts(market, rules, instrument, instantMs)
  const terms = {
    direction: position.direction,
    product: position.product,
    heldQuantity: position.quantity,
    quantity,
    openedMs,
  }
  const facts = {
    investor: investorFacts(investor),
    stock: instrument && stockFacts(rules, instrument, day),
    session: sessionFacts(market, instantMs),
    price: price ?? { pricePaise: undefined, lowerPaise: 0n, upperPaise: 0n, risenPpm: undefined },
    sellableDay: sellableDay(market, rules.holdingDays, openedMs, instantMs),
    hasDebt,
  }
  return {
    found: closingRefusals(rules, terms, facts, instantMs),
    pricePaise: price?.pricePaise,
  }
}

/**
 * Closes a position or a part of it at the market's quote of the instant of decision. The rules and their order:
 * `closingRefusals` in contract/src/trading/closing-rules.ts, and 113 (no such position) after the account's.
 */
export const createSell = (
  market: Market,
  rules: TradingRules,
  debt: DebtRule = debtRule,
): Command<SellInput, SellResult> => ({
  name: 'trading.sell',
  repeatLockMs: rules.repeatLockMs,
  needs: (input, userId) => closingNeeds(input, userId, debt),
  decide: (state, input, instantMs) => {
    if (investorOf(state).locked) return refused(refusals.accountLocked)
    const sale = saleOf(state, input, debt, instantMs)
    if (sale === undefined) return refused(refusals.noSuchOrder)
    const { position, quantity } = sale
    const { found, pricePaise } = judgeClosing(market, rules, sale, instantMs)
    const [first]: readonly OrderRefusal[] = found
    if (first !== undefined) return refused(first.key, first.details)
    if (pricePaise === undefined) throw new Error('a closing without a price was not refused')
    const { day } = market.session(instantMs)
    const cashPaise = state.balancePaise('user:cash')
    const release = releaseHolds(state, market, instantMs)
    const closing = priceClosing(rules, position, { quantity, pricePaise, day, cashPaise, release })
    return {
      kind: 'accepted',
      result: resultOf(closing, instantMs),
      effects: closingEffects(state, closing, { instantMs, cause: 'order' }),
    }
  },
})

const resultOf = (closing: Closing, instantMs: number): SellResult => ({
  orderNo: closing.position.order_no.toString(),
  price: rupeesFromPaise(closing.pricePaise),
  quantity: Number(closing.quantity),
  remainingQuantity: Number(closing.position.quantity - closing.quantity),
  fee: rupeesFromPaise(closing.chargesPaise),
  charges: chargesOnTheWire(closing.charges),
  profitLoss: rupeesFromPaise(closing.grossPaise - closing.chargesPaise),
  returned: rupeesFromPaise(closing.settlement.cashChangePaise),
  time: isoText(instantMs),
})
