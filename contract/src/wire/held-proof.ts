import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { authenticationResponse } from './passkey-fields.ts'

export const loginPassword = () =>
  z
    .string()
    .min(6)
    .max(128)
    .meta({ examples: ['correct horse battery'] })

/** Six digits of the authenticator app. */
export const oneTimeCode = () =>
  z
    .string()
    .regex(/^\d{6}$/)
    .meta({ examples: ['482937'] })

const recoveryCode = () =>
  z
    .string()
    .regex(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
    .meta({ examples: ['k3fp-9xwa-7tqz-m2hd'] })

export const heldCode = () => z.union([oneTimeCode(), recoveryCode()])

/**
 * What a change asks for that a session left open, or stolen, must not make: the password again, and one of the other
 * two where a second factor is set up (changeNeedsSecondStep without), since whoever learns the password alone must not make it either.
 */
export const heldProof = () => ({
  loginPassword: loginPassword(),
  code: heldCode().optional(),
  /** Signs the options of passkeyConfirmBegin. */
  passkey: authenticationResponse().optional(),
})

/** What is refused without it. */
export const proofRefusals = [
  refusals.loginPasswordWrong,
  refusals.passkeyNotAccepted,
  refusals.tooManyRequests,
  refusals.oneTimeCodeWrong,
  refusals.changeNeedsSecondStep,
] as const
