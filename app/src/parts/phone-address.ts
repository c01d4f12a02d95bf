/** Names of the computer itself: on a phone they would mean the phone. */
const ownNames = /^(localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/i

/**
 * The address of a page of this app that a phone can open; undefined where the app itself is open under an address that
 * only this computer has.
 * @param href the page in the app, "/home"
 */
export const phoneAddress = (
  { hostname, origin }: Pick<Location, 'hostname' | 'origin'>,
  href: string,
): string | undefined => (ownNames.test(hostname) ? undefined : `${origin}/#${href}`)
