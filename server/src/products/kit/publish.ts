import type { Effect } from '../../ledger/command.ts'
import type { RowInsert, RowUpdate } from '../../ledger/rows.ts'

type ProductEvent = 'application-changed' | 'fund-changed' | 'loan-changed' | 'quant-changed'

/** Tells the investor's browsers that something of theirs changed. */
export const publish = (type: ProductEvent, reference: bigint): Effect => ({
  kind: 'publish',
  event: { type, reference: reference.toString() },
})

/** A row written and the event that says so. */
export const writeAndPublish = (
  write: RowInsert | RowUpdate,
  type: ProductEvent,
  reference: bigint,
): readonly Effect[] => [write, publish(type, reference)]
