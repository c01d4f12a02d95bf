import type { Command } from '../../ledger/command.ts'
import { rowKey } from '../../ledger/rows.ts'
import { repayFirstEffects } from '../../money/loans/effects.ts'
import { investorTable } from '../../people/investors/tables.ts'
import { changeOrder, orderNeed } from './effects.ts'
import { transfer } from './holding-effects.ts'
import { fundOrderTable } from './tables.ts'

export interface PayoutInput {
  readonly orderNo: bigint
  readonly dueMs: number
}

/** A redemption's payout arrives in the wallet on its day, and repays an overdue loan first. */
export const payOut: Command<PayoutInput, null> = {
  name: 'funds.payout',
  needs: ({ orderNo }, userId) => [orderNeed(userId, orderNo), rowKey(investorTable, { user_id: userId })],
  decide: (state, { orderNo, dueMs }) => {
    const order = state.row(fundOrderTable, { user_id: state.userId, order_no: orderNo })
    if (order?.stage !== 'paying') return { kind: 'accepted', result: null, effects: [] }
    const paidPaise = order.net_paise ?? 0n
    return {
      kind: 'accepted',
      result: null,
      effects: [
        ...changeOrder(order, { stage: 'done', paid_ms: BigInt(dueMs) }),
        ...transfer('fund-payout', orderNo, { 'user:fund-payout': paidPaise, 'user:cash': -paidPaise }),
        ...repayFirstEffects(state, paidPaise, dueMs),
      ],
    }
  },
}
