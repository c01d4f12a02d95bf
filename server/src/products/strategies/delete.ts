import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { type Command, refused } from '../../ledger/command.ts'
import { changeStrategy, strategyNeed, strategyOf } from './save.ts'

/** Deletes a stopped strategy. Its positions belong to its owner, and its orders stay on record. */
export const deleteStrategy: Command<{ readonly strategyNo: bigint }, { readonly strategyNo: string }> = {
  name: 'strategies.delete',
  needs: ({ strategyNo }, userId) => [strategyNeed(userId, strategyNo)],
  decide: (state, { strategyNo }) => {
    const row = strategyOf(state, strategyNo)
    if (row === undefined) return refused(refusals.noSuchStrategy)
    if (row.state === 'running') return refused(refusals.strategyRunning)
    return {
      kind: 'accepted',
      result: { strategyNo: strategyNo.toString() },
      effects: changeStrategy(row, { state: 'deleted' }),
    }
  },
}
