/** A client's decryption of envelopes (docs/specification.md, "Wire"). */
export interface Opener {
  /** The requested encryption. */
  readonly encryption: 'aes-gcm'
  /** Decrypts an envelope: base64 of nonce (12 bytes), ciphertext and tag. Rejects if it was altered. */
  readonly open: (base64: string) => Promise<string>
}

const nonceLengthBytes = 12

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64.trim()), (character) => character.charCodeAt(0))

/** An opener for the server's RESPONSE_KEY, given as base64 of 16, 24 or 32 bytes. */
export const createOpener = (keyBase64: string): Opener => {
  const key = crypto.subtle.importKey('raw', bytesOf(keyBase64), 'AES-GCM', false, ['decrypt'])
  // An invalid key is reported by the first response that can't be decrypted.
  key.catch(() => undefined)
  return {
    encryption: 'aes-gcm',
    open: async (base64) => {
      const sealed = bytesOf(base64)
      const iv = sealed.subarray(0, nonceLengthBytes)
      const text = await crypto.subtle.decrypt(
        { name: 'AES-GCM', iv },
        await key,
        sealed.subarray(nonceLengthBytes),
      )
      return new TextDecoder().decode(text)
    },
  }
}
