import type { placementApplicationStates } from '@tarazu/contract/calls/placements.ts'
import type { Exchange } from '@tarazu/market/types.ts'
import { defineTable } from '../../ledger/entity-table.ts'

/** An investor's application for a placement, kept as a record after the decision. */
export type PlacementApplicationRow = {
  user_id: bigint
  /** "2026-11-23-placement-INEZ00001015"; one application per placement. */
  placement: string
  /** The id of the command that made it. */
  application_no: bigint
  exchange: Exchange
  code: string
  /** The agent whose code opened it. */
  agent_id: bigint
  quantity: bigint
  price_paise: bigint
  /** 0 once it is decided. */
  held_paise: bigint
  ticket_no: bigint | null
  /** The ticket's discount, in parts per million; 0 without one. */
  ticket_ppm: number
  state: (typeof placementApplicationStates)[number]
  allotted_quantity: bigint | null
  /** What the house has paid for the ticket; until the result, its maximum. */
  discount_paise: bigint
  /** The position with the shares. */
  order_no: bigint | null
  locked_until_ms: bigint | null
  /** When the result is due. */
  result_ms: bigint
  applied_ms: bigint
  settled_ms: bigint | null
}

export const placementApplicationTable = defineTable<PlacementApplicationRow, 'user_id' | 'placement'>({
  name: 'placement_applications',
  key: ['user_id', 'placement'],
  columns: {
    user_id: 'bigint',
    placement: 'text',
    application_no: 'bigint',
    exchange: 'text',
    code: 'text',
    agent_id: 'bigint',
    quantity: 'bigint',
    price_paise: 'bigint',
    held_paise: 'bigint',
    ticket_no: 'bigint',
    ticket_ppm: 'integer',
    state: 'text',
    allotted_quantity: 'bigint',
    discount_paise: 'bigint',
    order_no: 'bigint',
    locked_until_ms: 'bigint',
    result_ms: 'bigint',
    applied_ms: 'bigint',
    settled_ms: 'bigint',
  },
})

/** A placement's demand at its end, counted once, so that every part of the result uses the same figures. */
interface PlacementResultTable {
  placement: string
  offered_shares: bigint
  /** From the market's other applicants, and from this server's investors. */
  others_shares: bigint
  own_shares: bigint
  called_off: boolean
  decided_ms: bigint
}

declare module '../../database/schema.ts' {
  interface Database {
    placement_applications: PlacementApplicationRow
    placement_results: PlacementResultTable
  }
}
