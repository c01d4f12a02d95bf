import { z } from 'zod'
import { refusals } from '../refusals/keys.ts'
import { typedOneTimeCode, typedRecoveryCode } from '../text/typed-input.ts'
import { typedField } from './fields.ts'
import { authenticationResponse } from './passkey-fields.ts'

/**
 * Any length up to this. When a password is checked, a short one is simply wrong; when it is chosen, it has
 * its own refusal.
 */
export const loginPassword = () =>
  z
    .string()
    .min(1)
    .max(128)
    .meta({ examples: ['correct horse battery'] })

/** Six digits from the authenticator app. */
export const oneTimeCode = () => typedField(/^\d{6}$/, typedOneTimeCode, '482937')

const recoveryCode = () =>
  typedField(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/, typedRecoveryCode, 'k3fp-9xwa-7tqz-m2hd')

export const heldCode = () => z.union([oneTimeCode(), recoveryCode()])

/**
 * The proof for a change that an open or stolen session must not be able to make: the password again and, if
 * a second factor is set up, a code or a passkey (else changeNeedsSecondStep), since the password alone must
 * not be enough.
 */
export const heldProof = () => ({
  loginPassword: loginPassword(),
  code: heldCode().optional(),
  /** Signs the options of passkeyConfirmBegin. */
  passkey: authenticationResponse().optional(),
})

/** The refusals if it is missing. */
export const proofRefusals = [
  refusals.loginPasswordWrong,
  refusals.passkeyNotAccepted,
  refusals.tooManyRequests,
  refusals.oneTimeCodeWrong,
  refusals.changeNeedsSecondStep,
  refusals.loginJustRenewed,
] as const
