import {
  passkeyAdd,
  passkeyBegin,
  passkeyConfirmBegin,
  passkeyLogin,
  passkeyLoginBegin,
} from '@tarazu/contract/calls/second-factor.ts'
import { call } from '../../api/call.ts'

/**
 * Whether this browser supports passkeys at this address. They don't work for a bare IP address, or without
 * TLS except on this machine.
 */
export const passkeysWork = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname)

/** The person closed the browser's dialog, or let it time out: nothing to report. */
export const isGivenUp = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

/** This authenticator already has a passkey of this account. */
export const isKnownAlready = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError'

/**
 * The proof needed in addition to the password: a code or a passkey, or none if no second factor is set up.
 */
export interface HeldProof {
  readonly loginPassword: string
  readonly code?: string
  readonly passkey?: string
}

/**
 * Creates a passkey in this browser and adds it to the account; returns the recovery codes that come with the
 * first one.
 */
export const addPasskey = async (held: HeldProof, name: string): Promise<readonly string[]> => {
  const [{ startRegistration }, { options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    call(passkeyBegin, held),
  ])
  const made = await startRegistration({ optionsJSON: JSON.parse(options) })
  const { recoveryCodes } = await call(passkeyAdd, { name, response: JSON.stringify(made) })
  return recoveryCodes
}

/** Requests a passkey's signature that confirms one change of the second factors, as JSON. */
export const passkeyProof = async (): Promise<string> => {
  const [{ startAuthentication }, { options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    call(passkeyConfirmBegin, {}),
  ])
  return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }))
}

/** Requests a passkey's signature without a login, as JSON. */
export const signLogin = async (): Promise<string> => {
  const [{ startAuthentication }, { options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    call(passkeyLoginBegin, {}),
  ])
  return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }))
}

/** Logs in with a passkey and returns the session's token. */
export const passkeyToken = async (): Promise<string> => {
  const { token } = await call(passkeyLogin, { response: await signLogin() })
  return token
}
