import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Transaction } from 'kysely'
import { isoText } from '../../../base/iso-text.ts'
import { Refusal } from '../../../base/refusal.ts'
import type { Database } from '../../../database/schema.ts'
import type { Clock } from '../../../time/clock.ts'
import { recordAction } from '../../operators/actions.ts'
import { refuseOwnAccount } from '../../operators/own-accounts.ts'
import type { Approved, RequestKind } from '../../operators/requests.ts'
import { renewedLoginHoldMs, renewPassword } from '../recovery.ts'
import { closeCase, lockOpenCase } from './cases.ts'

/** As text: the request's input is JSON. */
export interface RenewInput {
  readonly caseNo: string
  readonly userId: string
}

interface KindClocks {
  /** The market's clock. */
  readonly clock: Clock
  /** Real time. */
  readonly wallClock: Clock
}

/** The visitor said that none of them is at hand; lost ones must not open the account. */
const forgetSecondFactors = async (transaction: Transaction<Database>, userId: bigint): Promise<void> => {
  for (const table of ['authenticators', 'passkeys', 'recovery_codes'] as const)
    await transaction.deleteFrom(table).where('user_id', '=', userId).execute()
}

const apply = async (
  transaction: Transaction<Database>,
  input: RenewInput,
  { operatorId, reason }: Approved,
  { clock, wallClock }: KindClocks,
): Promise<void> => {
  const [nowMs, instantMs] = [wallClock.nowMs(), clock.nowMs()]
  const userId = BigInt(input.userId)
  const found = await lockOpenCase(transaction, BigInt(input.caseNo), nowMs)
  if (found.user_id !== userId || found.password_hash === null) throw new Refusal(refusals.noSuchHelpCase)
  await refuseOwnAccount(transaction, operatorId, userId, nowMs)
  const untilMs = nowMs + renewedLoginHoldMs
  const message = { kind: 'login-renewed', parameters: { until: isoText(untilMs) } } as const
  const renewal = { passwordHash: found.password_hash, by: 'customer-service', message } as const
  await renewPassword(transaction, userId, renewal, { nowMs, instantMs })
  await forgetSecondFactors(transaction, userId)
  await closeCase(transaction, { caseNo: found.case_no, operatorId, note: reason }, nowMs)
  const after = { case: input.caseNo, withdrawalsHeldUntil: isoText(untilMs) }
  await recordAction(
    transaction,
    { action: 'user.reset-login', operatorId, userId, after, reason },
    instantMs,
  )
}

/**
 * Replaces a forgotten password with the one chosen by the visitor, which no operator knows. Every session ends, second
 * factors are removed, withdrawals are held for a day, and a message is sent. Refuses with noSuchHelpCase, ownAccount
 * and loginLocked.
 */
export const createRenewLoginKind = (clocks: KindClocks): RequestKind<RenewInput> => ({
  kind: 'login-renewal',
  approval: 'login.approve',
  facts: ({ caseNo, userId }) => ({ case: caseNo, user: userId }),
  apply: (transaction, input, approved) => apply(transaction, input, approved, clocks),
  committed: async () => undefined,
})
