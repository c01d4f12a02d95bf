import type { Exchange } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Command, CommitLoop } from '../../ledger/command.ts'
import { insert, rowKey } from '../../ledger/rows.ts'
import { type Claim, settleClaim } from '../quota/claims.ts'
import type { ClaimKind } from '../quota/release-claims.ts'
import { blockPurchaseTable } from './tables.ts'

interface ReleaseInput {
  readonly claim: string
  readonly product: string
  readonly shares: bigint
}

/** Releases a claim unless it was bought; no purchase can use it afterwards. Returns which it was. */
const releaseClaim: Command<ReleaseInput, { readonly state: 'sold' | 'released' }> = {
  // The log stores this name, so it is permanent.
  name: 'blocks.give-back',
  needs: ({ claim }, userId) => [rowKey(blockPurchaseTable, { user_id: userId, claim })],
  decide: (state, { claim, product, shares }, instantMs) => {
    const known = state.row(blockPurchaseTable, { user_id: state.userId, claim })
    if (known !== undefined)
      return {
        kind: 'accepted',
        result: { state: known.state === 'bought' ? 'sold' : 'released' },
        effects: [],
      }
    const nothing: { readonly exchange: Exchange; readonly code: string } = { exchange: 'NSE', code: '' }
    const row = insert(blockPurchaseTable, {
      user_id: state.userId,
      claim,
      state: 'released',
      block: product,
      quantity: shares,
      ...nothing,
      turnover_paise: 0n,
      locked_until_ms: 0n,
      order_no: state.commandId,
      decided_ms: BigInt(instantMs),
    })
    return { kind: 'accepted', result: { state: 'released' }, effects: [row] }
  },
}

interface ReleaseServices {
  readonly database: Kysely<Database>
  readonly commitLoop: CommitLoop
}

/** Settles a claim by the investor's own rows, and releases it if they have no record. */
export const settleByRows = async (
  { database, commitLoop }: ReleaseServices,
  { claim, product, user_id, shares }: Claim,
): Promise<void> => {
  const caller = { userId: user_id, idempotencyKey: undefined }
  const outcome = await commitLoop.submit(releaseClaim, { claim, product, shares }, caller)
  if (outcome.kind === 'accepted') await settleClaim(database, claim, outcome.result.state)
}

/** The claims on blocks, whose ids the market makes. */
export const blockClaims = (services: ReleaseServices): ClaimKind => ({
  products: '%-block-%',
  settle: (claim) => settleByRows(services, claim),
})
