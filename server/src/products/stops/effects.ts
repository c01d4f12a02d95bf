import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { recordAction } from '../../people/operators/actions.ts'
import type { Approved } from '../../people/operators/requests.ts'
import type { OfferStopState } from './tables.ts'

/** Notes what two people decided about a product, in place of what was so before, and in the audit trail as `facts`. */
export const writeStop = async (
  transaction: Transaction<Database>,
  {
    product,
    state,
    facts,
  }: { readonly product: string; readonly state: OfferStopState; readonly facts: Record<string, string> },
  { requestId, operatorId, reason }: Approved,
  nowMs: number,
): Promise<void> => {
  const set = { state, request_id: requestId, stopped_ms: BigInt(nowMs) }
  await transaction
    .insertInto('offer_stops')
    .values({ product, ...set })
    .onConflict((clash) => clash.column('product').doUpdateSet(set))
    .execute()
  const after = { ...facts, request: requestId.toString() }
  await recordAction(transaction, { action: 'product.approve', operatorId, after, reason }, nowMs)
}
