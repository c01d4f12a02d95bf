import {
  checkWithPwd,
  freshCheckMs,
  hasWithPwd,
  insertWithPwd,
  resetWithPwd,
  updatePwd,
  updateWithPwd,
} from '@tarazu/contract/calls/passwords.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Kysely, Transaction } from 'kysely'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'
import type { Clock } from '../../time/clock.ts'
import { type BoundCall, bindInvestor } from '../../wire/http/bind.ts'
import type { SessionReader } from '../../wire/services.ts'
import { confirmedChange, type StepUpTools } from '../confirmation/step-up.ts'
import {
  changeTransactionPassword,
  checkTransactionPassword,
  insertTransactionPassword,
  prepareTransactionPassword,
  readTransactionPasswordState,
  resetTransactionPassword,
} from '../confirmation/transaction-password.ts'
import { changePassword } from '../credentials/change-password.ts'
import { checkNewPassword } from '../credentials/password-rules.ts'
import type { SessionCache } from '../credentials/session-cache.ts'
import { sendMessage } from '../inbox/message.ts'
import { investors } from '../investors/holders.ts'
import { forgetTickets } from './login-steps.ts'

export interface PasswordServices extends StepUpTools {
  /** The market's clock, for the times in messages. */
  readonly clock: Clock
  readonly sessions: Pick<SessionReader, 'passedSecurity'> & {
    readonly investors: Pick<SessionCache, 'forget'>
  }
}

/** Refuses with passwordTooShort, passwordEasyToGuess and sessionEnded. */
const refuseEasyPassword = async (database: Kysely<Database>, userId: bigint, password: string) => {
  const known = await database
    .selectFrom('users')
    .select(['phone', 'email'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (known === undefined) throw new Refusal(refusals.sessionEnded)
  checkNewPassword('investor', password, { email: known.email, phone: known.phone ?? '' })
}

/** The login password and the transaction password of a logged-in investor. */
export const passwordRoutes = (services: PasswordServices): readonly BoundCall[] => {
  const { database, clock, wallClock, tried, sessions } = services
  const now = () => ({ nowMs: wallClock.nowMs(), instantMs: clock.nowMs() })
  return [
    bindInvestor(updatePwd, async ({ oldPassword, newPassword }, { userId, address, sessionToken = '' }) => {
      await refuseEasyPassword(database, userId, newPassword)
      const change = { holderId: userId, password: oldPassword, newPassword, address, sessionToken }
      const { nowMs, instantMs } = now()
      const notify = async (transaction: Kysely<Database>) => {
        await forgetTickets(transaction, userId)
        await sendMessage(transaction, userId, { kind: 'password-changed', parameters: {} }, instantMs)
      }
      await changePassword(database, tried, investors, { ...change, notify }, nowMs)
      sessions.investors.forget(userId)
      return null
    }),
    bindInvestor(hasWithPwd, async (_input, { userId }) => ({
      ...(await readTransactionPasswordState(database, userId)),
    })),
    bindInvestor(insertWithPwd, async ({ password, ...held }, context) => {
      const { userId } = context
      const hash = await prepareTransactionPassword(services, userId, password)
      const change = (transaction: Transaction<Database>) =>
        insertTransactionPassword(transaction, userId, hash, now())
      await confirmedChange(services, context, { ...held, first: 'allowed', change })
      return null
    }),
    bindInvestor(updateWithPwd, async (change, { userId }) => {
      await changeTransactionPassword(services, userId, change, now())
      return null
    }),
    bindInvestor(resetWithPwd, async ({ newPassword, ...held }, context) => {
      const { userId, firewallToken, userAgent } = context
      if (!(await sessions.passedSecurity(firewallToken, userAgent, freshCheckMs)))
        throw new Refusal(refusals.securityCheckNeeded)
      const hash = await prepareTransactionPassword(services, userId, newPassword)
      const change = (transaction: Transaction<Database>) =>
        resetTransactionPassword(transaction, userId, hash, now())
      await confirmedChange(services, context, { ...held, first: 'allowed', change })
      return null
    }),
    bindInvestor(checkWithPwd, async ({ password }, { userId }) => {
      await checkTransactionPassword(services, userId, password, clock.nowMs())
      return null
    }),
  ]
}
