import type { fundOrderKinds, fundOrderReasons, fundOrderStages } from '@tarazu/contract/calls/fund-orders.ts'
import { defineTable } from '../../ledger/entity-table.ts'

export type FundOrderKind = (typeof fundOrderKinds)[number]
export type FundOrderStage = (typeof fundOrderStages)[number]
export type FundOrderReason = (typeof fundOrderReasons)[number]

/** A fund order, kept as a record after settlement. Units are in ten-thousandths. */
export type FundOrderRow = {
  user_id: bigint
  /** The id of the command that made it. */
  order_no: bigint
  kind: FundOrderKind
  fund: string
  /** For a switch. */
  to_fund: string | null
  asked_by: 'amount' | 'shares' | 'all'
  amount_paise: bigint | null
  /** Requested; for a redemption, blocked until it is settled. */
  units: bigint | null
  /** 0 once it is settled. */
  held_paise: bigint
  stage: FundOrderStage
  reason: FundOrderReason | null
  plan_no: bigint | null
  order_day: string
  value_day: string
  cut_off_ms: bigint
  known_ms: bigint
  payout_day: string | null
  payout_ms: bigint | null
  /** Ten-thousandths of a rupee. */
  net_value: bigint | null
  done_units: bigint | null
  gross_paise: bigint | null
  load_paise: bigint | null
  tax_paise: bigint | null
  duty_paise: bigint | null
  net_paise: bigint | null
  /** For the redemption, after costs. */
  gain_paise: bigint | null
  to_net_value: bigint | null
  to_units: bigint | null
  placed_ms: bigint
  settled_ms: bigint | null
  paid_ms: bigint | null
  /** The operator who approved or refused it. */
  reviewed_by: bigint | null
  reviewed_ms: bigint | null
  /** The reason for a refusal, shown to the investor. */
  review_reason: string | null
  change_count: number
}

export const fundOrderTable = defineTable<FundOrderRow, 'user_id' | 'order_no'>({
  name: 'fund_orders',
  key: ['user_id', 'order_no'],
  columns: {
    user_id: 'bigint',
    order_no: 'bigint',
    kind: 'text',
    fund: 'text',
    to_fund: 'text',
    asked_by: 'text',
    amount_paise: 'bigint',
    units: 'bigint',
    held_paise: 'bigint',
    stage: 'text',
    reason: 'text',
    plan_no: 'bigint',
    order_day: 'text',
    value_day: 'text',
    cut_off_ms: 'bigint',
    known_ms: 'bigint',
    payout_day: 'text',
    payout_ms: 'bigint',
    net_value: 'bigint',
    done_units: 'bigint',
    gross_paise: 'bigint',
    load_paise: 'bigint',
    tax_paise: 'bigint',
    duty_paise: 'bigint',
    net_paise: 'bigint',
    gain_paise: 'bigint',
    to_net_value: 'bigint',
    to_units: 'bigint',
    placed_ms: 'bigint',
    settled_ms: 'bigint',
    paid_ms: 'bigint',
    reviewed_by: 'bigint',
    reviewed_ms: 'bigint',
    review_reason: 'text',
    change_count: 'integer',
  },
})

/** The units of one purchase. */
export type FundLotRow = {
  user_id: bigint
  /** The order that bought it. */
  lot_no: bigint
  fund: string
  value_day: string
  net_value: bigint
  bought_units: bigint
  /** Still held. */
  units: bigint
  bought_paise: bigint
  /** Of those still held. */
  cost_paise: bigint
  is_open: boolean
}

export const fundLotTable = defineTable<FundLotRow, 'user_id' | 'lot_no'>({
  name: 'fund_lots',
  key: ['user_id', 'lot_no'],
  columns: {
    user_id: 'bigint',
    lot_no: 'bigint',
    fund: 'text',
    value_day: 'text',
    net_value: 'bigint',
    bought_units: 'bigint',
    units: 'bigint',
    bought_paise: 'bigint',
    cost_paise: 'bigint',
    is_open: 'boolean',
  },
})

/** An investor's whole holding of one fund. */
export type FundHoldingRow = {
  user_id: bigint
  fund: string
  units: bigint
  /** The part that is waiting to be redeemed. */
  frozen_units: bigint
  cost_paise: bigint
  /** Total paid in, including duty, and total received after costs. */
  paid_in_paise: bigint
  paid_out_paise: bigint
  first_day: string
  change_count: number
}

export const fundHoldingTable = defineTable<FundHoldingRow, 'user_id' | 'fund'>({
  name: 'fund_holdings',
  key: ['user_id', 'fund'],
  columns: {
    user_id: 'bigint',
    fund: 'text',
    units: 'bigint',
    frozen_units: 'bigint',
    cost_paise: 'bigint',
    paid_in_paise: 'bigint',
    paid_out_paise: 'bigint',
    first_day: 'text',
    change_count: 'integer',
  },
})

declare module '../../database/schema.ts' {
  interface Database {
    fund_orders: FundOrderRow
    fund_lots: FundLotRow
    fund_holdings: FundHoldingRow
  }
}
