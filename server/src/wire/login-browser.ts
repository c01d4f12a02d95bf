/** A browser is known for so long after its last login; longer than people are away. */
export const knownBrowserMs = 180 * 24 * 3_600_000
/** A login ties its holder to the browser for so long. */
export const deviceLinkMs = 90 * 24 * 3_600_000

/** What a browser brings of earlier logins, and how it is given what it is to bring to the next. */
export interface LoginBrowser {
  readonly browserTokens: readonly string[]
  readonly deviceToken: string | undefined
  readonly keepBrowser: (browserTokens: readonly string[], deviceToken: string) => void
}
