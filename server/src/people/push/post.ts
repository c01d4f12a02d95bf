import webPush from 'web-push'
import type { PushKeys } from './keys.ts'
import type { Notification } from './notification.ts'
import type { PushAnswer, PushServices } from './services.ts'

/** A browser's address at its push service, and the keys that only this browser can decrypt with. */
export interface PushAddress {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export interface PostOptions {
  /** How long the push service keeps it for a browser that is offline. */
  readonly keepSeconds: number
  /** Wakes a sleeping phone. */
  readonly urgent: boolean
}

export interface Postman {
  readonly publicKey: string
  /** Whether a browser's address and keys are usable at all. */
  accepts(address: PushAddress): boolean
  /** Rejects if the push service does not answer. */
  post(address: PushAddress, notification: Notification, options: PostOptions): Promise<PushAnswer>
}

/**
 * Encrypts for one browser (RFC 8291) and signs for its push service (RFC 8292), which is the library's part;
 * then sends.
 */
export const createPostman = (
  keys: PushKeys,
  contact: string,
  services: PushServices,
  signal: AbortSignal,
): Postman => {
  const encrypt = (
    address: PushAddress,
    payload: string,
    { keepSeconds, urgent }: PostOptions,
    topic: string,
  ) =>
    webPush.generateRequestDetails(
      { endpoint: address.endpoint, keys: { p256dh: address.p256dh, auth: address.auth } },
      payload,
      {
        vapidDetails: { subject: contact, ...keys },
        TTL: keepSeconds,
        urgency: urgent ? 'high' : 'normal',
        topic,
        contentEncoding: 'aes128gcm',
      },
    )
  return {
    publicKey: keys.publicKey,
    accepts: (address) => {
      if (!services.takes(address.endpoint)) return false
      try {
        // A point that is not on the curve fails here instead of at the first message.
        encrypt(address, 'x', { keepSeconds: 0, urgent: false }, 'x')
        return true
      } catch {
        return false
      }
    },
    post: (address, notification, options) => {
      const { endpoint, headers, body } = encrypt(
        address,
        JSON.stringify(notification),
        options,
        notification.tag,
      )
      return services.send({ endpoint, headers: headers as Record<string, string | number>, body, signal })
    },
  }
}
