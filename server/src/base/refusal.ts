import type { RefusalKey } from '@tarazu/contract/refusals/keys.ts'
import type { RefusalDetails } from '@tarazu/contract/refusals/sentence.ts'

/** The only error meant for callers: mapped once, in http/, to a failure envelope. Anything else is a fault. */
export class Refusal extends Error {
  readonly key: RefusalKey
  readonly details: RefusalDetails | null
  /** For an attempt at a password or a code: whose attempt it was, and whether it was the last one for a while. */
  tried: { readonly subject: string; readonly isLast: boolean } | undefined
  constructor(key: RefusalKey, details: RefusalDetails | null = null) {
    super(key)
    this.name = 'Refusal'
    this.key = key
    this.details = details
  }
}
