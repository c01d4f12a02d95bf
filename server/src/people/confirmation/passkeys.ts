import type { VerifiedAuthenticationResponse, VerifiedRegistrationResponse } from '@simplewebauthn/server'
import { maximumPasskeys } from '@tarazu/contract/calls/second-factor.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { AuthenticationResponse, RegistrationResponse } from '@tarazu/contract/wire/passkey-fields.ts'
import type { Kysely, Transaction } from 'kysely'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'
import { hashToken } from '../credentials/tokens.ts'
import type { RelyingParty } from './relying-party.ts'

/** Loaded on first use: its 250 modules would take a quarter of the server's start-up time. */
const webAuthn = () => import('@simplewebauthn/server')

/** How long a browser may take to ask its owner. */
export const passkeyChallengeLifeMs = 5 * 60_000

/**
 * EdDSA, ES256 and RS256 (COSE): what authenticators support. Named here, because querying the engine prints
 * warnings about experiments.
 */
const algorithms = [-8, -7, -257]

/** Refusals don't reveal the cause: an unknown passkey and a wrong signature look alike. */
const notAccepted = () => new Refusal(refusals.passkeyNotAccepted)

type ChallengePurpose = 'register' | 'login' | 'confirm'

const keepChallenge = async (
  database: Kysely<Database>,
  challenge: string,
  purpose: ChallengePurpose,
  userId: bigint | null,
  nowMs: number,
): Promise<void> => {
  await database.deleteFrom('passkey_challenges').where('expires_ms', '<=', BigInt(nowMs)).execute()
  await database
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashToken(challenge),
      purpose,
      user_id: userId,
      expires_ms: BigInt(nowMs + passkeyChallengeLifeMs),
    })
    .execute()
}

/**
 * Whether this challenge was issued to this investor (null: to anybody) and has not been answered yet.
 * Checking uses it up.
 */
const burnChallenge = async (
  database: Kysely<Database>,
  challenge: string,
  purpose: ChallengePurpose,
  userId: bigint | null,
  nowMs: number,
): Promise<boolean> => {
  const kept = await database
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashToken(challenge))
    .returning(['purpose', 'user_id', 'expires_ms'])
    .executeTakeFirst()
  return (
    kept !== undefined &&
    kept.purpose === purpose &&
    kept.user_id === userId &&
    nowMs < Number(kept.expires_ms)
  )
}

export interface PasskeyOwner {
  readonly userId: bigint
  /** What the authenticator shows in its list: "******3210". */
  readonly userName: string
  readonly displayName: string
}

/** What the browser needs to create a passkey, as JSON. Refuses with secondFactorMismatch if there are ten. */
export const beginRegistration = async (
  database: Kysely<Database>,
  { rpId }: RelyingParty,
  { userId, userName, displayName }: PasskeyOwner,
  nowMs: number,
): Promise<string> => {
  const kept = await database
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .execute()
  if (kept.length >= maximumPasskeys) throw new Refusal(refusals.secondFactorMismatch)
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: 'Tarazu practice',
    rpID: rpId,
    userName,
    userDisplayName: displayName,
    userID: Uint8Array.from(Buffer.from(userId.toString())),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    timeout: passkeyChallengeLifeMs,
    excludeCredentials: kept.map(({ credential_id, transports }) => ({
      id: credential_id.toString('base64url'),
      transports,
    })),
    // Stored by the authenticator and unlocked by its owner's fingerprint, face or code: enough for a login.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(database, options.challenge, 'register', userId, nowMs)
  return JSON.stringify(options)
}

/** The library throws at any mistake in an answer; such an answer is simply refused. */
const accepted = async <Result extends { readonly verified: boolean }>(
  verification: Promise<Result>,
): Promise<Result & { readonly verified: true }> => {
  const result = await verification.catch((error: unknown) => {
    if (error instanceof Refusal) throw error
    return undefined
  })
  if (result?.verified !== true) throw notAccepted()
  return result as Result & { readonly verified: true }
}

/** A passkey that its owner has just created. */
export type NewPasskey = Extract<VerifiedRegistrationResponse, { verified: true }>['registrationInfo']

/** Refuses with passkeyNotAccepted. */
export const verifyRegistration = async (
  database: Kysely<Database>,
  { rpId, origin }: RelyingParty,
  userId: bigint,
  response: RegistrationResponse,
  nowMs: number,
): Promise<NewPasskey> => {
  const { verifyRegistrationResponse } = await webAuthn()
  const { registrationInfo } = await accepted(
    verifyRegistrationResponse({
      response: {
        ...response,
        response: { ...response.response, transports: [] },
        clientExtensionResults: {},
      },
      expectedChallenge: (challenge) => burnChallenge(database, challenge, 'register', userId, nowMs),
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (registrationInfo === undefined) throw notAccepted()
  return registrationInfo
}

/** Stores a new passkey. Refuses with secondFactorMismatch if it is already known or there are ten. */
export const keepPasskey = async (
  transaction: Transaction<Database>,
  userId: bigint,
  passkey: NewPasskey,
  { name, transports }: { readonly name: string; readonly transports: readonly string[] },
  nowMs: number,
): Promise<void> => {
  const { credential, credentialBackedUp } = passkey
  const { total } = await transaction
    .selectFrom('passkeys')
    .select((select) => select.fn.countAll<bigint>().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (total >= BigInt(maximumPasskeys)) throw new Refusal(refusals.secondFactorMismatch)
  const kept = await transaction
    .insertInto('passkeys')
    .values({
      user_id: userId,
      credential_id: Buffer.from(credential.id, 'base64url'),
      public_key: Buffer.from(credential.publicKey),
      counter: BigInt(credential.counter),
      transports: [...transports],
      name,
      backed_up: credentialBackedUp,
      created_ms: BigInt(nowMs),
      last_used_ms: null,
    })
    .onConflict((clash) => clash.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (kept === undefined) throw new Refusal(refusals.secondFactorMismatch)
}

/** What a passkey must sign, as JSON: to log its owner in (null), or to confirm this investor's change. */
export const beginSigning = async (
  database: Kysely<Database>,
  { rpId }: RelyingParty,
  userId: bigint | null,
  nowMs: number,
): Promise<string> => {
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    timeout: passkeyChallengeLifeMs,
    userVerification: 'required',
  })
  await keepChallenge(database, options.challenge, purposeFor(userId), userId, nowMs)
  return JSON.stringify(options)
}

const purposeFor = (userId: bigint | null) => (userId === null ? 'login' : 'confirm')

/** The user id in the passkey. It proves nothing; it only locates the public key. */
const claimedOwner = (userHandle: string): bigint => {
  const text = Buffer.from(userHandle, 'base64url').toString()
  if (!/^[1-9]\d{0,17}$/.test(text)) throw notAccepted()
  return BigInt(text)
}

/** Counters only grow (those of synced passkeys stay 0): if one doesn't, the passkey is a copy. */
const countUse = async (
  database: Kysely<Database>,
  userId: bigint,
  { credentialID, newCounter, credentialBackedUp }: VerifiedAuthenticationResponse['authenticationInfo'],
  nowMs: number,
): Promise<void> => {
  const counter = BigInt(newCounter)
  const { numUpdatedRows } = await database
    .updateTable('passkeys')
    .set({ counter, backed_up: credentialBackedUp, last_used_ms: BigInt(nowMs) })
    .where('user_id', '=', userId)
    .where('credential_id', '=', Buffer.from(credentialID, 'base64url'))
    .where((where) => (counter === 0n ? where('counter', '=', 0n) : where('counter', '<', counter)))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw notAccepted()
}

/**
 * The owner of the passkey that signed a login's challenge (null), or the challenge for this investor's
 * change. Refuses with passkeyNotAccepted.
 */
export const verifySigning = async (
  database: Kysely<Database>,
  { rpId, origin }: RelyingParty,
  expectedUserId: bigint | null,
  response: AuthenticationResponse,
  nowMs: number,
): Promise<bigint> => {
  const userId = claimedOwner(response.response.userHandle)
  if (expectedUserId !== null && userId !== expectedUserId) throw notAccepted()
  const kept = await database
    .selectFrom('passkeys')
    .select(['public_key', 'counter'])
    .where('user_id', '=', userId)
    .where('credential_id', '=', Buffer.from(response.id, 'base64url'))
    .executeTakeFirst()
  if (kept === undefined) throw notAccepted()
  const { verifyAuthenticationResponse } = await webAuthn()
  const { authenticationInfo } = await accepted(
    verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: (challenge) =>
        burnChallenge(database, challenge, purposeFor(expectedUserId), expectedUserId, nowMs),
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id: response.id,
        publicKey: Uint8Array.from(kept.public_key),
        counter: Number(kept.counter),
      },
      requireUserVerification: true,
    }),
  )
  await countUse(database, userId, authenticationInfo, nowMs)
  return userId
}
