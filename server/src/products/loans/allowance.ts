import type { Paise } from '@tarazu/contract/money/money.ts'
import { dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Command, CommitLoop } from '../../ledger/command.ts'
import { insert, rowKey } from '../../ledger/rows.ts'
import { type Claim, claimShares, settleClaim } from '../quota/claims.ts'
import type { ClaimKind } from '../quota/release-claims.ts'
import { loanAllowanceTable } from './tables.ts'

/**
 * Automatic approvals of one day, over all investors: the paise of the day's allowance are counted like a
 * block's shares (products/quota), before the investor's own command, so that no transaction spans two
 * investors' rows.
 */
const prefix = 'loans-'

export interface Wanted {
  readonly userId: bigint
  readonly amountPaise: Paise
  readonly idempotencyKey: string | undefined
  /** The market's clock, and real time. */
  readonly nowMs: number
  readonly realMs: number
}

/** Claims part of the day's allowance; undefined if none is left. */
export const claimAllowance = (
  database: Kysely<Database>,
  dayTotalPaise: Paise,
  { userId, amountPaise, idempotencyKey, nowMs, realMs }: Wanted,
): Promise<Claim | undefined> => {
  if (dayTotalPaise < amountPaise) return Promise.resolve(undefined)
  const product = { product: `${prefix}${dayOf(dayNumberAt(nowMs))}`, totalShares: Number(dayTotalPaise) }
  const key = idempotencyKey === undefined ? undefined : `loan ${idempotencyKey}`
  return claimShares(database, product, {
    userId,
    shares: Number(amountPaise),
    idempotencyKey: key,
    nowMs: realMs,
  })
}

/** Releases a claim unless a loan used it; afterwards no loan can. */
const releaseAllowance: Command<{ readonly claim: string }, { readonly state: 'sold' | 'released' }> = {
  // The log stores this name, so it is permanent.
  name: 'loans.give-back',
  needs: ({ claim }, userId) => [rowKey(loanAllowanceTable, { user_id: userId, claim })],
  decide: (state, { claim }, instantMs) => {
    const key = { user_id: state.userId, claim }
    const known = state.row(loanAllowanceTable, key)
    if (known !== undefined)
      return {
        kind: 'accepted',
        result: { state: known.state === 'used' ? 'sold' : 'released' },
        effects: [],
      }
    const row = {
      ...key,
      state: 'released' as const,
      loan_no: state.commandId,
      decided_ms: BigInt(instantMs),
    }
    return { kind: 'accepted', result: { state: 'released' }, effects: [insert(loanAllowanceTable, row)] }
  },
}

interface AllowanceServices {
  readonly database: Kysely<Database>
  readonly commitLoop: CommitLoop
}

/** Settles a claim by the investor's own rows, and releases it if they have no record. */
export const settleAllowance = async (
  { database, commitLoop }: AllowanceServices,
  { claim, user_id }: Pick<Claim, 'claim' | 'user_id'>,
): Promise<void> => {
  const caller = { userId: user_id, idempotencyKey: undefined }
  const outcome = await commitLoop.submit(releaseAllowance, { claim }, caller)
  if (outcome.kind === 'accepted') await settleClaim(database, claim, outcome.result.state)
}

/** The claims on the days' allowances. */
export const allowanceClaims = (services: AllowanceServices): ClaimKind => ({
  products: `${prefix}%`,
  settle: (claim) => settleAllowance(services, claim),
})
