import { type RefusalKey, refusals } from '@tarazu/contract/refusals/keys.ts'
import { CallRefused } from '@tarazu/contract/wire/client.ts'

export type Field = 'phone' | 'password' | 'email' | 'invitationCode' | 'agreement' | 'code'

const fieldOfKey: Partial<Readonly<Record<RefusalKey, Field>>> = {
  [refusals.phoneInvalid]: 'phone',
  [refusals.agreementNotAccepted]: 'agreement',
  [refusals.noAgentWithCode]: 'invitationCode',
  [refusals.agentLocked]: 'invitationCode',
  [refusals.phoneTaken]: 'phone',
  [refusals.passwordTooShort]: 'password',
  [refusals.passwordEasyToGuess]: 'password',
  [refusals.emailInvalid]: 'email',
  [refusals.emailTaken]: 'email',
  [refusals.proofOfWorkWrong]: 'code',
  [refusals.registrationCodeWrong]: 'code',
}
const fields: readonly string[] = ['phone', 'password', 'email', 'invitationCode']

/** The field next to which a refused registration is shown; undefined if it isn't about a single field. */
export const refusedField = (error: unknown): Field | undefined => {
  if (!(error instanceof CallRefused)) return undefined
  if (error.key !== refusals.fieldEmpty) return fieldOfKey[error.key]
  const { field = '' } = error.details
  return fields.includes(field) ? (field as Field) : undefined
}
