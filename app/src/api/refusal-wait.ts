import { within } from './within.ts'

/** How long to wait on a slow connection; after that, the refusal appears as a server error. */
const waitMs = 3000
let ready: Promise<unknown> = Promise.resolve()

/** A promise awaited before a refusal is reported: the refusal sentences in the page's language. */
export const refuseAfter = (sentences: Promise<unknown>): void => {
  ready = sentences
}

export const refusalsReady = (): Promise<unknown> => within(ready, waitMs)
