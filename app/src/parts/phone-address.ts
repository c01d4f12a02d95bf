/** Names for the computer itself, which on a phone would mean the phone. */
const ownNames = /^(localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/i

const isForPhones = (origin: string): boolean => !ownNames.test(new URL(origin).hostname)

/**
 * The origin at which a phone can open this app: the page's own if it is among the server's PUBLIC_ORIGINS,
 * or else the first of those, or else the page's own. Addresses that only this computer has are excluded.
 */
export const phoneOrigin = (ownOrigin: string, publicOrigins: readonly string[]): string | undefined =>
  (publicOrigins.includes(ownOrigin) ? [ownOrigin] : [...publicOrigins, ownOrigin]).find(isForPhones)
