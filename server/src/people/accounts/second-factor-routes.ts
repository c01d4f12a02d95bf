import {
  authenticatorBegin,
  authenticatorConfirm,
  authenticatorRemove,
  passkeyAdd,
  passkeyBegin,
  passkeyConfirmBegin,
  passkeyRemove,
  recoveryCodesRenew,
  secondFactors,
} from '@tarazu/contract/calls/second-factor.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Transaction } from 'kysely'
import { isoText } from '../../base/iso-text.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'
import { type BoundCall, bindInvestor } from '../../wire/http/bind.ts'
import { beginRegistration, beginSigning, keepPasskey, verifyRegistration } from '../confirmation/passkeys.ts'
import { relyingPartyAt, relyingPartyOf } from '../confirmation/relying-party.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
  firstRecoveryCodes,
  forgetBegunFactors,
  lockUser,
  readSecondFactors,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
} from '../confirmation/second-factor.ts'
import { confirmedChange } from '../confirmation/step-up.ts'
import { phoneLimit } from '../credentials/tries.ts'
import { sendMessage } from '../inbox/message.ts'
import { maskPhone, readInvestor } from '../investors/queries.ts'
import type { LoginServices } from './login-routes.ts'
import { readPasskeys } from './queries.ts'

const ownerOf = async ({ database }: LoginServices, userId: bigint) => {
  const investor = await readInvestor(database, userId)
  if (investor === undefined) throw new Refusal(refusals.sessionEnded)
  const userName = maskPhone(investor.phone)
  return { userId, phone: investor.phone, userName, displayName: investor.realName ?? userName }
}

/** The authenticator app and the recovery codes of a logged-in investor. */
const authenticatorRoutes = (services: LoginServices): readonly BoundCall[] => {
  const { database, encryption, tried, clock, wallClock } = services
  return [
    bindInvestor(authenticatorBegin, async (held, context) => {
      const owner = await ownerOf(services, context.userId)
      const change = (transaction: Transaction<Database>) =>
        beginAuthenticator(transaction, encryption, owner, wallClock.nowMs())
      return confirmedChange(services, context, { ...held, first: 'allowed', change })
    }),
    bindInvestor(authenticatorConfirm, async ({ code }, { userId }) => {
      const nowMs = wallClock.nowMs()
      const subjects = [{ name: `second-step:${userId}`, limit: phoneLimit }]
      await tried.begin(subjects, nowMs)
      const recoveryCodes = await database.transaction().execute(async (transaction) => {
        const codes = await confirmAuthenticator(transaction, encryption, userId, code, nowMs)
        const message = { kind: 'authenticator-added', parameters: {} } as const
        await sendMessage(transaction, userId, message, clock.nowMs())
        return codes
      })
      await tried.succeeded(subjects, nowMs)
      return { recoveryCodes: [...recoveryCodes] }
    }),
    bindInvestor(authenticatorRemove, async (held, context) => {
      const { userId } = context
      const change = async (transaction: Transaction<Database>) => {
        await removeAuthenticator(transaction, userId)
        const message = { kind: 'authenticator-removed', parameters: {} } as const
        await sendMessage(transaction, userId, message, clock.nowMs())
      }
      await confirmedChange(services, context, { ...held, first: 'refused', change })
      return null
    }),
    bindInvestor(recoveryCodesRenew, async (held, context) => {
      const { userId } = context
      const change = async (transaction: Transaction<Database>) => {
        const message = { kind: 'recovery-codes-renewed', parameters: {} } as const
        await sendMessage(transaction, userId, message, clock.nowMs())
        return renewRecoveryCodes(transaction, userId)
      }
      const recoveryCodes = await confirmedChange(services, context, { ...held, first: 'refused', change })
      return { recoveryCodes: [...recoveryCodes] }
    }),
  ]
}

const passkeyRoutes = (services: LoginServices): readonly BoundCall[] => {
  const { database, clock, wallClock } = services
  return [
    bindInvestor(passkeyConfirmBegin, async (_input, context) => {
      const party = relyingPartyAt(context.origin, services.publicOrigins)
      return { options: await beginSigning(database, party, context.userId, wallClock.nowMs()) }
    }),
    bindInvestor(passkeyBegin, async (held, context) => {
      const party = relyingPartyAt(context.origin, services.publicOrigins)
      const owner = await ownerOf(services, context.userId)
      const change = (transaction: Transaction<Database>) =>
        beginRegistration(transaction, party, owner, wallClock.nowMs())
      return { options: await confirmedChange(services, context, { ...held, first: 'allowed', change }) }
    }),
    bindInvestor(passkeyAdd, async ({ name, response }, context) => {
      const { userId } = context
      const nowMs = wallClock.nowMs()
      const party = relyingPartyAt(context.origin, services.publicOrigins)
      const { transports } = response.response
      const recoveryCodes = await database.transaction().execute(async (transaction) => {
        await lockUser(transaction, userId)
        const passkey = await verifyRegistration(transaction, party, userId, response, nowMs)
        const before = await readSecondFactors(transaction, userId)
        await keepPasskey(transaction, userId, passkey, { name, transports }, nowMs)
        await forgetBegunFactors(transaction, userId)
        const message = { kind: 'passkey-added', parameters: { name } } as const
        await sendMessage(transaction, userId, message, clock.nowMs())
        return firstRecoveryCodes(transaction, userId, before)
      })
      return { recoveryCodes: [...recoveryCodes] }
    }),
    bindInvestor(passkeyRemove, async ({ passkeyId, ...held }, context) => {
      const { userId } = context
      const change = async (transaction: Transaction<Database>) => {
        const name = await removePasskey(transaction, userId, Buffer.from(passkeyId, 'base64url'))
        const message = { kind: 'passkey-removed', parameters: { name } } as const
        await sendMessage(transaction, userId, message, clock.nowMs())
      }
      await confirmedChange(services, context, { ...held, first: 'refused', change })
      return null
    }),
  ]
}

/** The second factors of a logged-in investor. */
export const secondFactorRoutes = (services: LoginServices): readonly BoundCall[] => [
  bindInvestor(secondFactors, async (_input, { userId, origin }) => {
    const { authenticatorSinceMs, recoveryCodesLeft } = await readSecondFactors(services.database, userId)
    const passkeys = await readPasskeys(services.database, userId)
    return {
      authenticatorSince: authenticatorSinceMs === null ? null : isoText(authenticatorSinceMs),
      recoveryCodesLeft,
      passkeys: passkeys.map(({ credentialId, name, backedUp, createdMs, lastUsedMs }) => ({
        passkeyId: credentialId.toString('base64url'),
        name,
        backedUp,
        createdAt: isoText(createdMs),
        lastUsedAt: lastUsedMs === null ? null : isoText(lastUsedMs),
      })),
      passkeysPossible: relyingPartyOf(origin, services.publicOrigins) !== undefined,
    }
  }),
  ...authenticatorRoutes(services),
  ...passkeyRoutes(services),
]
