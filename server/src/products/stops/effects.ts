import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { recordAction } from '../../people/operators/actions.ts'
import type { Approved, RequestKind } from '../../people/operators/requests.ts'
import type { Clock } from '../../time/clock.ts'
import { noteClosing } from '../closings/tell-holders.ts'
import type { OfferStopState } from './tables.ts'

interface StopRules<Input> {
  /** The kind of request. */
  readonly kind: string
  readonly clock: Clock
  readonly productOf: (input: Input) => string
  /** For the audit trail. */
  readonly facts: (input: Input) => Record<string, string>
  /** Throws the refusal if nothing would change; checked again at the approval. */
  readonly check: (transaction: Transaction<Database>, input: Input, nowMs: number) => Promise<void>
  /** Notifies the holders of products that were closed. */
  readonly tellHolders: (nowMs: number) => Promise<void>
}

interface Stop {
  readonly product: string
  readonly state: OfferStopState
  readonly facts: Record<string, string>
}

/** Replaces the earlier decision about the product. */
const writeStop = async (
  transaction: Transaction<Database>,
  { product, state, facts }: Stop,
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

/** Stopping a product, or resuming it, by two people and with a reason. */
export const createStopRequest = <Input extends { readonly stop: OfferStopState }>({
  kind,
  clock,
  productOf,
  facts,
  check,
  tellHolders,
}: StopRules<Input>): RequestKind<Input> => ({
  kind,
  approval: 'product.approve',
  facts,
  apply: async (transaction, input, approved) => {
    const nowMs = clock.nowMs()
    await check(transaction, input, nowMs)
    const product = productOf(input)
    await writeStop(transaction, { product, state: input.stop, facts: facts(input) }, approved, nowMs)
    if (input.stop === 'closed') await noteClosing(transaction, product)
  },
  committed: () => tellHolders(clock.nowMs()),
})

/** For a product that can't be closed, because it has no holders yet when it is stopped. */
export const tellNobody = async (): Promise<void> => undefined
