import { typedOneTimeCode, typedRecoveryCode } from '@tarazu/contract/text/typed-input.ts'

/**
 * A code from the authenticator app or a recovery code, in the server's format; undefined if it is neither.
 */
export const tidyCode = (typed: string): string | undefined =>
  typedOneTimeCode(typed) ?? typedRecoveryCode(typed)
