import { hash, randomBytes } from 'node:crypto'

/** 256 random bits, as text that is valid in a header. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/**
 * The stored form of a token. A token is random and long, so a plain SHA-256 can't be reversed, and the timing of an
 * index lookup doesn't help guessing.
 */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')

/** A session's token names its holder, so that it can be looked up by the holder's id: "100001.Zm9v…". */
export const newHolderToken = (holderId: bigint): string => `${holderId}.${newToken()}`

const holderTokenForm = /^([1-9]\d{0,17})\.[A-Za-z0-9_-]{43}$/

/** The holder named by this token; undefined if it is not such a token. */
export const claimedHolder = (token: string): bigint | undefined => {
  const [, holderId] = holderTokenForm.exec(token) ?? []
  return holderId === undefined ? undefined : BigInt(holderId)
}
