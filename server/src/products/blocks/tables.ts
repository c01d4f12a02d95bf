import type { Exchange } from '@tarazu/market/types.ts'
import { defineTable } from '../../ledger/entity-table.ts'

/**
 * The outcome of a claim on a block (quota/claims.ts): the shares were bought, or the claim was released.
 * Whichever comes first counts; the row never changes.
 */
export type BlockPurchaseRow = {
  user_id: bigint
  claim: string
  state: 'bought' | 'released'
  block: string
  exchange: Exchange
  code: string
  quantity: bigint
  /** 0 for a released claim. */
  turnover_paise: bigint
  locked_until_ms: bigint
  /** The id of the command, and of the position. */
  order_no: bigint
  decided_ms: bigint
}

export const blockPurchaseTable = defineTable<BlockPurchaseRow, 'user_id' | 'claim'>({
  name: 'block_purchases',
  key: ['user_id', 'claim'],
  columns: {
    user_id: 'bigint',
    claim: 'text',
    state: 'text',
    block: 'text',
    exchange: 'text',
    code: 'text',
    quantity: 'bigint',
    turnover_paise: 'bigint',
    locked_until_ms: 'bigint',
    order_no: 'bigint',
    decided_ms: 'bigint',
  },
})

declare module '../../database/schema.ts' {
  interface Database {
    block_purchases: BlockPurchaseRow
  }
}
