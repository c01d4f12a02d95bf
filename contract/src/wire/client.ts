import type { RefusalKey } from '../refusals/keys.ts'
import type { RefusalDetails } from '../refusals/sentence.ts'
import type { Call, CallInput, CallOutput } from './call.ts'
import type { Envelope } from './envelope.ts'
import type { Opener } from './open-sealed.ts'

/** The server refused, with a key from the catalogue. */
export class CallRefused extends Error {
  readonly key: RefusalKey
  readonly details: RefusalDetails
  constructor(key: RefusalKey, details: RefusalDetails | null) {
    super(key)
    this.name = 'CallRefused'
    this.key = key
    this.details = details ?? {}
  }
}

/** There was no usable response: "timeout" after the given time, else "network". */
export class CallFailed extends Error {
  readonly reason: 'network' | 'timeout'
  constructor(reason: 'network' | 'timeout', cause: unknown) {
    super(reason, { cause })
    this.name = 'CallFailed'
    this.reason = reason
  }
}

export interface ClientOptions {
  readonly baseUrl: string
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  /** version, device-type, appid, firewall-token, token: read again for each call. */
  readonly headers: () => Record<string, string>
  /** 60 s in the specification. */
  readonly timeoutMs: number
  /** Requests encrypted envelopes, and decrypts them; a server without a key still sends plain ones. */
  readonly opener?: Opener | undefined
}

export interface CallOptions {
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}

export type Client = <C extends Call>(
  call: C,
  input: CallInput<C>,
  options?: CallOptions,
) => Promise<CallOutput<C>>

const requestOf = (call: Call, input: object, options: ClientOptions, callOptions: CallOptions) => {
  const fields = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) if (value !== undefined) fields.set(name, String(value))
  const headers: Record<string, string> = { ...options.headers() }
  if (options.opener !== undefined) headers['accept-encryption'] = options.opener.encryption
  if (callOptions.idempotencyKey !== undefined) headers['idempotency-key'] = callOptions.idempotencyKey
  if (!call.methods.includes('POST')) {
    const query = fields.size === 0 ? '' : `?${fields}`
    return { url: `${options.baseUrl}${call.path}${query}`, init: { method: 'GET', headers } }
  }
  headers['content-type'] = 'application/x-www-form-urlencoded'
  return { url: options.baseUrl + call.path, init: { method: 'POST', headers, body: fields.toString() } }
}

const envelopeOf = async (response: Response, opener: Opener | undefined): Promise<Envelope<never>> => {
  const isSealed = opener !== undefined && response.headers.get('content-encryption') === opener.encryption
  if (!isSealed) return (await response.json()) as Envelope<never>
  return JSON.parse(await opener.open(await response.text())) as Envelope<never>
}

/** The typed client: resolves to the data on success, rejects with CallRefused or CallFailed. */
export const createClient =
  (options: ClientOptions): Client =>
  async (call, input, callOptions = {}) => {
    const { url, init } = requestOf(call, input as object, options, callOptions)
    const timeout = AbortSignal.timeout(options.timeoutMs)
    const signal = callOptions.signal ? AbortSignal.any([callOptions.signal, timeout]) : timeout
    let envelope: Envelope<never>
    try {
      const response = await options.fetch(url, { ...init, signal, cache: 'no-store' })
      envelope = await envelopeOf(response, options.opener)
    } catch (cause) {
      throw new CallFailed(timeout.aborted ? 'timeout' : 'network', cause)
    }
    if (envelope.status === 0) return envelope.data
    throw new CallRefused(envelope.msg, envelope.data)
  }
