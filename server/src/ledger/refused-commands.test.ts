import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database/testing/database.ts'
import { checkLedger } from './check.ts'
import { openPracticeFunds } from './commands/open-practice-funds.ts'
import { type RunningCommitLoop, startCommitLoop } from './commit-loop.ts'
import { moveKeyWindow } from './key-window-move.ts'
import { refusalDays } from './refused-commands.ts'
import { pay } from './testing/commands.ts'

const dayMs = 86_400_000
const startMs = Date.UTC(2026, 0, 1, 23, 59)

let database: TestDatabase
let owner: pg.Client
let loop: RunningCommitLoop

beforeAll(async () => {
  database = await createTestDatabase()
  owner = await database.connect('owner')
  loop = await startCommitLoop({ connection: database.application, clock: { nowMs: () => startMs } })
})
afterAll(async () => {
  await loop.stop()
  await database.close()
})
beforeEach(async () => {
  await owner.query('truncate key_days; delete from commands where not accepted')
})

const payFrom = (userId: bigint, idempotencyKey: string | undefined) =>
  loop.submit(pay, { amountPaise: 500n }, { userId, idempotencyKey })
const giveTo = (userId: bigint) =>
  loop.submit(openPracticeFunds, { amountPaise: 500n }, { userId, idempotencyKey: `funds${userId}` })

/** A server that works on each of these days, with other commands between them. */
const work = async (days: readonly number[]): Promise<void> => {
  for (const day of days) {
    await owner.query("select nextval('ledger_ids')")
    await moveKeyWindow(owner, startMs + day * dayMs)
  }
}

const refusedKeys = async (): Promise<readonly string[]> => {
  const { rows } = await owner.query(
    'select coalesce(idempotency_key, $1) as key from commands where not accepted order by 1',
    ['none'],
  )
  return rows.map(({ key }) => key)
}

describe('a refused command', () => {
  it('answers repeats under its key for three days; then it is deleted and the key counts as new', async () => {
    await work([0])
    expect(await payFrom(1n, 'first')).toMatchObject({ kind: 'refused', repeated: false })
    expect(await payFrom(1n, 'job daily 5')).toMatchObject({ kind: 'refused', repeated: false })
    await work([1, 2, refusalDays])
    await giveTo(1n)
    expect(await payFrom(1n, 'first')).toMatchObject({ kind: 'refused', repeated: true })
    await work([refusalDays + 1])
    expect(await refusedKeys()).toEqual([])
    expect(await payFrom(1n, 'first')).toMatchObject({ kind: 'accepted', repeated: false })
    expect(await payFrom(1n, 'first')).toMatchObject({ kind: 'accepted', repeated: true })
    expect(await checkLedger(database.owner)).toEqual([])
  })

  it('stays if the server worked on no later days, as after a clock jump or a pause', async () => {
    await work([0])
    await payFrom(2n, 'before the jump')
    await work([400])
    expect(await refusedKeys()).toEqual(['before the jump'])
    await work([401, 402])
    expect(await refusedKeys()).toEqual(['before the jump'])
    await work([403])
    expect(await refusedKeys()).toEqual([])
  })

  it('is deleted a few thousand rows per transaction, as are keyless ones from older versions', async () => {
    await work([0])
    await owner.query(`insert into commands (user_id, command_id, name, instant, idempotency_key, input_hash, input, accepted, answer)
      select 3, nextval('ledger_ids') , 'test.pay', now(), case when n % 2 = 0 then 'k' || n end,
        decode(repeat('00', 32), 'hex'), '{}', n > 12000, '{}' from generate_series(1, 12010) n`)
    await work([1, 2, 3, 4])
    const { rows } = await owner.query(
      'select count(*)::int as all, count(*) filter (where accepted)::int as accepted from commands where user_id = 3',
    )
    expect(rows[0]).toEqual({ all: 10, accepted: 10 })
  })
})

it('an accepted command can’t be deleted, not even by the owner', async () => {
  await giveTo(4n)
  await expect(owner.query('delete from commands where user_id = 4')).rejects.toThrow(/only grows/)
  await expect(owner.query('update commands set answer = $1 where not accepted', ['{}'])).rejects.toThrow(
    /only grows/,
  )
})
