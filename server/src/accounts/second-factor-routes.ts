import {
  authenticatorBegin,
  authenticatorConfirm,
  authenticatorRemove,
  passkeyAdd,
  passkeyBegin,
  passkeyRemove,
  recoveryCodesRenew,
  secondFactors,
} from '@tarazu/contract/calls/second-factor.ts'
import type { Transaction } from 'kysely'
import { confirmPassword } from '../credentials/change-password.ts'
import { phoneLimit } from '../credentials/tries.ts'
import type { Database } from '../database/schema.ts'
import { type BoundCall, bindInvestor, type InvestorContext } from '../http/bind.ts'
import { isoText } from '../iso-text.ts'
import { sendMessage } from '../messages/message.ts'
import { Refusal } from '../refusal.ts'
import { investors } from './holders.ts'
import type { LoginServices } from './login-routes.ts'
import { beginRegistration, keepPasskey, verifyRegistration } from './passkeys.ts'
import { maskPhone, readInvestor, readPasskeys } from './queries.ts'
import { type RelyingParty, relyingPartyOf } from './relying-party.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
  firstRecoveryCodes,
  isSecondStepNeeded,
  lockUser,
  readSecondFactors,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
  spendCode,
} from './second-factor.ts'

interface Change<Result> {
  readonly loginPassword: string
  /** Of the app, or a recovery code. */
  readonly code: string
  /** Refuses what can't be changed; then no code is used up. */
  readonly change: (transaction: Transaction<Database>) => Promise<Result>
}

const createTools = ({ database, encryption, tried, wallClock, publicOrigins }: LoginServices) => ({
  /** Refuses with 036 and 102 whoever holds the session but does not know the password. */
  confirm: async ({ userId, address }: InvestorContext, password: string): Promise<void> => {
    const confirmation = { holderId: userId, password, address }
    await confirmPassword(database, tried, investors, confirmation, wallClock.nowMs())
  },
  /**
   * Changes what the second step rests on, for whoever knows the password and holds a code, which is used up. Refuses
   * with 036, 102 and 134. Knowing the password gives no more tries than a login does.
   */
  changeHeld: async <Result>(
    context: InvestorContext,
    { loginPassword, code, change }: Change<Result>,
  ): Promise<Result> => {
    const { userId, address } = context
    const nowMs = wallClock.nowMs()
    const confirmation = { holderId: userId, password: loginPassword, address }
    await confirmPassword(database, tried, investors, confirmation, nowMs)
    const subjects = [{ name: `second-step:${userId}`, limit: phoneLimit }]
    await tried.begin(subjects, nowMs)
    const result = await database.transaction().execute(async (transaction) => {
      await lockUser(transaction, userId)
      if (!isSecondStepNeeded(await readSecondFactors(transaction, userId))) throw new Refusal('tips.msg.043')
      await spendCode(transaction, encryption, userId, code, nowMs)
      return change(transaction)
    })
    await tried.succeeded(subjects, nowMs)
    return result
  },
  ownerOf: async (userId: bigint) => {
    const investor = await readInvestor(database, userId)
    if (investor === undefined) throw new Refusal('tips.msg.249')
    const userName = maskPhone(investor.phone)
    return { userId, phone: investor.phone, userName, displayName: investor.realName ?? userName }
  },
  partyOf: ({ origin }: InvestorContext): RelyingParty => {
    const party = relyingPartyOf(origin, publicOrigins)
    if (party === undefined) throw new Refusal('tips.msg.042')
    return party
  },
})

/** The authenticator app and the recovery codes of somebody who is logged in. */
const authenticatorRoutes = (services: LoginServices): readonly BoundCall[] => {
  const { database, encryption, tried, clock, wallClock } = services
  const { confirm, changeHeld, ownerOf } = createTools(services)
  return [
    bindInvestor(authenticatorBegin, async ({ loginPassword }, context) => {
      await confirm(context, loginPassword)
      const owner = await ownerOf(context.userId)
      return beginAuthenticator(database, encryption, owner, wallClock.nowMs())
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
      await changeHeld(context, { ...held, change })
      return null
    }),
    bindInvestor(recoveryCodesRenew, async (held, context) => {
      const { userId } = context
      const change = async (transaction: Transaction<Database>) => {
        const message = { kind: 'recovery-codes-renewed', parameters: {} } as const
        await sendMessage(transaction, userId, message, clock.nowMs())
        return renewRecoveryCodes(transaction, userId)
      }
      const recoveryCodes = await changeHeld(context, { ...held, change })
      return { recoveryCodes: [...recoveryCodes] }
    }),
  ]
}

const passkeyRoutes = (services: LoginServices): readonly BoundCall[] => {
  const { database, clock, wallClock } = services
  const { confirm, changeHeld, ownerOf, partyOf } = createTools(services)
  return [
    bindInvestor(passkeyBegin, async ({ loginPassword }, context) => {
      const party = partyOf(context)
      await confirm(context, loginPassword)
      const owner = await ownerOf(context.userId)
      return { options: await beginRegistration(database, party, owner, wallClock.nowMs()) }
    }),
    bindInvestor(passkeyAdd, async ({ name, response }, context) => {
      const { userId } = context
      const nowMs = wallClock.nowMs()
      const passkey = await verifyRegistration(database, partyOf(context), userId, response, nowMs)
      const { transports } = response.response
      const recoveryCodes = await database.transaction().execute(async (transaction) => {
        await lockUser(transaction, userId)
        const before = await readSecondFactors(transaction, userId)
        await keepPasskey(transaction, userId, passkey, { name, transports }, nowMs)
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
      await changeHeld(context, { ...held, change })
      return null
    }),
  ]
}

/** The second factors of somebody who is logged in. */
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
