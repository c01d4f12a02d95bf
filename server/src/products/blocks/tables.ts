import type { Exchange } from '@tarazu/market/types.ts'
import { defineTable } from '../../ledger/entity-table.ts'

/**
 * What became of a claim on a block (quota/claims.ts): the shares were bought, or are released. Of the two whichever
 * comes first stays; the row is never changed.
 */
export type BlockPurchaseRow = {
  user_id: bigint
  claim: string
  state: 'bought' | 'released'
  block: string
  exchange: Exchange
  code: string
  quantity: bigint
  /** 0 of a claim that was released. */
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
