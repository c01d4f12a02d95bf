import { recoverPassword } from '@tarazu/contract/calls/password-recovery.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { ParsedInput } from '@tarazu/contract/wire/call.ts'
import { Refusal } from '../../base/refusal.ts'
import { type BoundCall, bindPublic, type CallContext } from '../../wire/http/bind.ts'
import { verifySigning } from '../confirmation/passkeys.ts'
import { relyingPartyAt } from '../confirmation/relying-party.ts'
import { checkNewPassword } from '../credentials/password-rules.ts'
import { hashPassword } from '../credentials/passwords.ts'
import type { SessionCache } from '../credentials/session-cache.ts'
import { countingStrikes } from './challenges.ts'
import type { LoginServices } from './login-routes.ts'
import { recoverWithCode, renewPassword } from './recovery.ts'

interface RecoveryServices extends LoginServices {
  readonly sessions: { readonly investors: Pick<SessionCache, 'forget'> }
}

type Asked = ParsedInput<typeof recoverPassword>

/** Renews the password; resolves to its owner. */
const recover = async (
  services: RecoveryServices,
  { phone, code, passkey, newPassword }: Asked,
  { origin, address, browserTokens }: CallContext,
): Promise<bigint> => {
  const { database, clock, wallClock, publicOrigins } = services
  const instants = { nowMs: wallClock.nowMs(), instantMs: clock.nowMs() }
  // Not compared with the account's email, which would reveal part of it.
  checkNewPassword('investor', newPassword, { phone: phone ?? '', email: null })
  if (passkey !== undefined) {
    const passwordHash = await hashPassword(newPassword)
    const party = relyingPartyAt(origin, publicOrigins)
    const userId = await verifySigning(database, party, null, passkey, instants.nowMs)
    const message = { kind: 'password-recovered', parameters: {} } as const
    const renewal = { passwordHash, by: 'passkey', message } as const
    await database
      .transaction()
      .execute((transaction) => renewPassword(transaction, userId, renewal, instants))
    return userId
  }
  if (phone === undefined) throw new Refusal(refusals.fieldEmpty, { field: 'phone' })
  if (code === undefined) throw new Refusal(refusals.fieldEmpty, { field: 'code' })
  return recoverWithCode(services, { phone, code, newPassword, address, browserTokens }, instants)
}

/** Account recovery after a forgotten login password. */
export const recoveryRoutes = (services: RecoveryServices): readonly BoundCall[] => [
  bindPublic(recoverPassword, async (asked, context) => {
    const { database, sessions } = services
    const { oneTimeCodeWrong, passkeyNotAccepted } = refusals
    const userId = await countingStrikes(
      database,
      context.firewallToken,
      [oneTimeCodeWrong, passkeyNotAccepted],
      () => recover(services, asked, context),
    )
    sessions.investors.forget(userId)
    return null
  }),
]
