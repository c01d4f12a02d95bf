import { getUserInfo, logout } from '@tarazu/contract/calls/accounts.ts'
import { securityChallenge, securitySpeech, securityVerify } from '@tarazu/contract/calls/security.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Kysely } from 'kysely'
import { isoText } from '../../base/iso-text.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Encryption } from '../../database/encryption.ts'
import type { Database } from '../../database/schema.ts'
import type { Clock } from '../../time/clock.ts'
import { type BoundCall, bindInvestor, bindPublic } from '../../wire/http/bind.ts'
import type { SessionReader } from '../../wire/services.ts'
import type { SessionCache } from '../credentials/session-cache.ts'
import { endSession } from '../credentials/sessions.ts'
import { createTriedPasswords } from '../credentials/tried-passwords.ts'
import { investors } from '../investors/holders.ts'
import { maskPhone, readInvestor, roleOf } from '../investors/queries.ts'
import { challengeImage, issueChallenge, speakChallenge, verifyChallenge } from './challenges.ts'
import { readLevel } from './check-level.ts'
import { loginRoutes } from './login-routes.ts'
import { passwordRoutes } from './password-routes.ts'
import { askWork } from './proof-of-work.ts'
import { recoveryRoutes } from './recovery-routes.ts'
import { secondFactorRoutes } from './second-factor-routes.ts'
import { sessionRoutes } from './session-routes.ts'

export interface AccountServices {
  readonly database: Kysely<Database>
  /** The market's clock, for the times in messages. */
  readonly clock: Clock
  /** Real time, for limits and sessions. */
  readonly wallClock: Clock
  readonly encryption: Encryption
  /** The URLs the app may be opened at, "https://tarazu.example"; none: on this machine. */
  readonly publicOrigins: readonly string[]
  readonly sessions: Pick<SessionReader, 'passedSecurity'> & {
    readonly investors: Pick<SessionCache, 'forget'>
  }
}

const securityRoutes = ({
  database,
  encryption,
  wallClock,
  sessions,
}: AccountServices): readonly BoundCall[] => [
  bindPublic(securityChallenge, async ({ again }, { firewallToken, userAgent, address }) => {
    const nowMs = wallClock.nowMs()
    if (again === undefined && (await sessions.passedSecurity(firewallToken, userAgent))) {
      const none = { challengeId: '', image: '', work: null, speechWork: null }
      return { required: false, ...none, expiresAt: isoText(nowMs) }
    }
    const challenge = await issueChallenge(database, nowMs)
    const { challengeId } = challenge
    const networkLevel = await readLevel(database, address, nowMs)
    return {
      required: true,
      challengeId,
      image: challengeImage(challenge),
      work: await askWork(encryption, { challengeId, use: 'answer', networkLevel }),
      speechWork: await askWork(encryption, { challengeId, use: 'speech', networkLevel }),
      expiresAt: isoText(challenge.expiresMs),
    }
  }),
  bindPublic(securityVerify, async (answer, { userAgent, address }) => {
    const tools = { database, encryption }
    const given = await verifyChallenge(tools, { ...answer, userAgent, address }, wallClock.nowMs())
    return { firewallToken: given.firewallToken, expiresAt: isoText(given.expiresMs) }
  }),
  bindPublic(securitySpeech, async (asked, { address }) => {
    const { audio } = await speakChallenge({ database, encryption }, { ...asked, address }, wallClock.nowMs())
    return { audio }
  }),
]

export const accountRoutes = (services: AccountServices): readonly BoundCall[] => {
  const { database, wallClock, sessions } = services
  const tried = createTriedPasswords(database)
  const login = { ...services, tried }
  return [
    ...securityRoutes(services),
    ...passwordRoutes(login),
    ...sessionRoutes(services),
    ...loginRoutes(login),
    ...recoveryRoutes(login),
    ...secondFactorRoutes(login),
    bindInvestor(logout, async (_input, { userId, sessionToken }) => {
      if (sessionToken !== undefined)
        await endSession(database, investors, userId, sessionToken, wallClock.nowMs())
      sessions.investors.forget(userId)
      return null
    }),
    bindInvestor(getUserInfo, async (_input, { userId }) => {
      const investor = await readInvestor(database, userId)
      if (investor === undefined) throw new Refusal(refusals.sessionEnded)
      const { phone, realName, identityStatus, locked, simulated } = investor
      return {
        userId: userId.toString(),
        phone: maskPhone(phone),
        realName,
        identityStatus,
        locked,
        simulated,
        role: roleOf(investor),
      }
    }),
  ]
}
