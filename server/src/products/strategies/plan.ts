import type { Command } from '../../ledger/command.ts'
import { insert, rowKey } from '../../ledger/rows.ts'
import { investorTable } from '../../people/investors/tables.ts'
import { investorFacts } from '../../trading/validation/order-validator.ts'
import { changeStrategy, strategyNeed, strategyOf } from './save.ts'
import { type OwnOrderRow, ownOrderTable } from './tables.ts'

/** An order that the rule asks for. */
export type PlannedOrder = Pick<OwnOrderRow, 'side' | 'listing' | 'quantity' | 'because' | 'position_no'>

export interface PlanInput {
  readonly strategyNo: bigint
  readonly day: string
  readonly dueMs: number
  readonly orders: readonly PlannedOrder[]
}

/**
 * Writes down what a strategy is about to do on a day, before any of it is done: a run that is cut off goes on with the
 * same orders. Nothing for one that was stopped meanwhile, has planned the day, or whose owner is locked.
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
