import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { financedOf, financingOfDay } from '@tarazu/contract/trading/margin.ts'
import type { Market } from '@tarazu/market/types.ts'
import { type Command, type Effect, refused, type State } from '../../ledger/command.ts'
import { insert, rowKey, update } from '../../ledger/rows.ts'
import { releaseHolds } from '../holds/release-holds.ts'
import { exposureEffect, exposureNeed } from './exposure.ts'
import { marginPrices } from './margin-prices.ts'
import { settleWithHolds } from './settle-with-holds.ts'
import { settlementPostings } from './settlement-postings.ts'
import { financingTable, type PositionRow, positionTable } from './tables.ts'

export interface FinancingInput {
  readonly orderNo: string
  /** The India day that is financed. */
  readonly day: string
  readonly annualPpm: bigint
  /** The end of the day: who held the position then pays. */
  readonly dueMs: number
}

export interface FinancingResult {
  readonly amount: string
}

/**
 * Charges one calendar day of what the house has lent to a position: what is lent × the rate ÷ 365, half to even. It is
 * taken from the free cash, then out of the position's deposit, then out of what orders and withdrawals hold; what none
 * covers is the house's. Refuses with 113 and 114; a position that was opened after the day pays nothing for it (113).
 */
export const createChargeFinancing = (
  market: Pick<Market, 'find'>,
): Command<FinancingInput, FinancingResult> => ({
  name: 'trading.financing',
  needs: (input, userId) => [
    rowKey(positionTable, { user_id: userId, order_no: BigInt(input.orderNo) }),
    exposureNeed(userId),
  ],
  decide: (state, input) => {
    const position = state.row(positionTable, { user_id: state.userId, order_no: BigInt(input.orderNo) })
    if (position === undefined || position.opened_ms >= BigInt(input.dueMs))
      return refused(refusals.noSuchOrder)
    if (position.quantity === 0n) return refused(refusals.positionClosed)
    const financedPaise = financedOf({
      leverage: position.leverage,
      openPricePaise: position.buy_price_paise,
      quantity: position.quantity,
      depositPaise: position.deposit_paise,
    })
    const amountPaise = financingOfDay(financedPaise, input.annualPpm)
    const effects =
      amountPaise === 0n ? [] : effectsOf(state, market, position, input, { financedPaise, amountPaise })
    return { kind: 'accepted', result: { amount: amountPaise.toString() }, effects }
  },
})

const effectsOf = (
  state: State,
  market: Pick<Market, 'find'>,
  position: PositionRow,
  input: FinancingInput,
  { financedPaise, amountPaise }: { readonly financedPaise: bigint; readonly amountPaise: bigint },
): readonly Effect[] => {
  const key = { user_id: state.userId, order_no: position.order_no }
  const { settlement, released } = settleWithHolds(
    {
      freedPaise: 0n,
      restPaise: position.deposit_paise,
      grossPaise: 0n,
      chargesPaise: amountPaise,
      cashPaise: state.balancePaise('user:cash'),
    },
    releaseHolds(state, market, input.dueMs),
  )
  const paid = {
    deposit_paise: position.deposit_paise - settlement.depositUsedPaise,
    financing_paise: position.financing_paise + amountPaise,
  }
  const isDrained = settlement.depositUsedPaise > 0n
  const set = isDrained ? { ...paid, ...marginPrices({ ...position, ...paid }, input.dueMs) } : paid
  return [
    ...released.effects,
    {
      kind: 'transfer',
      entryType: 'financing',
      reference: position.order_no.toString(),
      postings: [
        ...settlementPostings(settlement, 0n),
        { account: 'house:financing', amountPaise: -amountPaise },
      ],
    },
    update(positionTable, key, { expect: { quantity: position.quantity }, set }),
    ...(isDrained ? [exposureEffect(state, position, { ...position, ...set })] : []),
    insert(financingTable, {
      ...key,
      financing_no: state.commandId,
      day: input.day,
      financed_paise: financedPaise,
      annual_ppm: Number(input.annualPpm),
      amount_paise: amountPaise,
      deposit_used_paise: settlement.depositUsedPaise,
      uncovered_paise: settlement.uncoveredPaise,
      effective_ms: BigInt(input.dueMs),
    }),
  ]
}
