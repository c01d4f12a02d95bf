import type { TraceParent } from '../base/tracing.ts'
import type { Command, Decision, Outcome, State } from './command.ts'
import type { RowKey } from './rows.ts'

/** A submitted command in the commit loop. */
export interface Job {
  readonly command: Pick<Command<never, unknown>, 'name' | 'repeatLockMs' | 'sets'>
  /** The command's rule on its input. */
  readonly decide: (state: State, instantMs: number) => Decision<unknown>
  readonly userId: bigint
  readonly idempotencyKey: string | undefined
  /** See `Caller`. */
  readonly instantMs: number | undefined
  readonly inputText: string
  readonly inputHash: Buffer
  /** The first 8 bytes of the hash, as a signed number: the repeat lock's lookup key. */
  readonly digest: bigint
  readonly needs: readonly RowKey[]
  /** The trace of the submitting request, if that is kept. */
  readonly trace: TraceParent | undefined
  readonly resolve: (outcome: Outcome<unknown>) => void
  readonly reject: (error: unknown) => void
}
