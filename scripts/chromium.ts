import { existsSync } from 'node:fs'

/** The browser for tests and benches: CHROMIUM_PATH, else Debian's; undefined when there is none. */
export const findChromium = (): string | undefined => {
  const named = process.env.CHROMIUM_PATH
  const candidates = named
    ? [named]
    : ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  return candidates.find((path) => existsSync(path))
}

/** Flags for a headless browser in a container that may only reach this machine. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const
