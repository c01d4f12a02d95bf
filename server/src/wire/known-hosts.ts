import { hostname } from 'node:os'
import { remember } from '../base/remember.ts'
import { isThisMachine, normalAddress } from './networks.ts'

/** The names under which this server is meant to be reached. */
export interface KnownHosts {
  /** Whether a request with this host header is meant for this server. */
  isKnown(host: string | undefined): boolean
  /**
   * Whether the request comes from one of this server's pages and from no other site, by the origin and host
   * headers.
   */
  isOwnPage(headers: { readonly origin?: string | undefined; readonly host?: string | undefined }): boolean
}

/**
 * Whether a request names its host more than once. Node uses the first, while a proxy in front may have checked the
 * last (RFC 9112, section 3.2: such a request is answered with 400).
 */
export const repeatsHost = ({ rawHeaders }: { readonly rawHeaders: readonly string[] }): boolean =>
  rawHeaders.filter((text, place) => place % 2 === 0 && text.toLowerCase() === 'host').length > 1

const urlOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined)
const nameOf = (url: URL | undefined): string | undefined => url?.hostname.replace(/^\[|\]$/g, '')

/**
 * A site that points its own name to this machine (DNS rebinding) could make a browser talk to this server as
 * if it were that site. Such requests carry the site's name, which is not one of ours. The attack does not
 * work with an address instead of a name, so every address passes; so does a request without the header,
 * which no browser sends.
 */
export const createKnownHosts = (config: {
  readonly host: string
  readonly publicOrigins: readonly string[]
}): KnownHosts => {
  const { host: own, publicOrigins } = config
  const machine = hostname().toLowerCase()
  // A machine's own name is used on the same network, if the server listens to it at all.
  const machineNames = isThisMachine(own) ? [] : [machine, `${machine}.local`]
  const origins = new Set(publicOrigins.map((origin) => urlOf(origin)?.origin))
  const names = new Set([
    own.toLowerCase(),
    ...machineNames,
    ...publicOrigins.map((one) => nameOf(urlOf(one))),
  ])
  const isKnownName = (name: string): boolean =>
    isThisMachine(name) || normalAddress(name) !== undefined || names.has(name)
  /** Cached: a connection's requests, and most connections', are all for one host. */
  const isKnownHost = remember((host) => {
    const name = nameOf(urlOf(`http://${host}`))
    return name !== undefined && isKnownName(name)
  })
  return {
    isKnown: (host) => host === undefined || isKnownHost(host),
    isOwnPage: ({ origin, host }) => {
      if (origin === undefined) return true
      const page = urlOf(origin)
      if (page === undefined || host === undefined) return false
      const asked = urlOf(`${page.protocol}//${host}`)
      if (page.host === asked?.host || origins.has(page.origin)) return true
      // The development servers of the two faces use separate ports.
      return isThisMachine(nameOf(page) ?? '') && isThisMachine(nameOf(asked) ?? '')
    },
  }
}
