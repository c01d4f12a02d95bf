import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { type RunPipeline, runPipeline } from '../database/pipeline.ts'
import { findDifferences } from './check.ts'
import { type Command, refused } from './command.ts'
import { openPracticeFunds } from './commands/open-practice-funds.ts'
import type { RunningCommitLoop } from './commit-loop.ts'
import { rowKey } from './rows.ts'
import { count, counterTable, pay, payOnce } from './testing/commands.ts'
import * as bench from './testing/loop-bench.ts'
import {
  accepted,
  caller,
  cash,
  clock,
  fund,
  nowMs,
  owner,
  setNowMs,
  someoneWaits,
  start,
  useLoopBench,
  userId,
} from './testing/loop-bench.ts'

useLoopBench()

/** The outcomes of the tested loop's batches. */
const batches = { read: 0, recalled: 0, refused: 0 }
/** How the next write fails: with this error, before or after its commit. */
let failing: { readonly code: string; readonly isCommitted: boolean } | undefined
const watched: RunPipeline = async (client, statements) => {
  const writes = statements.at(-1)?.text === 'commit'
  const isRecalled = writes && statements[0]?.text === 'begin'
  if (isRecalled) batches.recalled += 1
  else if (statements[0]?.text === 'begin') batches.read += 1
  try {
    if (!writes || failing === undefined) return await runPipeline(client, statements)
    const { code, isCommitted } = failing
    failing = undefined
    await runPipeline(client, isCommitted ? statements : statements.slice(0, -1))
    throw Object.assign(new Error('a failure that was made'), { code })
  } catch (error) {
    if (isRecalled) batches.refused += 1
    throw error
  }
}

/** Another process than the tested one. */
let other: RunningCommitLoop
let loop: RunningCommitLoop
beforeEach(async () => {
  other = bench.loop
  loop = await start({ pipeline: watched, writerCount: 1 })
  failing = undefined
  return () => loop.stop()
})

/** Runs the work and returns the outcomes of the tested loop's batches during it. */
const during = async <Result>(work: () => Promise<Result>) => {
  Object.assign(batches, { read: 0, recalled: 0, refused: 0 })
  const result = await work()
  return { result, ...batches }
}
const onMemory = { read: 0, recalled: 1, refused: 0 }
const readAgain = { read: 1, recalled: 1, refused: 1 }
const readOnly = { read: 1, recalled: 0, refused: 0 }

/** Reads a counter; refused if there is none. Changes nothing. */
const look: Command<{ readonly name: string }, { readonly count: number }> = {
  name: 'test.look',
  needs: ({ name }, userId) => [rowKey(counterTable, { user_id: userId, name })],
  decide: (state, { name }) => {
    const row = state.row(counterTable, { user_id: state.userId, name })
    if (row === undefined) return refused(refusals.noSuchOrder)
    return { kind: 'accepted', result: { count: row.count }, effects: [] }
  },
}

/** Whether the margin is at least this high. */
const askMargin: Command<{ readonly atLeastPaise: bigint }, null> = {
  name: 'test.ask-margin',
  needs: () => [],
  decide: (state, { atLeastPaise }) =>
    state.balancePaise('user:margin') < atLeastPaise
      ? refused(refusals.fundsTooLow)
      : { kind: 'accepted', result: null, effects: [] },
}
const hold: Command<{ readonly amountPaise: bigint }, null> = {
  name: 'test.hold',
  needs: () => [],
  decide: (_state, { amountPaise }) => ({
    kind: 'accepted',
    result: null,
    effects: [
      {
        kind: 'transfer',
        entryType: 'deposit',
        reference: '',
        postings: [
          { account: 'user:cash', amountPaise },
          { account: 'user:margin', amountPaise: -amountPaise },
        ],
      },
    ],
  }),
}

const payBy = (by: RunningCommitLoop, amountPaise: bigint, key?: string) =>
  by.submit(pay, { amountPaise }, caller(key))
/** After a refusal by the database the next batches are read: as many as there have been refusals. */
const payTwice = async () => {
  for (let n = 0; n < 2; n += 1) await payBy(loop, 1n)
}
const lookBy = (by: RunningCommitLoop) => by.submit(look, { name: 'x' }, caller())
const countBy = (by: RunningCommitLoop, atMost = 9) => by.submit(count, { name: 'x', atMost }, caller())

describe('what a process remembers of a user', () => {
  test('saves it the read, whatever its own last commands have changed', async () => {
    await fund(100n)
    await payBy(loop, 1n)
    expect(await during(() => payBy(loop, 2n))).toEqual({ result: accepted({ left: 97n }), ...onMemory })
    await countBy(loop)
    expect(await during(() => countBy(loop))).toEqual({ result: accepted({ count: 2 }), ...onMemory })
    expect(await during(() => payBy(loop, 3n))).toEqual({ result: accepted({ left: 94n }), ...onMemory })
    expect(await during(() => lookBy(loop))).toEqual({ result: accepted({ count: 2 }), ...onMemory })
    expect(await cash()).toBe(94n)
    expect(await findDifferences(owner)).toEqual([])
  })

  test('includes rows that its own commands inserted', async () => {
    await fund(1n)
    await lookBy(loop)
    expect(await during(() => countBy(loop))).toEqual({ result: accepted({ count: 1 }), ...onMemory })
    expect(await during(() => countBy(loop))).toEqual({ result: accepted({ count: 2 }), ...onMemory })
  })

  test('is read if a command needs a row that is not remembered', async () => {
    await payBy(loop, 0n)
    expect(await during(() => lookBy(loop))).toMatchObject(readOnly)
  })

  test('keeps command numbers increasing', async () => {
    await fund(100n)
    for (const by of [loop, loop, other, loop, loop, other, other, loop]) await payBy(by, 1n)
    const { rows } = await owner.query(
      'select balance_after_paise[1] as left from (select balances_after_paise as balance_after_paise from journal_entries where user_id = $1 order by entry_id) e',
      [userId],
    )
    expect(rows.slice(1).map(({ left }) => left)).toEqual([99n, 98n, 97n, 96n, 95n, 94n, 93n, 92n])
  })
})

describe('a remembered state that is stale is never acted on:', () => {
  beforeEach(async () => {
    await fund(100n)
    await payBy(loop, 0n)
  })

  test('money that another process has paid is not paid again', async () => {
    await payBy(other, 70n)
    const outcome = await during(() => payBy(loop, 50n))
    expect(outcome).toMatchObject({ result: { kind: 'refused', details: { missing: '20' } }, ...readAgain })
    expect(await cash()).toBe(30n)
  })

  test('money that another process has paid in is not refused', async () => {
    await other.submit(openPracticeFunds, { amountPaise: 900n }, caller())
    const outcome = await during(() => payBy(loop, 1_000n))
    expect(outcome).toEqual({ result: accepted({ left: 0n }), ...readAgain })
  })

  test('an account that another process has opened', async () => {
    const ask = () => loop.submit(askMargin, { atLeastPaise: 10n }, caller())
    await ask()
    await other.submit(hold, { amountPaise: 10n }, caller())
    expect(await during(ask)).toEqual({ result: accepted(null), ...readAgain })
    await other.submit(hold, { amountPaise: 10n }, caller())
    await loop.submit(hold, { amountPaise: 10n }, caller())
    expect(await loop.submit(askMargin, { atLeastPaise: 31n }, caller())).toMatchObject({ kind: 'refused' })
    expect(await loop.submit(askMargin, { atLeastPaise: 30n }, caller())).toEqual(accepted(null))
    expect(await findDifferences(owner)).toEqual([])
  })

  test('an account that another process has opened is not opened again', async () => {
    await other.submit(hold, { amountPaise: 10n }, caller())
    expect(await during(() => loop.submit(hold, { amountPaise: 5n }, caller()))).toMatchObject(readAgain)
    expect(await findDifferences(owner)).toEqual([])
  })

  test('a balance that another process has changed and changed back: its entries stay the earlier ones', async () => {
    // It reads the user after the tested process, and so has higher numbers.
    await countBy(other)
    await other.submit(hold, { amountPaise: 10n }, caller())
    await other.submit(hold, { amountPaise: -10n }, caller())
    const outcome = await during(() => payBy(loop, 1n))
    expect(await findDifferences(owner)).toEqual([])
    expect(outcome).toEqual({ result: accepted({ left: 99n }), ...readAgain })
  })

  const insertCounter = "insert into test_counters values ($1, 'x', 5, now(), null)"
  test.each([
    ['changed', insertCounter, "update test_counters set count = 7 where user_id = $1 and name = 'x'", 7],
    ['removed', insertCounter, 'delete from test_counters where user_id = $1', undefined],
    ['added', 'select $1::bigint', insertCounter, 5],
  ])('a row that was %s by hand, read or to be changed', async (_what, before, change, counted) => {
    for (const [read, written] of [
      [lookBy, counted === undefined ? { kind: 'refused' } : accepted({ count: counted })],
      [countBy, accepted({ count: (counted ?? 0) + 1 })],
    ] as const) {
      await owner.query('delete from test_counters where user_id = $1', [userId])
      await owner.query(before, [userId])
      await lookBy(loop)
      await lookBy(loop)
      await owner.query(change, [userId])
      expect(await during(() => read(loop))).toMatchObject({ result: written, ...readAgain })
      await payBy(loop, 0n)
      await payBy(loop, 0n)
    }
  })

  test('a key that another process has decided gives the first answer', async () => {
    const first = await payBy(other, 1n, 'once')
    await payTwice()
    expect(await during(() => payBy(loop, 1n, 'once'))).toMatchObject({
      result: { ...first, repeated: true },
      ...readAgain,
    })
    expect(await cash()).toBe(97n)
  })

  test('nor does a command of the same batch hide the first answer to a key', async () => {
    await payBy(loop, 1_000n, 'once')
    await payTwice()
    const payOnceWith = (key?: string) => loop.submit(payOnce, { amountPaise: 1n }, caller(key))
    const { result, ...how } = await during(() => Promise.all([payOnceWith(), payOnceWith('once')]))
    expect(result[1]).toMatchObject({ kind: 'refused', key: refusals.idempotencyKeyReused })
    expect(how).toEqual(readOnly)
  })

  test('a command that another process has just accepted is locked against repeats', async () => {
    const payOnceBy = (by: RunningCommitLoop) => by.submit(payOnce, { amountPaise: 1n }, caller())
    await payOnceBy(other)
    await payTwice()
    expect(await during(() => payOnceBy(loop))).toMatchObject({
      result: { kind: 'refused', key: refusals.repeatedTooSoon },
      ...readAgain,
    })
    setNowMs(nowMs + 15_000)
    await payTwice()
    expect(await during(() => payOnceBy(loop))).toMatchObject({ result: { kind: 'accepted' }, ...onMemory })
  })

  test('a skip of the market’s clock applies to the next command', async () => {
    await loop.stop()
    let offsetMs = 0
    const nowMsOf = () => clock.nowMs() + offsetMs
    loop = await start({
      pipeline: watched,
      writerCount: 1,
      clock: { nowMs: nowMsOf, sawOffset: (saw) => (offsetMs = saw) },
    })
    await payBy(loop, 1n)
    await owner.query("set session_replication_role = 'replica'; update market_clock set offset_ms = 60000")
    try {
      expect(await during(() => payBy(loop, 2n))).toMatchObject({
        result: { kind: 'accepted' },
        ...readAgain,
      })
      const { rows } = await owner.query('select max(instant) as last from commands where user_id = $1', [
        userId,
      ])
      expect(rows[0].last.getTime()).toBe(clock.nowMs() + 60_000)
    } finally {
      await owner.query("update market_clock set offset_ms = 0; set session_replication_role = 'origin'")
    }
  })

  test('nor when the users’ lock has to be waited for', async () => {
    await lookBy(loop)
    const locked = `select from user_balances where user_id = ${userId} and account = 'user:cash' for update`
    await owner.query(`begin; ${locked}; insert into test_counters values (${userId}, 'x', 3, now(), null)`)
    const looked = during(() => lookBy(loop))
    await someoneWaits()
    await owner.query('commit')
    expect(await looked).toEqual({ result: accepted({ count: 3 }), ...readAgain })
  })
})

describe('what is remembered of a batch’s users is dropped', () => {
  beforeEach(async () => {
    await fund(100n)
    await payBy(loop, 0n)
  })

  test('when the batch is rolled back', async () => {
    failing = { code: '53100', isCommitted: false }
    expect(await during(() => payBy(loop, 1n))).toEqual({ result: accepted({ left: 99n }), ...readAgain })
    expect(await cash()).toBe(99n)
    failing = { code: '53100', isCommitted: false }
    await expect(payBy(loop, 1n)).rejects.toMatchObject({ code: '53100' })
    expect(await during(() => payBy(loop, 1n))).toMatchObject(readOnly)
    expect(await cash()).toBe(98n)
  })

  test('when the connection is lost at the commit, whether or not it succeeded', async () => {
    failing = { code: '57P01', isCommitted: true }
    expect(await payBy(loop, 1n)).toEqual(accepted({ left: 99n }))
    expect(await during(() => payBy(loop, 1n))).toEqual({ result: accepted({ left: 98n }), ...readOnly })
    expect(await cash()).toBe(98n)
    failing = { code: '57P01', isCommitted: false }
    await expect(payBy(loop, 1n)).rejects.toMatchObject({ name: 'LedgerUnavailable' })
    expect(await during(() => payBy(loop, 1n))).toEqual({ result: accepted({ left: 97n }), ...readOnly })
  })

  test('and a refusal that could not be checked is no answer', async () => {
    failing = { code: '57P01', isCommitted: true }
    await expect(payBy(loop, 1_000n)).rejects.toMatchObject({ name: 'LedgerUnavailable' })
  })
})
