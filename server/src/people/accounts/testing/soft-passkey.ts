import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** An authenticator in software, for tests of the server without a browser (WebAuthn level 3, section 6). */
export interface SoftPasskey {
  /** The JSON that navigator.credentials.create() would return. */
  register(options: string): string
  /** The JSON that navigator.credentials.get() would return. */
  logIn(options: string, change?: SigningChange): string
}

export interface SigningChange {
  readonly origin?: string
  readonly counter?: number
  readonly userVerified?: boolean
  readonly userHandle?: string
  /** Signs something different. */
  readonly forged?: boolean
}

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>

const head = (major: number, value: number): Buffer =>
  value < 24
    ? Buffer.of((major << 5) | value)
    : value < 256
      ? Buffer.of((major << 5) | 24, value)
      : Buffer.of((major << 5) | 25, value >> 8, value & 255)

/** Concise binary object representation (RFC 8949), limited to what attestations need. */
const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([name, one]) => [cbor(name), cbor(one)])
  return Buffer.concat([head(5, value.size), ...entries])
}

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()
const present = 0b1
const verified = 0b100
const attested = 0b100_0000

const coseKey = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const coordinate = (text: string) => Buffer.from(text, 'base64url')
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]),
  )
}

const authenticatorData = (rpId: string, flags: number, counter: number, rest = Buffer.alloc(0)): Buffer => {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(rpId), Buffer.of(flags), count, rest])
}

const clientData = (type: 'create' | 'get', challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }))

export const createSoftPasskey = (origin: string): SoftPasskey => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  const rpId = new URL(origin).hostname
  let counter = 1
  let userHandle = ''
  return {
    register: (text) => {
      const options = JSON.parse(text)
      userHandle = options.user.id
      const key = Buffer.concat([Buffer.alloc(16), Buffer.of(0, 32), credentialId, coseKey(publicKey)])
      const authData = authenticatorData(rpId, present | verified | attested, counter, key)
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return JSON.stringify({
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('create', options.challenge, origin).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      })
    },
    logIn: (text, change = {}) => {
      const options = JSON.parse(text)
      counter = change.counter ?? counter + 1
      const flags = present | (change.userVerified === false ? 0 : verified)
      const data = authenticatorData(rpId, flags, counter)
      const client = clientData('get', options.challenge, change.origin ?? origin)
      const signed = Buffer.concat([data, sha256(change.forged === true ? 'else' : client)])
      return JSON.stringify({
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          userHandle: change.userHandle ?? userHandle,
        },
      })
    },
  }
}
