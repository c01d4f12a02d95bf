import { type RefusalKey, refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'
import { networksOf } from '../../wire/networks.ts'
import { addressLimit, decideTry, type TryDecision, type TryLimit } from './tries.ts'

type TryWait = Extract<TryDecision, { kind: 'wait' }>

/** A subject that an attempt counts against, such as { name: "investor:9876543210", limit: phoneLimit }. */
export interface TrySubject {
  readonly name: string
  readonly limit: TryLimit
  /** The refusal once all attempts are used up; by default tooManyRequests. */
  readonly shutKey?: RefusalKey
  /**
   * A right code removes only its own attempt: for codes that anybody may have, such as an investor's own
   * code among the codes of offers.
   */
  readonly keepsWrongTries?: true
}

/**
 * The subjects for a client's network: an IPv4 address, or an IPv6 network and, with larger limits, the wider
 * ones around it. Each kind of attempt ("operator-password") is counted separately, so that guessing at
 * investors can't lock out operators.
 */
export const addressSubjects = (
  kind: string,
  address: string,
  limit: TryLimit = addressLimit,
): readonly TrySubject[] =>
  networksOf(address).map(({ name, allowance }) => ({
    name: `address:${kind}:${name}`,
    limit: {
      ...limit,
      triesInWindow: limit.triesInWindow * allowance,
      freeTries: limit.freeTries * allowance,
    },
  }))

/** Counts attempts in the database, so that all processes share the limits. */
export interface TriedPasswords {
  /**
   * Counts an attempt before its password is checked, so that simultaneous attempts can't slip through.
   * Refuses with tooManyRequests, or the subject's own key, and the seconds to wait.
   */
  begin(subjects: readonly TrySubject[], nowMs: number): Promise<void>
  /**
   * Counts an attempt, runs `work`, which checks the password or code, and removes the attempt if it was
   * right. A refusal from `work` belongs to a counted attempt; it is marked if that was the last one for a
   * while. Refuses like begin.
   */
  attempt<Result>(
    subjects: readonly TrySubject[],
    nowMs: number,
    work: () => Promise<Result>,
  ): Promise<Result>
  /**
   * The password was right: removes all attempts of the first subject, unless it keeps wrong ones, and only
   * this one of the others.
   */
  succeeded(subjects: readonly TrySubject[], begunMs: number): Promise<void>
}

const dayMs = 24 * 3_600_000

const waitRefusal = ({ name, shutKey }: TrySubject, { waitMs, isShut }: TryWait): Refusal => {
  const refusal = new Refusal(isShut && shutKey !== undefined ? shutKey : refusals.tooManyRequests, {
    seconds: String(Math.ceil(waitMs / 1000)),
  })
  refusal.tried = { subject: name, isLast: false }
  return refusal
}

const admit = async (
  transaction: Transaction<Database>,
  { name, limit }: TrySubject,
  nowMs: number,
): Promise<TryDecision> => {
  // One statement, because a right password elsewhere may delete the row in between.
  const row = await transaction
    .insertInto('tries')
    .values({ subject: name, tried_ms: [], last_ms: BigInt(nowMs) })
    .onConflict((clash) =>
      clash
        .column('subject')
        .doUpdateSet({ last_ms: sql<bigint>`greatest(tries.last_ms, excluded.last_ms)` }),
    )
    .returning('tried_ms')
    .executeTakeFirstOrThrow()
  const decision = decideTry(row.tried_ms.map(Number), nowMs, limit)
  if (decision.kind === 'wait') return decision
  await transaction
    .updateTable('tries')
    .set({ tried_ms: decision.triedMs.map(BigInt), last_ms: BigInt(nowMs) })
    .where('subject', '=', name)
    .execute()
  return decision
}

/** Subject names contain a person's phone or address: they are deleted a day after the last attempt. */
const forgetOld = (database: Kysely<Database>, nowMs: number) =>
  database
    .deleteFrom('tries')
    .where('subject', 'in', (old) =>
      old
        .selectFrom('tries')
        .select('subject')
        .where('last_ms', '<', BigInt(nowMs - dayMs))
        .limit(20)
        .forUpdate()
        .skipLocked(),
    )
    .execute()

/** Counts an attempt for all subjects; returns those with none left. Refuses like TriedPasswords.begin. */
const countTry = async (
  database: Kysely<Database>,
  subjects: readonly TrySubject[],
  nowMs: number,
): Promise<readonly TrySubject[]> => {
  // Locked in sorted order, so that two logins never wait for each other.
  const sorted = [...subjects].sort((one, other) => (one.name < other.name ? -1 : 1))
  await forgetOld(database, nowMs)
  return database.transaction().execute(async (transaction) => {
    const exhausted: TrySubject[] = []
    for (const subject of sorted) {
      const decision = await admit(transaction, subject, nowMs)
      // Thrown inside, so that an attempt refused for one subject counts for none.
      if (decision.kind === 'wait') throw waitRefusal(subject, decision)
      if (decision.triedMs.length >= subject.limit.triesInWindow) exhausted.push(subject)
    }
    return exhausted
  })
}

const forgetTry = async (
  database: Kysely<Database>,
  subjects: readonly TrySubject[],
  begunMs: number,
): Promise<void> => {
  const [own] = subjects
  const isForgotten = own !== undefined && own.keepsWrongTries !== true
  if (isForgotten) await database.deleteFrom('tries').where('subject', '=', own.name).execute()
  const names = subjects
    .slice(isForgotten ? 1 : 0)
    .map(({ name }) => name)
    .sort()
  for (const name of names) {
    await database
      .updateTable('tries')
      // Removes only one attempt from this millisecond: others may have been wrong.
      .set({
        tried_ms: sql<bigint[]>`tried_ms[:array_position(tried_ms, ${BigInt(begunMs)}) - 1]
          || tried_ms[array_position(tried_ms, ${BigInt(begunMs)}) + 1:]`,
      })
      .where(sql<boolean>`array_position(tried_ms, ${BigInt(begunMs)}) is not null`)
      .where('subject', '=', name)
      .execute()
  }
}

export const createTriedPasswords = (database: Kysely<Database>): TriedPasswords => ({
  begin: async (subjects, nowMs) => {
    await countTry(database, subjects, nowMs)
  },
  succeeded: (subjects, begunMs) => forgetTry(database, subjects, begunMs),
  attempt: async (subjects, nowMs, work) => {
    const exhausted = await countTry(database, subjects, nowMs)
    try {
      const result = await work()
      await forgetTry(database, subjects, nowMs)
      return result
    } catch (error) {
      const [subject] = exhausted.length > 0 ? exhausted : subjects
      if (error instanceof Refusal && subject !== undefined)
        error.tried = { subject: subject.name, isLast: exhausted.length > 0 }
      throw error
    }
  },
})
