import type { RefusalKey } from '@tarazu/contract/refusals/keys.ts'
import type { RefusalDetails } from '@tarazu/contract/refusals/sentence.ts'

/** The one error that a caller is meant to see: mapped once, in http/, to a failure envelope. Anything else is a fault. */
export class Refusal extends Error {
  readonly key: RefusalKey
  readonly details: RefusalDetails | null
  /** Of a try at a password or a code: whom it was counted for, and whether it was the last for a while. */
  tried: { readonly subject: string; readonly isLast: boolean } | undefined
  constructor(key: RefusalKey, details: RefusalDetails | null = null) {
    super(key)
    this.name = 'Refusal'
    this.key = key
    this.details = details
  }
}
