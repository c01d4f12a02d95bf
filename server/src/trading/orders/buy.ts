import type { buyStockTrade } from '@tarazu/contract/calls/trading.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { investorRefusals, type OpeningCost } from '@tarazu/contract/trading/opening-rules.ts'
import type { CallOutput, ParsedInput } from '@tarazu/contract/wire/call.ts'
import { isoText } from '../../base/iso-text.ts'
import { type Command, refused, type State } from '../../ledger/command.ts'
import { presentCharges } from '../book/charges.ts'
import { investorFacts, type Judge, judgeMarketOpening, judgeNeeds } from '../judging/judge.ts'
import { openPosition } from '../positions/opening.ts'

export type BuyInput = ParsedInput<typeof buyStockTrade>
type BuyResult = CallOutput<typeof buyStockTrade>

/**
 * Opens a position at the market's quote of the instant of decision. The rules and their order: `openingRefusals` in
 * contract/src/trading/opening-rules.ts, and 120 (no such stock) after those of the account alone.
 */
export const createBuy = (judge: Judge): Command<BuyInput, BuyResult> => ({
  name: 'trading.buy',
  repeatLockMs: judge.rules.repeatLockMs,
  needs: (_input, userId) => judgeNeeds(userId, judge.debt),
  decide: (state, input, instantMs) => {
    const instrument = judge.market.find(input.exchange, input.code)
    if (instrument === undefined) {
      const [barred] = investorRefusals(investorFacts(state))
      return refused(barred?.key ?? refusals.noSuchStock)
    }
    const { found, cost } = judgeMarketOpening(judge, state, instrument, input, instantMs)
    const [first] = found
    if (first !== undefined) return refused(first.key, first.details)
    if (cost === undefined) throw new Error('an order without a price was not refused')
    const opening = {
      ...input,
      ...cost,
      orderNo: state.commandId,
      quantity: BigInt(input.quantity),
      instantMs,
      fromHoldPaise: 0n,
    }
    const { effects } = openPosition(state, opening)
    return { kind: 'accepted', result: resultOf(state, input, cost, instantMs), effects }
  },
})

const resultOf = (state: State, input: BuyInput, cost: OpeningCost, instantMs: number): BuyResult => ({
  orderNo: state.commandId.toString(),
  price: rupeesFromPaise(cost.pricePaise),
  quantity: input.quantity,
  deposit: rupeesFromPaise(cost.depositPaise),
  fee: rupeesFromPaise(cost.chargesPaise),
  charges: presentCharges(cost.charges),
  time: isoText(instantMs),
})
