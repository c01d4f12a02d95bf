import { Refusal } from '../base/refusal.ts'
import type { Caller, Command, CommitLoop, Outcome } from './command.ts'

/** The result of an accepted command; throws the refusal of any other. */
export const resultOf = <Result>(outcome: Outcome<Result>): Result => {
  if (outcome.kind === 'accepted') return outcome.result
  throw new Refusal(outcome.key, outcome.details)
}

/** Submits a command for an investor's request, and answers with its result or its refusal. */
export const submitOrRefuse = async <Input, Result>(
  commitLoop: CommitLoop,
  command: Command<Input, Result>,
  input: Input,
  { userId, idempotencyKey }: Pick<Caller, 'userId' | 'idempotencyKey'>,
): Promise<Result> => resultOf(await commitLoop.submit(command, input, { userId, idempotencyKey }))

/** An operator who changes an investor's rows. The space separates the operator's keys from every investor's. */
export const operatorCaller = (
  userId: bigint,
  {
    operatorId,
    idempotencyKey,
  }: { readonly operatorId: bigint; readonly idempotencyKey: string | undefined },
): Caller => ({
  userId,
  idempotencyKey: idempotencyKey === undefined ? undefined : `operator ${operatorId} ${idempotencyKey}`,
})

/** The same on one commit loop, as routes pass it around. */
export type Run = <Input, Result>(
  command: Command<Input, Result>,
  input: Input,
  caller: Pick<Caller, 'userId' | 'idempotencyKey'>,
) => Promise<Result>

export const createRun =
  (commitLoop: CommitLoop): Run =>
  (command, input, caller) =>
    submitOrRefuse(commitLoop, command, input, caller)
