import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database/testing/database.ts'
import { openPracticeFunds } from './commands/open-practice-funds.ts'
import { type RunningCommitLoop, startCommitLoop } from './commit-loop.ts'
import { type KeyWindow, wasDecided } from './key-window.ts'
import { knownDays, moveKeyWindow } from './key-window-move.ts'

const dayMs = 86_400_000
const startMs = Date.UTC(2026, 0, 1, 12)

let database: TestDatabase
let owner: pg.Client
let loop: RunningCommitLoop
/** As in a process that hears of every move. */
const window: { fromId: bigint } & KeyWindow = { fromId: 0n }

beforeAll(async () => {
  database = await createTestDatabase()
  owner = await database.connect('owner')
})
afterAll(() => database.close())
beforeEach(async () => {
  await owner.query('truncate key_days')
  window.fromId = 0n
  loop = await startCommitLoop({ connection: database.application, clock: { nowMs: Date.now }, window })
  return () => loop.stop()
})

const pay = (userId: bigint, idempotencyKey: string) =>
  loop.submit(openPracticeFunds, { amountPaise: 100n }, { userId, idempotencyKey })

/** A server that works on each of these days. */
const work = async (firstDay: number, lastDay: number): Promise<readonly number[]> => {
  const moved: number[] = []
  for (let day = firstDay; day <= lastDay; day += 1) {
    // The numbers of the day's commands.
    await owner.query("select nextval('ledger_ids')")
    if (await moveKeyWindow(owner, startMs + day * dayMs)) moved.push(day)
  }
  const { rows } = await owner.query<{ from_id: bigint }>('select from_id from key_window')
  window.fromId = rows[0]?.from_id ?? 0n
  return moved
}

const indexes = async (): Promise<readonly string[]> => {
  const { rows } = await owner.query<{ name: string }>(
    `select indexname::text as name from pg_indexes where tablename = 'commands'
       and indexname not in ('commands_pkey', 'commands_refused') order by 1`,
  )
  return rows.map(({ name }) => name)
}

describe('the window of known keys', () => {
  it('knows a client’s key for two months, and a job’s forever', async () => {
    const userId = 1n
    await pay(userId, 'client')
    await pay(userId, 'job daily 5 1')
    expect(await work(0, knownDays - 1)).toEqual([])
    expect(await pay(userId, 'client')).toMatchObject({ kind: 'accepted', repeated: true })
    await pay(userId, 'younger')

    expect(await work(knownDays, knownDays)).toEqual([knownDays])
    expect(window.fromId > 0n).toBe(true)
    // A process with the previous window still finds everything: its indexes are kept for a day.
    expect(await indexes()).toHaveLength(5)
    expect(await work(knownDays + 1, knownDays + 2)).toEqual([])
    expect(await indexes()).toEqual([
      'commands_key_of_job',
      `commands_keys_from_${window.fromId}`,
      `commands_repeats_from_${window.fromId}`,
    ])

    expect(await pay(userId, 'job daily 5 1')).toMatchObject({ kind: 'accepted', repeated: true })
    expect(await pay(userId, 'younger')).toMatchObject({ kind: 'accepted', repeated: true })
    expect(await wasDecided(database.kysely, userId, 'younger')).toBe(true)
    expect(await wasDecided(database.kysely, userId, 'client')).toBe(false)
    // A key without its own time is new once it is no longer known (wire/http/idempotency-key.ts).
    expect(await pay(userId, 'client')).toMatchObject({ kind: 'accepted', repeated: false })
    expect(await pay(userId, 'client')).toMatchObject({ kind: 'accepted', repeated: true })
    // It moves a month at a time.
    expect(await work(knownDays + 3, knownDays + 40)).toHaveLength(1)
  })

  it('does not move when the machine’s clock jumps, nor after a server was off', async () => {
    // After twenty days of work the clock shows another year: that is accepted only after ten more days.
    expect(await work(400, 419)).toEqual([])
    expect(await work(900, 920)).toEqual([910])
  })

  it('only reads the window’s own indexes', async () => {
    await work(1_000, 1_000 + knownDays + 2)
    const writer = await database.connect('application')
    await writer.query(
      'set plan_cache_mode = force_generic_plan; set enable_seqscan = off; set enable_bitmapscan = off',
    )
    const planOf = async (condition: string): Promise<string> => {
      const name = `plan_${planned++}`
      await writer.query(`prepare ${name} (bigint[], text[]) as select c.answer from unnest($1, $2) k (user_id, key)
        join commands c on c.user_id = k.user_id and c.idempotency_key = k.key ${condition}`)
      const { rows } = await writer.query(`explain execute ${name} ('{1}', '{a}')`)
      return JSON.stringify(rows)
    }
    let planned = 0
    expect(await planOf(`and c.command_id >= ${window.fromId}`)).toContain(
      `commands_keys_from_${window.fromId}`,
    )
    expect(await planOf("and c.idempotency_key like '% %'")).toContain('commands_key_of_job')
  })
})
