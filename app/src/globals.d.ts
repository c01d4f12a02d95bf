declare const __APP_VERSION__: string

/** Resolves when public/start.js knows whether the first page's security check is needed; undefined on other pages. */
declare var tarazuPassCheck: Promise<unknown> | undefined

/** Whether a form was submitted, even one in the shell, where nothing handles it (public/start.js). */
declare var tarazuSubmitted: true | undefined

declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
