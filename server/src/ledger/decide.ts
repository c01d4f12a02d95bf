import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Answered, Loaded } from './batch-load.ts'
import { SetNotRead } from './batch-state.ts'
import type { Decided } from './batch-write.ts'
import { decodeCanonical, encodeCanonical } from './canonical.ts'
import type { Decision, Outcome, UserEvent } from './command.ts'
import type { Job } from './job.ts'

export interface BatchDecision {
  /** In decision order, for writing. */
  readonly decided: readonly Decided[]
  /** Each job's result once the batch is committed; a job whose rule failed has its error here. */
  readonly answers: ReadonlyMap<Job, Answer>
  readonly events: readonly { readonly userId: bigint; readonly event: UserEvent }[]
}
type Answer =
  | { readonly kind: 'outcome'; readonly outcome: Outcome<unknown> }
  | { readonly kind: 'fault'; readonly error: unknown }

/**
 * Decides the batch's commands in order, each on the state after the previous ones. Pure except for the clock. A rule
 * that throws, or whose effects break a law of the ledger, only fails its own command. Throws SetNotRead if a rule
 * needs more rows than were loaded: then nothing is decided.
 */
export const decideBatch = (loaded: Loaded, jobs: readonly Job[], nowMs: () => number): BatchDecision => {
  const decided: Decided[] = []
  const answers = new Map<Job, Answer>()
  const events: { userId: bigint; event: UserEvent }[] = []
  const { numbers } = loaded
  const takeId = (): bigint => {
    if (numbers.next >= numbers.end) throw new Error('a batch needs more numbers than reserved')
    numbers.next += 1n
    return numbers.next - 1n
  }
  for (const job of jobs) {
    try {
      const instantMs = job.instantMs ?? nowMs()
      const known = answerFromBefore(loaded, job, instantMs)
      if (known !== undefined) {
        answers.set(job, { kind: 'outcome', outcome: known })
        continue
      }
      const { command, outcome, told } = decideOne(loaded, job, instantMs, takeId)
      if (isKept(command)) decided.push(command)
      remember(loaded, command)
      for (const event of told) events.push({ userId: job.userId, event })
      answers.set(job, { kind: 'outcome', outcome })
    } catch (error) {
      if (error instanceof SetNotRead) throw error
      answers.set(job, { kind: 'fault', error })
    }
  }
  return { decided, answers, events }
}

/**
 * Whether a command with a key was answered as a repeat of another command in its batch, without being
 * written. Only writing it reveals whether its key was used before; if it was, the first answer to that key
 * is the right one.
 */
export const hasUncheckedKey = (jobs: readonly Job[], { decided }: BatchDecision): boolean => {
  const written = new Set(decided.map(({ job }) => job))
  return jobs.some((job) => job.idempotencyKey !== undefined && !written.has(job))
}

/**
 * What is stored: changes, and answers for repeats under their key. A refusal without a key changed nothing and can't
 * be requested again, however often a client sends it.
 */
const isKept = ({ accepted, job }: Decided): boolean => accepted || job.idempotencyKey !== undefined

const decideOne = (loaded: Loaded, job: Job, instantMs: number, takeId: () => bigint) => {
  const commandId = takeId()
  const view = loaded.state.view(job.userId, commandId)
  const decision: Decision<unknown> = job.decide(view, instantMs)
  const common = { job, commandId, instantMs }
  if (decision.kind === 'refused') {
    const { kind, ...refusal } = decision
    const command: Decided = { ...common, accepted: false, answer: encodeCanonical(refusal), entries: [] }
    const outcome: Outcome<unknown> = { kind, ...refusal, repeated: false }
    return { command, outcome, told: [] }
  }
  const answer = encodeCanonical(decision.result)
  const entries = loaded.state
    .apply(job.userId, decision.effects)
    .map((entry) => ({ entryId: takeId(), entry }))
  const command: Decided = { ...common, accepted: true, answer, entries }
  const told = decision.effects.flatMap((effect) => (effect.kind === 'publish' ? [effect.event] : []))
  const outcome: Outcome<unknown> = { kind: 'accepted', result: decision.result, repeated: false }
  return { command, outcome, told }
}

/**
 * A used key gets its first answer, accepted or refused; with other input it is refused (112). Without a key, the same
 * input within the command's repeat lock is refused (162). These two refusals are not stored: the same call may be made
 * later with the same key.
 */
const answerFromBefore = (loaded: Loaded, job: Job, instantMs: number): Outcome<unknown> | undefined => {
  const { idempotencyKey } = job
  if (idempotencyKey !== undefined) {
    const first = loaded.answered.get(job.userId)?.find((one) => one.idempotencyKey === idempotencyKey)
    if (first !== undefined) return repeatAnswer(first, job)
  }
  const { repeatLockMs } = job.command
  if (repeatLockMs === undefined) return undefined
  const lastMs = loaded.lastAcceptedMs.get(job.userId)?.get(job.digest)
  const remainingMs = lastMs === undefined ? 0 : lastMs + repeatLockMs - instantMs
  if (remainingMs <= 0) return undefined
  const details = { seconds: String(Math.ceil(remainingMs / 1_000)) }
  return { kind: 'refused', key: refusals.repeatedTooSoon, details, repeated: false }
}

const repeatAnswer = (first: Answered, job: Job): Outcome<unknown> => {
  if (!first.inputHash.equals(job.inputHash))
    return { kind: 'refused', key: refusals.idempotencyKeyReused, repeated: false }
  const answer = decodeCanonical(first.answer)
  if (first.accepted) return { kind: 'accepted', result: answer, repeated: true }
  return { kind: 'refused', ...(answer as Refusal), repeated: true }
}
type Refusal = Omit<Extract<Outcome<unknown>, { kind: 'refused' }>, 'kind' | 'repeated'>

/** Later commands of the same batch see this one as if it had been read. */
const remember = (loaded: Loaded, { job, accepted, answer, instantMs }: Decided): void => {
  const { userId, idempotencyKey, inputHash, digest } = job
  if (idempotencyKey !== undefined)
    loaded.answered
      .getOrInsertComputed(userId, () => [])
      .push({ idempotencyKey, inputHash, accepted, answer })
  if (accepted && job.command.repeatLockMs !== undefined)
    loaded.lastAcceptedMs.getOrInsertComputed(userId, () => new Map()).set(digest, instantMs)
}
