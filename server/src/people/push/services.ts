import { type LookupAddress, lookup } from 'node:dns'
import { request } from 'node:https'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'

/** A notification in flight: an HTTPS POST (RFC 8030). */
export interface PushRequest {
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: Buffer
  /** Aborted when the server stops. */
  readonly signal: AbortSignal
}
export interface PushAnswer {
  readonly status: number
  /** The header retry-after: seconds, or a date. */
  readonly retryAfter: string | undefined
}

/**
 * The connection to the browsers' push services. Only tests replace it: no setting widens the set of addresses that
 * this server sends to.
 */
export interface PushServices {
  /** Whether notifications may be sent to this address, which comes from a stranger. */
  takes(endpoint: string): boolean
  /** Rejects if there is no answer. */
  send(request: PushRequest): Promise<PushAnswer>
}

/**
 * The hosts of Chrome (and Samsung, Opera, Brave, Vivaldi), Firefox, Safari, Edge; a leading dot includes all
 * subdomains. A server that posted to arbitrary addresses could be used to attack others.
 */
const knownHosts = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
]
const answerWithinMs = 10_000

/** The host of an address at a known service; undefined for any other address. */
export const pushServiceOf = (endpoint: string): string | undefined => {
  if (!URL.canParse(endpoint)) return undefined
  const { protocol, host, username, password, hash } = new URL(endpoint)
  if (protocol !== 'https:' || username !== '' || password !== '' || hash !== '') return undefined
  const isKnown = knownHosts.some((known) => (known.startsWith('.') ? host.endsWith(known) : host === known))
  return isKnown ? host : undefined
}

const notPublic = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv4')
const publicIpv6 = new BlockList()
publicIpv6.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv6')

/** Whether an address is public (IANA's special-purpose registries), not for private networks or machines. */
export const isPublicAddress = (address: string): boolean =>
  isIPv6(address)
    ? publicIpv6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
    : !notPublic.check(address, 'ipv4')

/** Whatever a name server answers, no connection is made to a private address. */
export const lookupPublic: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? []
    if (error !== null) callback(error, '', 0)
    else if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
      callback(new Error('the push service has no public address'), '', 0)
    else if (options.all === true) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}

/** The real ones. A redirect is treated like any other answer: nothing follows it. */
export const browserPushServices: PushServices = {
  takes: (endpoint) => pushServiceOf(endpoint) !== undefined,
  send: ({ endpoint, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const sent = request(
        endpoint,
        {
          method: 'POST',
          headers,
          lookup: lookupPublic,
          signal: AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)]),
        },
        (response) => {
          response.on('error', reject)
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] }),
          )
          response.resume()
        },
      )
      sent.on('error', reject)
      sent.end(body)
    }),
}
