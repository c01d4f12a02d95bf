import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { financingOfDay } from '@tarazu/contract/trading/margin.ts'
import { type Command, type Effect, refused, type State } from '../../ledger/command.ts'
import { insert } from '../../ledger/rows.ts'
import { borrowedPaise, changedPosition, positionNeeds, positionOf, rewritten } from './record.ts'
import type { Covering } from './release-holds.ts'
import { settlePosition } from './settlement.ts'
import { financingTable, type PositionRow } from './tables.ts'

export interface FinancingInput {
  readonly orderNo: bigint
  /** The day in India that is financed. */
  readonly day: string
  readonly annualPpm: bigint
  /** The end of the day: positions held then pay. */
  readonly dueMs: number
}

export interface FinancingResult {
  readonly amount: string
}

/**
 * Charges a position for one calendar day of financing, or a short for one day of the lending fee: borrowed
 * amount × rate ÷ 365, rounded half to even. It is taken from the available cash, then from the position's
 * margin, then from the holds of orders and withdrawals; the house bears the rest. Refuses with noSuchOrder
 * and positionClosed; a position opened after the day pays nothing for it (noSuchOrder).
 */
export const createChargeFinancing = (covering: Covering): Command<FinancingInput, FinancingResult> => ({
  name: 'trading.financing',
  needs: ({ orderNo }, userId) => positionNeeds(orderNo, userId),
  decide: (state, input) => {
    const position = positionOf(state, input.orderNo)
    if (position === undefined || position.opened_ms >= BigInt(input.dueMs))
      return refused(refusals.noSuchOrder)
    if (position.quantity === 0n) return refused(refusals.positionClosed)
    const financedPaise = borrowedPaise(position)
    const amountPaise = financingOfDay(financedPaise, input.annualPpm)
    const effects =
      amountPaise === 0n ? [] : effectsOf(state, covering, position, input, { financedPaise, amountPaise })
    return { kind: 'accepted', result: { amount: amountPaise.toString() }, effects }
  },
})

const effectsOf = (
  state: State,
  covering: Covering,
  position: PositionRow,
  input: FinancingInput,
  { financedPaise, amountPaise }: { readonly financedPaise: bigint; readonly amountPaise: bigint },
): readonly Effect[] => {
  const key = { user_id: state.userId, order_no: position.order_no }
  const { settlement, released, postings } = settlePosition(state, covering, {
    freedPaise: 0n,
    restPaise: position.deposit_paise,
    grossPaise: 0n,
    chargesPaise: amountPaise,
    instantMs: input.dueMs,
  })
  const paid = {
    deposit_paise: position.deposit_paise - settlement.depositUsedPaise,
    financing_paise: position.financing_paise + amountPaise,
  }
  const isDrained = settlement.depositUsedPaise > 0n
  const written = isDrained
    ? changedPosition(state, position, paid, input.dueMs, undefined).effects
    : [rewritten(position, paid)]
  return [
    ...released.effects,
    {
      kind: 'transfer',
      entryType: 'financing',
      reference: position.order_no.toString(),
      postings: [...postings, { account: 'house:financing', amountPaise: -amountPaise }],
    },
    ...written,
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
