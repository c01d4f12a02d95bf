import type { Exchange } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import type { Log } from '../../base/log.ts'
import type { Database } from '../../database/schema.ts'
import type { Command, CommitLoop } from '../../ledger/command.ts'
import { insert, rowKey } from '../../ledger/rows.ts'
import type { Clock } from '../../time/clock.ts'
import { type Claim, readHeldClaims, settleClaim } from '../quota/claims.ts'
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
  /** Settles a claim on something other than a block; undefined for a claim on a block. */
  readonly settleOther?: (claim: Claim) => Promise<void> | undefined
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

/** By then, its command has long been decided, or its process is gone. */
const heldForMs = 30_000
const everyMs = 10_000

/** Settles claims that were made before a given real time and left open; resolves to their number. */
export const settleLeftClaims = async (services: ReleaseServices, beforeMs: number): Promise<number> => {
  const left = await readHeldClaims(services.database, beforeMs)
  for (const claim of left) await (services.settleOther?.(claim) ?? settleByRows(services, claim))
  return left.length
}

/**
 * Settles claims whose process was killed between claiming and deciding. Uses real time, because skipping the
 * market's clock doesn't make a command slower. Returns the function that stops it.
 */
export const startReleasingClaims = (
  services: ReleaseServices & { readonly wallClock: Clock; readonly log: Log },
): (() => Promise<void>) => {
  const { wallClock, log } = services
  let working: Promise<unknown> = Promise.resolve()
  const work = () => {
    working = settleLeftClaims(services, wallClock.nowMs() - heldForMs).catch((cause) =>
      log.warn('claims-not-settled', { cause }),
    )
  }
  const timer = setInterval(work, everyMs)
  timer.unref()
  work()
  return async () => {
    clearInterval(timer)
    await working
  }
}
