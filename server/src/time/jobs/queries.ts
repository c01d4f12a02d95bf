import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'

/**
 * Everything due up to this time is done. On a new database that is the given time: nothing is due before the
 * market's first moment.
 */
export const beginProgress = async (database: Kysely<Database>, nowMs: number): Promise<number> => {
  await database
    .insertInto('job_progress')
    .values({ done_until_ms: BigInt(nowMs) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return readDoneUntilMs(database)
}

/** Throws if the progress does not exist yet. */
export const readDoneUntilMs = async (database: Kysely<Database>): Promise<number> => {
  const row = await database.selectFrom('job_progress').select('done_until_ms').executeTakeFirstOrThrow()
  return Number(row.done_until_ms)
}

/**
 * Locks the progress and resolves to the time up to which everything is done; undefined if another process
 * holds it. The transaction may then stay idle while a job works, for longer than a request's limit.
 */
export const lockProgress = async (transaction: Kysely<Database>): Promise<number | undefined> => {
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
  const row = await transaction
    .selectFrom('job_progress')
    .select('done_until_ms')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row && Number(row.done_until_ms)
}

export const markDone = async (
  database: Kysely<Database>,
  run: { readonly job: string; readonly dueMs: number; readonly subjects: number; readonly nowMs: number },
): Promise<void> => {
  const nowMs = BigInt(run.nowMs)
  const done = { subjects: run.subjects, done_ms: nowMs, failure: null, tried_ms: nowMs }
  await database
    .insertInto('job_runs')
    .values({ job: run.job, due_ms: BigInt(run.dueMs), ...done })
    .onConflict((conflict) => conflict.columns(['job', 'due_ms']).doUpdateSet(done))
    .execute()
}

export const markFailed = async (
  database: Kysely<Database>,
  run: { readonly job: string; readonly dueMs: number; readonly failure: string; readonly nowMs: number },
): Promise<void> => {
  const failed = { failure: run.failure.slice(0, 500), tried_ms: BigInt(run.nowMs) }
  await database
    .insertInto('job_runs')
    .values({ job: run.job, due_ms: BigInt(run.dueMs), subjects: 0, done_ms: null, ...failed })
    .onConflict((conflict) => conflict.columns(['job', 'due_ms']).doUpdateSet(failed))
    .execute()
}

/** Failed work, earliest first. */
export const readFailed = (database: Kysely<Database>) =>
  database
    .selectFrom('job_runs')
    .select(['job', 'due_ms', 'failure'])
    .where('failure', 'is not', null)
    .orderBy('due_ms')
    .limit(100)
    .execute()

/** The latest work done or tried, newest first. Due times without work, such as most hours, are left out. */
export const readRuns = (database: Kysely<Database>, limit: number) =>
  database
    .selectFrom('job_runs')
    .selectAll()
    .where((where) => where.or([where('subjects', '>', 0), where('failure', 'is not', null)]))
    .orderBy('due_ms', 'desc')
    .orderBy('job')
    .limit(limit)
    .execute()
