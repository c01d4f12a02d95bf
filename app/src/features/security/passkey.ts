import {
  passkeyAdd,
  passkeyBegin,
  passkeyLogin,
  passkeyLoginBegin,
} from '@tarazu/contract/calls/second-factor.ts'
import { call } from '../../api/call.ts'

/** Whether this browser has passkeys at this address: none for a bare number, nor without TLS but on this machine. */
export const passkeysWork = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname)

/** The person closed the browser's question, or let it wait too long: nothing to tell. */
export const isGivenUp = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

/** This authenticator holds a passkey of this account already. */
export const isKnownAlready = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError'

/** Makes a passkey in this browser and keeps it with the account; gives the recovery codes that come with the first. */
export const addPasskey = async (loginPassword: string, name: string): Promise<readonly string[]> => {
  const [{ startRegistration }, { options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    call(passkeyBegin, { loginPassword }),
  ])
  const made = await startRegistration({ optionsJSON: JSON.parse(options) })
  const { recoveryCodes } = await call(passkeyAdd, { name, response: JSON.stringify(made) })
  return recoveryCodes
}

/** Asks the browser for a passkey and gives the session's token. */
export const passkeyToken = async (): Promise<string> => {
  const [{ startAuthentication }, { options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    call(passkeyLoginBegin, {}),
  ])
  const signed = await startAuthentication({ optionsJSON: JSON.parse(options) })
  const { token } = await call(passkeyLogin, { response: JSON.stringify(signed) })
  return token
}
