import type { buyStockTrade } from '@tarazu/contract/calls/trading.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { investorRefusals, type OpeningCost } from '@tarazu/contract/trading/opening-rules.ts'
import { averagePrice } from '@tarazu/contract/trading/trading-arithmetic.ts'
import type { CallOutput, ParsedInput } from '@tarazu/contract/wire/call.ts'
import { isoText } from '../../base/iso-text.ts'
import { type Command, refused, type State } from '../../ledger/command.ts'
import { presentCharges } from '../book/charges.ts'
import type { Fill } from '../book/matching.ts'
import { openPosition } from '../positions/opening.ts'
import { investorFacts, type OrderValidator, validatorNeeds } from '../validation/order-validator.ts'
import { validateMarketOpening } from '../validation/validate-market.ts'
import { marketOrderMessage } from './fill.ts'

export type BuyInput = ParsedInput<typeof buyStockTrade>
/** As stored in the command log: the walk is recomputed from it. */
export type BuyResult = Omit<CallOutput<typeof buyStockTrade>, 'walk'> & { readonly takenBefore: number }

/**
 * Opens a position by the book at the time of the decision. The rules and their order: `openingRefusals` in
 * contract/src/trading/opening-rules.ts, plus noSuchStock, which comes after those that concern only the
 * account.
 */
export const createBuy = (validator: OrderValidator): Command<BuyInput, BuyResult> => ({
  name: 'trading.buy',
  repeatLockMs: validator.rules.repeatLockMs,
  needs: (_input, userId) => validatorNeeds(userId, validator.debt),
  decide: (state, input, instantMs) => {
    const instrument = validator.market.find(input.exchange, input.code)
    if (instrument === undefined) {
      const [barred] = investorRefusals(investorFacts(state))
      return refused(barred?.key ?? refusals.noSuchStock)
    }
    const { found, cost, fill } = validateMarketOpening(validator, state, instrument, input, instantMs)
    const [first] = found
    if (first !== undefined) return refused(first.key, first.details)
    if (cost === undefined || fill === undefined)
      throw new Error('an order against an empty book was not refused')
    const opening = {
      ...input,
      ...cost,
      orderNo: state.commandId,
      fill,
      fromHoldPaise: 0n,
      lockedUntilMs: undefined,
    }
    const { effects } = openPosition(state, opening)
    const message = marketOrderMessage(state, instrument, state.commandId, fill)
    return { kind: 'accepted', result: resultOf(state, cost, fill), effects: [...effects, ...message] }
  },
})

const resultOf = (state: State, cost: OpeningCost, fill: Fill): BuyResult => ({
  orderNo: state.commandId.toString(),
  price: rupeesFromPaise(averagePrice(fill.turnoverPaise, fill.quantity)),
  quantity: Number(fill.quantity),
  turnover: rupeesFromPaise(fill.turnoverPaise),
  takenBefore: fill.takenBefore,
  deposit: rupeesFromPaise(cost.depositPaise),
  fee: rupeesFromPaise(cost.chargesPaise),
  charges: presentCharges(cost.charges),
  time: isoText(fill.instantMs),
})
