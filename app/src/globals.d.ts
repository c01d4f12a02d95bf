declare const __APP_VERSION__: string

/** Resolves when public/start.js knows whether the first page's security check is needed; undefined on other pages. */
declare var tarazuPassCheck: Promise<unknown> | undefined

/** Whether a form was submitted, also one of the shell, which nothing handles (public/start.js). */
declare var tarazuSubmitted: true | undefined

declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
