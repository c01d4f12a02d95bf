import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import type { Log } from '../../base/log.ts'
import { remember } from '../../base/remember.ts'
import { isLoopback, isThisMachine, narrowNetwork, normalAddress } from '../networks.ts'

type Trust = (address: string, hop: number) => boolean

/** The headers that proxies add. */
const forwardingHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-host', 'via'] as const

/** The client at the other end of requests, as reported by trusted proxies. */
export interface ClientAddresses {
  /** The address a request is counted for: an IPv4 address, or an IPv6 network of 64 bits ("2001:db8:1:2::/64"). */
  networkOf(request: IncomingMessage): string
  /** Whether the limits exempt this request: see `exemptsLoopback`. */
  isExempt(request: IncomingMessage): boolean
}

/** The proxies in the list: addresses, networks, and the names that proxy-addr knows. Throws on anything else. */
export const compileTrust = (proxies: readonly string[]): Trust =>
  proxies.length === 0 ? () => false : proxyAddress.compile([...proxies])

const isForwarded = ({ headers }: IncomingMessage): boolean =>
  forwardingHeaders.some((name) => headers[name] !== undefined)

const hostnameOf = (url: string): string | undefined => URL.parse(url)?.hostname.replace(/^\[|\]$/g, '')

/** Cached: it is called on every request, and there are few answers. */
const isOnThisMachine = remember((url) => isThisMachine(hostnameOf(url) ?? ''))

/** Whether a browser, if one sent this, shows a page of this machine. */
const namesThisMachine = ({ headers: { host, origin } }: IncomingMessage): boolean =>
  (host === undefined || isOnThisMachine(`http://${host}`)) &&
  (origin === undefined || isOnThisMachine(origin))

/** A warning is repeated after this long if its cause is still there. */
const repeatMs = 10 * 60_000

/** Warns that a proxy is not trusted: everybody behind it then shares one allowance. */
const createProxyWarning = (log: Log, proxies: readonly string[], nowMs: () => number) => {
  let warnedMs = Number.NEGATIVE_INFINITY
  return (peer: string) => {
    if (nowMs() - warnedMs < repeatMs) return
    warnedMs = nowMs()
    const trusted = proxies.length === 0 ? 'no proxy is trusted' : `only ${proxies.join(', ')} is trusted`
    log.warn('proxy-not-trusted', {
      peer,
      advice:
        `A request came from ${peer} with a forwarding header, but ${trusted}. If ${peer} is your proxy, set ` +
        `TRUSTED_PROXIES=${[...proxies, peer].join(',')}: until then everybody behind it is counted as one ` +
        'client, and a few of them can use up the tries of all. If it is not, the header is forged.',
    })
  }
}

export interface ClientAddressOptions {
  readonly trustedProxies: readonly string[]
  /** The URLs people open the app at; a server with such URLs is behind a proxy. */
  readonly publicOrigins: readonly string[]
  /**
   * Whether limits exempt programs and browsers on this machine. Off on any server behind a proxy: a proxy
   * that connects over loopback and adds no forwarding header can't be distinguished from a program here.
   */
  readonly exemptsLoopback: boolean
  readonly log: Log
  /** Real time. */
  readonly nowMs: () => number
}

export const createClientAddresses = (options: ClientAddressOptions): ClientAddresses => {
  const { trustedProxies, publicOrigins, exemptsLoopback, log, nowMs } = options
  const trust = compileTrust(trustedProxies)
  const warn = createProxyWarning(log, trustedProxies, nowMs)
  return {
    networkOf: (request) => {
      const peer = request.socket.remoteAddress ?? ''
      if (!isForwarded(request)) return narrowNetwork(peer)
      if (!trust(peer, 0)) {
        warn(normalAddress(peer) ?? 'an unknown address')
        return narrowNetwork(peer)
      }
      // A proxy may forward something that is not an address ("unknown"); then the proxy itself is counted.
      return narrowNetwork(normalAddress(proxyAddress(request, trust)) ?? peer)
    },
    isExempt: (request) =>
      exemptsLoopback &&
      publicOrigins.length === 0 &&
      isLoopback(request.socket.remoteAddress ?? '') &&
      !isForwarded(request) &&
      namesThisMachine(request),
  }
}
