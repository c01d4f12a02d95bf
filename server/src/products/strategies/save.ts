import { isSoundOwnSum } from '@tarazu/contract/calls/quant-own.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { type OwnRule, ownRuleText } from '@tarazu/contract/trading/own-rule.ts'
import { type Command, type Effect, refused, type State } from '../../ledger/command.ts'
import { type CountedChangeOf, insert, rowKey, rowSet, updateCounted } from '../../ledger/rows.ts'
import { investorTable } from '../../people/investors/tables.ts'
import { investorFacts } from '../../trading/validation/order-validator.ts'
import { publish, writeAndPublish } from '../kit/publish.ts'
import { type OwnStrategyRow, ownStrategyTable } from './tables.ts'

/** How many strategies an account may have, and how many running ones. */
const mostStrategies = 50
const mostRunning = 5

const setOf = (state: OwnStrategyRow['state']) => rowSet(ownStrategyTable, { state })
const [drafts, running, stopped] = [setOf('draft'), setOf('running'), setOf('stopped')]

interface Saved {
  readonly strategyNo: string
}
interface Numbered {
  readonly strategyNo: bigint
}

export const strategyNeed = (userId: bigint, strategyNo: bigint) =>
  rowKey(ownStrategyTable, { user_id: userId, strategy_no: strategyNo })
export const strategyOf = (state: State, strategyNo: bigint): OwnStrategyRow | undefined => {
  const row = state.row(ownStrategyTable, { user_id: state.userId, strategy_no: strategyNo })
  return row?.state === 'deleted' ? undefined : row
}
const investorNeed = (userId: bigint) => rowKey(investorTable, { user_id: userId })

export const announceStrategy = (strategyNo: bigint): Effect => publish('quant-changed', strategyNo)

export const changeStrategy = (
  strategy: OwnStrategyRow,
  set: CountedChangeOf<typeof ownStrategyTable>,
): readonly Effect[] =>
  writeAndPublish(updateCounted(ownStrategyTable, strategy, set), 'quant-changed', strategy.strategy_no)

export interface SaveInput {
  readonly strategyNo?: bigint | undefined
  readonly name: string
  readonly rule: OwnRule
}

/** Creates a strategy, or changes one; a running one's rule can't change. */
export const createSaveStrategy = (repeatLockMs: number): Command<SaveInput, Saved> => ({
  name: 'strategies.save',
  repeatLockMs,
  needs: ({ strategyNo }, userId) => [
    investorNeed(userId),
    ...(strategyNo === undefined ? [] : [strategyNeed(userId, strategyNo)]),
  ],
  sets: [drafts, running, stopped],
  decide: (state, { strategyNo, name, rule: given }, instantMs) => {
    if (investorFacts(state).locked) return refused(refusals.accountLocked)
    const rule = ownRuleText(given)
    if (strategyNo !== undefined) {
      const row = strategyOf(state, strategyNo)
      if (row === undefined) return refused(refusals.noSuchStrategy)
      if (row.state === 'running' && row.rule !== rule) return refused(refusals.strategyRunning)
      const result = { strategyNo: strategyNo.toString() }
      return { kind: 'accepted', result, effects: changeStrategy(row, { name, rule }) }
    }
    const count = [drafts, running, stopped].reduce((sum, set) => sum + state.rows(set).length, 0)
    if (count >= mostStrategies)
      return refused(refusals.tooManyStrategies, { maximum: String(mostStrategies) })
    return {
      kind: 'accepted',
      result: { strategyNo: state.commandId.toString() },
      effects: [
        insert(ownStrategyTable, {
          user_id: state.userId,
          strategy_no: state.commandId,
          name,
          rule,
          state: 'draft',
          sum_paise: null,
          run_no: 0,
          planned_day: null,
          created_ms: BigInt(instantMs),
          started_ms: null,
          stopped_ms: null,
          change_count: 0,
        }),
        announceStrategy(state.commandId),
      ],
    }
  },
})

export interface StartInput extends Numbered {
  readonly sum: bigint
}

/** Starts trading at the next opening. Nothing is blocked: it spends available cash as its owner would. */
export const createStartStrategy = (repeatLockMs: number): Command<StartInput, Saved> => ({
  name: 'strategies.start',
  repeatLockMs,
  needs: ({ strategyNo }, userId) => [investorNeed(userId), strategyNeed(userId, strategyNo)],
  sets: [running],
  decide: (state, { strategyNo, sum }, instantMs) => {
    const { locked, identified } = investorFacts(state)
    if (locked) return refused(refusals.accountLocked)
    if (!identified) return refused(refusals.identityNeeded)
    const row = strategyOf(state, strategyNo)
    if (row === undefined) return refused(refusals.noSuchStrategy)
    if (row.state === 'running') return refused(refusals.strategyRunning)
    const cashPaise = state.balancePaise('user:cash')
    if (!isSoundOwnSum(sum) || sum > cashPaise)
      return refused(refusals.strategySumUnfit, { available: rupeesFromPaise(cashPaise) })
    if (state.rows(running).length >= mostRunning)
      return refused(refusals.tooManyStrategies, { maximum: String(mostRunning) })
    return {
      kind: 'accepted',
      result: { strategyNo: strategyNo.toString() },
      effects: changeStrategy(row, {
        state: 'running',
        sum_paise: sum,
        run_no: row.run_no + 1,
        planned_day: null,
        started_ms: BigInt(instantMs),
        stopped_ms: null,
      }),
    }
  },
})

/** Includes the next step, so that the same key can't request something else. */
export interface StopInput extends Numbered {
  readonly sell?: '1' | undefined
}

/** Stops a strategy at once: none of its orders is executed from then on. Its holdings belong to its owner. */
export const stopStrategy: Command<StopInput, Saved> = {
  name: 'strategies.stop',
  needs: ({ strategyNo }, userId) => [strategyNeed(userId, strategyNo)],
  decide: (state, { strategyNo }, instantMs) => {
    const row = strategyOf(state, strategyNo)
    if (row === undefined) return refused(refusals.noSuchStrategy)
    if (row.state !== 'running') return refused(refusals.strategyNotRunning)
    return {
      kind: 'accepted',
      result: { strategyNo: strategyNo.toString() },
      effects: changeStrategy(row, { state: 'stopped', stopped_ms: BigInt(instantMs) }),
    }
  },
}

/**
 * Records the positions that a stopped strategy's owner sells with it: those open at that time, looked up
 * beforehand. A repeat with the same key gets the same ones, whatever has happened to them or to the strategy
 * since.
 */
export const createNoteSales = (
  open: readonly bigint[],
): Command<Numbered, { readonly positions: readonly string[] }> => ({
  name: 'strategies.note-sales',
  needs: ({ strategyNo }, userId) => [strategyNeed(userId, strategyNo)],
  decide: (state, { strategyNo }) => {
    const isStopped = strategyOf(state, strategyNo)?.state === 'stopped'
    return { kind: 'accepted', result: { positions: isStopped ? open.map(String) : [] }, effects: [] }
  },
})
