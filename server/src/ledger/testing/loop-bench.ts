import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../database/testing/database.ts'
import type { UserEvent } from '../command.ts'
import { openPracticeFunds } from '../commands/open-practice-funds.ts'
import { type CommitLoopOptions, type RunningCommitLoop, startCommitLoop } from '../commit-loop.ts'
import { counterTableSql } from './commands.ts'

export let database: TestDatabase
export let owner: pg.Client
export let loop: RunningCommitLoop
export let nowMs: number = Date.UTC(2026, 10, 21)
export let userId = 0n
export const events: { userId: bigint; event: UserEvent }[] = []
export const clock = { nowMs: () => nowMs }
export const start = (options: Omit<Partial<CommitLoopOptions>, 'connection' | 'publish'> = {}) =>
  startCommitLoop({
    connection: database.application,
    clock,
    publish: (told) => events.push(...told),
    ...options,
  })

export const caller = (idempotencyKey?: string) => ({ userId, idempotencyKey })
export const fund = (amountPaise: bigint) => loop.submit(openPracticeFunds, { amountPaise }, caller())
export const cash = async () => {
  const { rows } = await owner.query(
    "select balance_paise from user_balances where user_id = $1 and account = 'user:cash'",
    [userId],
  )
  return rows[0]?.balance_paise
}
export const accepted = (result: unknown, repeated = false) => ({ kind: 'accepted', result, repeated })

/** Resolves when a connection to this database is waiting for another one's lock. */
export const someoneWaits = async (): Promise<void> => {
  const waiting = () =>
    owner.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
  await expect.poll(async () => (await waiting()).rowCount, { interval: 5 }).toBeGreaterThan(0)
}

/** Prepares all of this for the tests in a file. */
export const useLoopBench = () => {
  beforeAll(async () => {
    database = await createTestDatabase()
    owner = await database.connect('owner')
    await owner.query(counterTableSql)
  })
  beforeEach(async () => {
    userId += 1n
    events.length = 0
    loop = await start()
  })
  afterEach(() => loop.stop())
  afterAll(() => database.close())
}

export const setUserId = (next: typeof userId) => {
  userId = next
}

export const setNowMs = (next: typeof nowMs) => {
  nowMs = next
}
