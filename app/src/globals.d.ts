declare const __APP_VERSION__: string

/** Resolves when public/start.js knows whether the first page's security check is needed; undefined on other pages. */
declare var tarazuPassCheck: Promise<unknown> | undefined

/** Whether a form was sent, also one of the shell, which nobody reads (public/start.js). */
declare var tarazuSubmitted: true | undefined

declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
