import type { WorkAsked } from '@tarazu/contract/wire/proof-of-work.ts'

export interface Challenge {
  readonly challengeId: string
  /** A PNG as a data URL. */
  readonly image: string
  readonly work: WorkAsked | null
  readonly speechWork: WorkAsked | null
}
