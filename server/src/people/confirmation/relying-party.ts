import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { Refusal } from '../../base/refusal.ts'

/** To whom a passkey belongs (WebAuthn): the host for which it was made, and the origin at which it is shown. */
export interface RelyingParty {
  readonly rpId: string
  readonly origin: string
}

/** A browser counts it as safe without TLS, and every program on this machine may serve it: a trial, not a house. */
const thisMachine = /^http:\/\/localhost(:\d{1,5})?$/

/**
 * The relying party of a request, by its origin header: one of the origins that the operator has configured; without
 * any, this machine's own. Undefined elsewhere: there are no passkeys for a bare IP address, nor for a foreign site.
 */
export const relyingPartyOf = (
  origin: string | undefined,
  configured: readonly string[],
): RelyingParty | undefined => {
  if (origin === undefined) return undefined
  const known = configured.length === 0 ? thisMachine.test(origin) : configured.includes(origin)
  return known ? { rpId: new URL(origin).hostname, origin } : undefined
}

/** Refuses with passkeyNotAccepted where there are no passkeys. */
export const relyingPartyAt = (
  origin: string | undefined,
  publicOrigins: readonly string[],
): RelyingParty => {
  const party = relyingPartyOf(origin, publicOrigins)
  if (party === undefined) throw new Refusal(refusals.passkeyNotAccepted)
  return party
}
