import type { Effect } from '../../ledger/command.ts'
import type { RowInsert, RowUpdate } from '../../ledger/rows.ts'

type ProductEvent = 'application-changed' | 'fund-changed' | 'loan-changed' | 'quant-changed'

/** Notifies the investor's browsers of a change. */
export const publish = (type: ProductEvent, reference: bigint): Effect => ({
  kind: 'publish',
  event: { type, reference: reference.toString() },
})

/** Writes a row and publishes its event. */
export const writeAndPublish = (
  write: RowInsert | RowUpdate,
  type: ProductEvent,
  reference: bigint,
): readonly Effect[] => [write, publish(type, reference)]
