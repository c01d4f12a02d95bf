import type { ownBecause, ownOrderStates, ownStates } from '@tarazu/contract/calls/quant-own.ts'
import { defineTable } from '../../ledger/entity-table.ts'

/** An investor's own strategy. */
export type OwnStrategyRow = {
  user_id: bigint
  /** The id of the command that made it. */
  strategy_no: bigint
  name: string
  /** JSON of contract/src/trading/own-rule.ts. */
  rule: string
  /** A deleted strategy is visible to nobody; its orders are kept. */
  state: (typeof ownStates)[number] | 'deleted'
  /** The amount it trades with; null for a draft. */
  sum_paise: bigint | null
  /** How often it was started: the orders of earlier runs are no longer its own. */
  run_no: number
  /** The newest trading day for which it has planned its orders. */
  planned_day: string | null
  created_ms: bigint
  started_ms: bigint | null
  stopped_ms: bigint | null
  change_count: number
}

/** As visible to their owner. */
export type ShownStrategyRow = OwnStrategyRow & { readonly state: (typeof ownStates)[number] }

export const ownStrategyTable = defineTable<OwnStrategyRow, 'user_id' | 'strategy_no'>({
  name: 'own_strategies',
  key: ['user_id', 'strategy_no'],
  columns: {
    user_id: 'bigint',
    strategy_no: 'bigint',
    name: 'text',
    rule: 'text',
    state: 'text',
    sum_paise: 'bigint',
    run_no: 'integer',
    planned_day: 'text',
    created_ms: 'bigint',
    started_ms: 'bigint',
    stopped_ms: 'bigint',
    change_count: 'integer',
  },
})

/** One order that a strategy made on a trading day. */
export type OwnOrderRow = {
  user_id: bigint
  strategy_no: bigint
  run_no: number
  day: string
  side: 'buy' | 'sell'
  /** "NSE:KAVCEM" */
  listing: string
  quantity: bigint
  because: (typeof ownBecause)[number]
  state: (typeof ownOrderStates)[number]
  /** A key of the refusals. */
  reason: string | null
  /** The position that it opened or closed; for a planned sale, the one to close. */
  position_no: bigint | null
  planned_ms: bigint
}

export type OwnOrderKey = 'user_id' | 'strategy_no' | 'run_no' | 'day' | 'side' | 'listing'

export const ownOrderTable = defineTable<OwnOrderRow, OwnOrderKey>({
  name: 'own_orders',
  key: ['user_id', 'strategy_no', 'run_no', 'day', 'side', 'listing'],
  columns: {
    user_id: 'bigint',
    strategy_no: 'bigint',
    run_no: 'integer',
    day: 'text',
    side: 'text',
    listing: 'text',
    quantity: 'bigint',
    because: 'text',
    state: 'text',
    reason: 'text',
    position_no: 'bigint',
    planned_ms: 'bigint',
  },
})

/** A rule that an investor has back-tested in the browser, as reported by the browser. */
interface OwnTrialRow {
  user_id: bigint
  rule_id: string
  /** Annual, for its seen part. */
  sharpe_milli: number
  looked: boolean
  tried_ms: bigint
}

declare module '../../database/schema.ts' {
  interface Database {
    own_strategies: OwnStrategyRow
    own_orders: OwnOrderRow
    own_trials: OwnTrialRow
  }
}
