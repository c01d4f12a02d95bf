import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { Refusal } from '../../base/refusal.ts'

/** The owner of a passkey (WebAuthn): the host for which it was created, and the origin at which it is used. */
export interface RelyingParty {
  readonly rpId: string
  readonly origin: string
}

/**
 * Browsers consider it safe without TLS, and every program on this machine may serve it: fine for a trial,
 * not for production.
 */
const thisMachine = /^http:\/\/localhost(:\d{1,5})?$/

/**
 * The relying party of a request, by its origin header: one of the configured origins, or this machine if
 * none is configured. Undefined for any other: there are no passkeys for a bare IP address or a foreign site.
 */
export const relyingPartyOf = (
  origin: string | undefined,
  configured: readonly string[],
): RelyingParty | undefined => {
  if (origin === undefined) return undefined
  const known = configured.length === 0 ? thisMachine.test(origin) : configured.includes(origin)
  return known ? { rpId: new URL(origin).hostname, origin } : undefined
}

/** Refuses with passkeyNotAccepted if passkeys are not available. */
export const relyingPartyAt = (
  origin: string | undefined,
  publicOrigins: readonly string[],
): RelyingParty => {
  const party = relyingPartyOf(origin, publicOrigins)
  if (party === undefined) throw new Refusal(refusals.passkeyNotAccepted)
  return party
}
