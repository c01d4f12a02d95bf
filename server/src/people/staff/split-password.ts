import type { Encryption } from '../../database/encryption.ts'
import { hashPassword } from '../credentials/passwords.ts'
import { readablePassword } from '../credentials/readable-password.ts'

const purpose = 'operator-password'

/** A one-time password in two parts, joined by a hyphen. */
export interface SplitPassword {
  /** Shown to the requester, and stored nowhere. */
  readonly first: string
  /** Shown to the approver. */
  readonly second: string
  /** Both parts, joined. */
  readonly passwordHash: string
  /** The second part, encrypted until the request is approved; base64. */
  readonly sealedSecond: string
}

export const joinParts = (first: string, second: string): string => `${first}-${second}`

/**
 * A password that neither operator knows alone: otherwise the requester could log in to the other operator's account
 * and act as two operators. `context` names its owner.
 */
export const makeSplitPassword = async (encryption: Encryption, context: string): Promise<SplitPassword> => {
  const [first, second] = [readablePassword(), readablePassword()]
  return {
    first,
    second,
    passwordHash: await hashPassword(joinParts(first, second)),
    sealedSecond: encryption.seal(Buffer.from(second), purpose, context).toString('base64'),
  }
}

export const openSecond = (encryption: Encryption, sealedSecond: string, context: string): string =>
  encryption.open(Buffer.from(sealedSecond, 'base64'), purpose, context).toString()
