import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'
import { remember } from '../base/remember.ts'

/** A network that requests are counted for. */
export interface CountedNetwork {
  /** "203.0.113.9", "2001:db8:1:2::/64" */
  readonly name: string
  /** Its allowance, as a multiple of a household's. */
  readonly allowance: number
}

/** "203.0.113.9:4711", "[2001:db8::1]:443", "fe80::1%eth0": some proxies add a port, and systems add a zone. */
const bareAddress = (text: string): string => {
  const [, bracketed] = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text) ?? []
  const [, dotted] = /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/.exec(text) ?? []
  return (bracketed ?? dotted ?? text).split('%', 1)[0] ?? ''
}

/** Parses an address; an IPv4 address mapped into IPv6 ("::ffff:192.0.2.1") becomes IPv4. */
const readAddress = (text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined => {
  const bare = bareAddress(text)
  const isPlain = ipaddr.IPv6.isValid(bare) || ipaddr.IPv4.isValidFourPartDecimal(bare)
  return isPlain ? ipaddr.process(bare) : undefined
}

/** An address in its normal form; undefined if it isn't one. */
export const normalAddress = (text: string): string | undefined => readAddress(text)?.toString()

/**
 * Whether an address in its normal form is this machine's own; cached, since several callers check it on every request.
 */
export const isLoopback = remember((address) => readAddress(address)?.range() === 'loopback')

/** Whether a host, by name or by address, is this machine and not reachable from elsewhere. */
export const isThisMachine = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || isLoopback(host)

/** The IPv6 networks for a household, a business line, and a provider's customer with a whole site. */
const ipv6Networks = [
  { bits: 64, allowance: 1 },
  { bits: 56, allowance: 4 },
  { bits: 48, allowance: 16 },
] as const

/** IPv6, and not this machine, whose single address is not part of others' networks. */
const isWide = (read: ipaddr.IPv4 | ipaddr.IPv6 | undefined): read is ipaddr.IPv6 =>
  read instanceof ipaddr.IPv6 && read.range() !== 'loopback'

const networkName = (address: ipaddr.IPv6, bits: number): string =>
  `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${bits}`).toString()}/${bits}`

/**
 * The networks that an address is counted for, narrowest first. IPv4: the address alone. IPv6: the 64-bit
 * network, which usually belongs to one household, and the wider ones with larger allowances, since the owner
 * of a wide network has thousands of narrow ones. Also accepts the narrowest one's name instead of its
 * addresses.
 */
export const networksOf = (address: string): readonly CountedNetwork[] => {
  if (isIPv4(address)) return [{ name: address, allowance: 1 }]
  const read = readAddress(address.replace(/\/64$/, ''))
  if (!isWide(read)) return [{ name: read?.toString() ?? address, allowance: 1 }]
  return ipv6Networks.map(({ bits, allowance }) => ({ name: networkName(read, bits), allowance }))
}

/** The narrowest of the networks: the name of an address wherever it is counted or logged. */
export const narrowNetwork = (address: string): string => {
  if (isIPv4(address)) return address
  const read = readAddress(address)
  return isWide(read) ? networkName(read, 64) : (read?.toString() ?? address)
}
