import { within } from './within.ts'

/** On a slow connection; then the refusal reads as a fault of the server. */
const waitMs = 3000
let ready: Promise<unknown> = Promise.resolve()

/** What every refusal waits for before its caller hears of it: the sentences that say refusals, in the page's language. */
export const refuseAfter = (sentences: Promise<unknown>): void => {
  ready = sentences
}

export const refusalsReady = (): Promise<unknown> => within(ready, waitMs)
