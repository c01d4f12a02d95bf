import type { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Envelope } from '@tarazu/contract/wire/envelope.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Seal } from './seal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For a call whose envelope also has `success`. */
    readonly hasSuccess?: boolean
    /** The path of a call's route. */
    readonly callName?: string
  }
}

/**
 * The browser features pages may use: passkeys, copying and sharing, full screen, and sound for the spoken
 * code. Identity photos are chosen as files, so the camera itself is not needed.
 */
export const permissionsPolicy = [
  'accelerometer',
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .concat(
    [
      'autoplay',
      'clipboard-write',
      'fullscreen',
      'publickey-credentials-create',
      'publickey-credentials-get',
      'web-share',
    ].map((feature) => `${feature}=(self)`),
  )
  .join(', ')

/**
 * Sent with every answer of the API. Such an answer is never a page, so its policy allows nothing at all, and
 * it needs no list of disabled features.
 */
const apiHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-practice-market': '1',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
}

/** Sends an envelope, encrypted if the client asks for it and the operator allows it. */
export type SendEnvelope = (
  request: FastifyRequest,
  reply: FastifyReply,
  httpStatus: number,
  envelope: Envelope | HealthEnvelope,
) => FastifyReply

/** The only failure whose facts have more than one level. */
export interface HealthEnvelope {
  readonly status: 1
  readonly msg: typeof refusals.serviceUnavailable
  readonly data: object
}

/**
 * Sends a file as the whole answer. Opened as a page, it has no scripts, forms or origin of its own (CSP
 * sandbox), whatever its bytes are.
 */
export const sendFile = (reply: FastifyReply, contentType: string, bytes: Uint8Array): FastifyReply =>
  reply
    .code(200)
    .headers({
      ...apiHeaders,
      'content-type': contentType,
      'content-security-policy': `${apiHeaders['content-security-policy']}; sandbox`,
      'content-disposition': 'inline',
    })
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))

export const createSendEnvelope =
  (seal: Seal): SendEnvelope =>
  (request, reply, httpStatus, envelope) => {
    const success = envelope.status === 0
    reply.isRefusal = !success
    const sent = request.routeOptions.config?.hasSuccess === true ? { ...envelope, success } : envelope
    const text = JSON.stringify(sent)
    reply.code(httpStatus).headers(apiHeaders)
    const asked = request.headers['accept-encryption']
    const sealed = asked === undefined ? undefined : seal(text, String(asked))
    if (sealed === undefined) return reply.send(text)
    return reply
      .header('content-type', 'text/plain; charset=us-ascii')
      .header('content-encryption', sealed.encryption)
      .send(sealed.base64)
  }
