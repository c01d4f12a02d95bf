import { createCipheriv, randomBytes } from 'node:crypto'

/** Encrypts the text of an envelope for the wire; undefined if the client requested no encryption that we have. */
export type Seal = (envelope: string, acceptEncryption: string | undefined) => Sealed | undefined
export interface Sealed {
  readonly encryption: 'aes-ecb' | 'aes-gcm'
  readonly base64: string
}

const nonceLengthBytes = 12

/**
 * Encrypted answers (docs/specification.md, "Wire"). "aes-ecb": AES-ECB with PKCS#7 padding, in base64, as
 * the specification requires; equal blocks stay equal, so it hides little and adds nothing to TLS. "aes-gcm":
 * base64 of nonce (12 bytes), ciphertext and tag (16 bytes), concatenated.
 */
export const createSeal = (key: Buffer | undefined): Seal => {
  if (key === undefined) return () => undefined
  const bits = key.length * 8
  return (envelope, acceptEncryption) => {
    if (acceptEncryption === 'aes-ecb') {
      const cipher = createCipheriv(`aes-${bits}-ecb`, key, null)
      const sealed = Buffer.concat([cipher.update(envelope, 'utf8'), cipher.final()])
      return { encryption: 'aes-ecb', base64: sealed.toString('base64') }
    }
    if (acceptEncryption === 'aes-gcm') {
      const nonce = randomBytes(nonceLengthBytes)
      const cipher = createCipheriv(`aes-${bits as 128 | 192 | 256}-gcm`, key, nonce)
      const sealed = Buffer.concat([
        nonce,
        cipher.update(envelope, 'utf8'),
        cipher.final(),
        cipher.getAuthTag(),
      ])
      return { encryption: 'aes-gcm', base64: sealed.toString('base64') }
    }
    return undefined
  }
}
