/** How long a browser stays known after its last login; longer than people are usually away. */
export const knownBrowserMs = 180 * 24 * 3_600_000
/** How long a login links its holder to the browser. */
export const deviceLinkMs = 90 * 24 * 3_600_000

/** A browser's tokens from earlier logins, and how it gets the tokens for the next one. */
export interface LoginBrowser {
  readonly browserTokens: readonly string[]
  readonly deviceToken: string | undefined
  readonly keepBrowser: (browserTokens: readonly string[], deviceToken: string) => void
}
