import { existsSync } from 'node:fs'

const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
/** The same engine without a browser's own windows and services, which take a sixth of a test's CPU time. */
const headless = ['/usr/bin/chromium-headless-shell']

const find = (candidates: readonly string[]): string | undefined => {
  const named = process.env.CHROMIUM_PATH
  return (named ? [named] : candidates).find((path) => existsSync(path))
}

/**
 * The browser for benches, and for tests that need a full one: CHROMIUM_PATH, or else Debian's; undefined if
 * there is none.
 */
export const findChromium = (): string | undefined => find(whole)

/**
 * The browser for page tests: CHROMIUM_PATH, or else Debian's headless or full one; undefined if there is
 * none.
 */
export const findHeadlessChromium = (): string | undefined => find([...headless, ...whole])

/** Flags for a headless browser in a container that may connect only to this machine. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const
