import type { Encryption } from '../../database/encryption.ts'
import { hashPassword } from '../credentials/passwords.ts'
import { readablePassword } from '../credentials/readable-password.ts'

const purpose = 'operator-password'

/** A one-time password in two parts, joined by a hyphen. */
export interface SplitPassword {
  /** Told to the one who asks, and kept nowhere. */
  readonly first: string
  /** Told to the one who approves. */
  readonly second: string
  /** Of both, joined. */
  readonly passwordHash: string
  /** The second, encrypted until the request is approved; base64. */
  readonly sealedSecond: string
}

export const joinParts = (first: string, second: string): string => `${first}-${second}`

/**
 * A password that neither operator knows alone: whoever asked for the account of another one could else log in to it
 * and be two operators. `context` names whose it is.
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
