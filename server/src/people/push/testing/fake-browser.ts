import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { Notification } from '../notification.ts'
import type { PushAddress } from '../post.ts'

/** The browser's side of push: it generates its keys, and decrypts what was encrypted for it (RFC 8291, RFC 8188). */
export interface FakeBrowser {
  readonly address: PushAddress
  open(body: Buffer): Notification
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, lengthBytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, lengthBytes))

export const createFakeBrowser = (endpoint: string): FakeBrowser => {
  const pair = createECDH('prime256v1')
  const ownPublic = pair.generateKeys()
  const auth = randomBytes(16)
  return {
    address: { endpoint, p256dh: ownPublic.toString('base64url'), auth: auth.toString('base64url') },
    open: (body) => {
      const salt = body.subarray(0, 16)
      const keyLength = body.readUInt8(20)
      const senderPublic = body.subarray(21, 21 + keyLength)
      const sealed = body.subarray(21 + keyLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), ownPublic, senderPublic])
      const secret = derive(pair.computeSecret(senderPublic), auth, info, 32)
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      // The single and last record ends with the byte 2, followed by zeros.
      const end = padded.lastIndexOf(2)
      return JSON.parse(padded.subarray(0, end).toString())
    },
  }
}
