import type { Command } from '../../ledger/command.ts'
import { insert, rowKey } from '../../ledger/rows.ts'
import { investorTable } from '../../people/investors/tables.ts'
import { investorFacts } from '../../trading/validation/order-validator.ts'
import { changeStrategy, strategyNeed, strategyOf } from './save.ts'
import { type OwnOrderRow, ownOrderTable } from './tables.ts'

/** An order decided by the rule. */
export type PlannedOrder = Pick<OwnOrderRow, 'side' | 'listing' | 'quantity' | 'because' | 'position_no'>

export interface PlanInput {
  readonly strategyNo: bigint
  readonly day: string
  readonly dueMs: number
  readonly orders: readonly PlannedOrder[]
}

/**
 * Records a strategy's orders for a day before any is executed, so that an interrupted run continues with the
 * same ones. Does nothing if the strategy was stopped in the meantime or has already planned the day, or if
 * its owner is locked.
 */
export const planOrders: Command<PlanInput, null> = {
  name: 'strategies.plan',
  needs: ({ strategyNo }, userId) => [
    rowKey(investorTable, { user_id: userId }),
    strategyNeed(userId, strategyNo),
  ],
  decide: (state, { strategyNo, day, dueMs, orders }) => {
    const row = strategyOf(state, strategyNo)
    const isDue = row?.state === 'running' && (row.planned_day ?? '') < day && !investorFacts(state).locked
    if (row === undefined || !isDue) return { kind: 'accepted', result: null, effects: [] }
    return {
      kind: 'accepted',
      result: null,
      effects: [
        ...changeStrategy(row, { planned_day: day }),
        ...orders.map((order) =>
          insert(ownOrderTable, {
            user_id: state.userId,
            strategy_no: strategyNo,
            run_no: row.run_no,
            day,
            ...order,
            state: 'planned',
            reason: null,
            planned_ms: BigInt(dueMs),
          }),
        ),
      ],
    }
  },
}
