import { login } from '@tarazu/contract/calls/accounts.ts'
import { loginSecondStep, passkeyLogin, passkeyLoginBegin } from '@tarazu/contract/calls/second-factor.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Clock } from '../../time/clock.ts'
import { type BoundCall, bindPublic, type CallContext } from '../../wire/http/bind.ts'
import { beginSigning, verifySigning } from '../confirmation/passkeys.ts'
import { relyingPartyAt } from '../confirmation/relying-party.ts'
import { keepBrowser } from '../credentials/devices.ts'
import type { LoginTools } from '../credentials/login.ts'
import { investors } from '../investors/holders.ts'
import { countingStrikes } from './challenges.ts'
import { finishWithCode, finishWithPasskey, logInWithPassword } from './login-steps.ts'

export interface LoginServices extends LoginTools {
  /** The market's clock, for the times in messages. */
  readonly clock: Clock
  /** Real time, for limits, codes and sessions. */
  readonly wallClock: Clock
  /** The URLs the app may be opened at; none: on this machine. */
  readonly publicOrigins: readonly string[]
}

/** The ways to log in: a password and possibly a code, or a passkey. */
export const loginRoutes = (services: LoginServices): readonly BoundCall[] => {
  const { database, clock, wallClock } = services
  const now = () => ({ nowMs: wallClock.nowMs(), instantMs: clock.nowMs() })
  /** A successful login makes its browser known. */
  const remember = (token: string, browser: CallContext) =>
    keepBrowser(services, investors, token, browser, wallClock.nowMs())
  return [
    bindPublic(login, async ({ phone, password }, context) => {
      const { address, userAgent, firewallToken, browserTokens } = context
      const attempt = { phone, password, address, userAgent, browserTokens }
      const token = await countingStrikes(database, firewallToken, [refusals.phoneOrPasswordWrong], () =>
        logInWithPassword(services, attempt, now()),
      )
      await remember(token, context)
      return { token }
    }),
    bindPublic(loginSecondStep, async ({ ticket, code }, context) => {
      const { address, userAgent, firewallToken } = context
      const done = await countingStrikes(database, firewallToken, [refusals.oneTimeCodeWrong], () =>
        finishWithCode(services, { ticket, code, address, userAgent }, now()),
      )
      await remember(done.token, context)
      return done
    }),
    bindPublic(passkeyLoginBegin, async (_input, context) => ({
      options: await beginSigning(
        database,
        relyingPartyAt(context.origin, services.publicOrigins),
        null,
        wallClock.nowMs(),
      ),
    })),
    bindPublic(passkeyLogin, async ({ response }, context) => {
      const instants = now()
      const userId = await verifySigning(
        database,
        relyingPartyAt(context.origin, services.publicOrigins),
        null,
        response,
        instants.nowMs,
      )
      const token = await finishWithPasskey(database, userId, context.userAgent, instants)
      await remember(token, context)
      return { token }
    }),
  ]
}
