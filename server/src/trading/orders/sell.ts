import type { sell } from '@tarazu/contract/calls/trading.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { averagePrice } from '@tarazu/contract/trading/trading-arithmetic.ts'
import type { CallOutput, ParsedInput } from '@tarazu/contract/wire/call.ts'
import { isoText } from '../../base/iso-text.ts'
import { type Command, refused, type State } from '../../ledger/command.ts'
import type { RowKey } from '../../ledger/rows.ts'
import { presentCharges } from '../book/charges.ts'
import type { Fill } from '../book/matching.ts'
import { type Closing, closePosition } from '../positions/closing.ts'
import { positionNeeds, positionOf } from '../positions/record.ts'
import type { PositionRow } from '../positions/tables.ts'
import { closablePosition } from '../validation/closable.ts'
import {
  investorFacts,
  type OrderValidator,
  validatorAsAsked,
  validatorNeeds,
} from '../validation/order-validator.ts'
import { validateMarketClosing } from '../validation/validate-market.ts'
import { marketOrderMessage } from './fill.ts'

export type SellInput = ParsedInput<typeof sell>
/** As stored in the command log, with the inputs for recomputing the walk. */
export type SellResult = Omit<CallOutput<typeof sell>, 'walk'> &
  Pick<PositionRow, 'exchange' | 'code' | 'direction'> & { readonly takenBefore: number }

/** The rows needed to validate a sale. */
export const saleNeeds = (
  { debt }: OrderValidator,
  { orderNo }: SellInput,
  userId: bigint,
): readonly RowKey[] => [...validatorNeeds(userId, debt), ...positionNeeds(orderNo, userId)]

/** The position to sell; undefined if the investor has no such position. */
export const saleOf = (
  state: State,
  input: SellInput,
): { readonly position: PositionRow; readonly quantity: bigint } | undefined => {
  const position = positionOf(state, input.orderNo)
  if (position === undefined) return undefined
  return { position, quantity: input.quantity === undefined ? position.quantity : BigInt(input.quantity) }
}

/**
 * Closes a position or part of it by the book's bids at the time of the decision. The rules and their order:
 * `closingRefusals` in contract/src/trading/closing-rules.ts, with noSuchOrder after the account's lock.
 */
export const createSell = (validator: OrderValidator): Command<SellInput, SellResult> => ({
  name: 'trading.sell',
  repeatLockMs: validator.rules.repeatLockMs,
  needs: (input, userId) => saleNeeds(validator, input, userId),
  decide: (state, input, instantMs) => {
    if (investorFacts(state).locked) return refused(refusals.accountLocked)
    const sale = saleOf(state, input)
    if (sale === undefined) return refused(refusals.noSuchOrder)
    const { position, quantity } = sale
    const { found, fill } = validateMarketClosing(
      validatorAsAsked(validator, input),
      state,
      closablePosition(position),
      quantity,
      instantMs,
    )
    const [first] = found
    if (first !== undefined) return refused(first.key, first.details)
    if (fill === undefined) throw new Error('a closing against an empty book was not refused')
    const closing = closePosition(state, validator, position, {
      fill,
      cause: 'order',
      soldBeforePaise: 0n,
    })
    const instrument = validator.market.find(position.exchange, position.code)
    const message =
      instrument === undefined ? [] : marketOrderMessage(state, instrument, position.order_no, closing.fill)
    return { kind: 'accepted', result: resultOf(closing), effects: [...closing.effects, ...message] }
  },
})

const resultOf = ({ fill, ...closing }: Closing<Fill>): SellResult => ({
  exchange: closing.position.exchange,
  code: closing.position.code,
  direction: closing.position.direction,
  orderNo: closing.position.order_no.toString(),
  price: rupeesFromPaise(averagePrice(fill.turnoverPaise, fill.quantity)),
  quantity: Number(fill.quantity),
  turnover: rupeesFromPaise(fill.turnoverPaise),
  takenBefore: fill.takenBefore,
  remainingQuantity: Number(closing.position.quantity - fill.quantity),
  fee: rupeesFromPaise(closing.chargesPaise),
  charges: presentCharges(closing.charges),
  profitLoss: rupeesFromPaise(closing.grossPaise - closing.chargesPaise),
  returned: rupeesFromPaise(closing.settlement.cashChangePaise),
  repaid: rupeesFromPaise(closing.repaidPaise),
  time: isoText(fill.instantMs),
})
