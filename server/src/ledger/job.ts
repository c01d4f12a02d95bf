import { encodeCanonical, hashInput } from './canonical.ts'
import type { Caller, Command, Decision, Outcome, State } from './command.ts'
import type { RowKey } from './rows.ts'

/** A submitted command on its way through the commit loop. */
export interface Job {
  readonly command: Pick<Command<never, unknown>, 'name' | 'repeatLockMs' | 'sets'>
  /** The command's rule on its input. */
  readonly decide: (state: State, instantMs: number) => Decision<unknown>
  readonly userId: bigint
  readonly idempotencyKey: string | undefined
  readonly inputText: string
  readonly inputHash: Buffer
  /** The first 8 bytes of the hash, as a signed number: what the repeat lock is looked up by. */
  readonly digest: bigint
  readonly needs: readonly RowKey[]
  readonly resolve: (outcome: Outcome<unknown>) => void
  readonly reject: (error: unknown) => void
}

export const createJob = <Input, Result>(
  command: Command<Input, Result>,
  input: Input,
  caller: Caller,
  answer: { readonly resolve: (outcome: Outcome<Result>) => void; readonly reject: (error: unknown) => void },
): Job => {
  const inputText = encodeCanonical(input)
  const inputHash = hashInput(command.name, inputText)
  return {
    command,
    decide: (state, instantMs) => command.decide(state, input, instantMs),
    userId: caller.userId,
    idempotencyKey: caller.idempotencyKey,
    inputText,
    inputHash,
    digest: inputHash.readBigInt64BE(0),
    needs: command.needs(input, caller.userId),
    resolve: answer.resolve as Job['resolve'],
    reject: answer.reject,
  }
}
