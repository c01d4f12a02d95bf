import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { describe, expect, test } from 'vitest'
import { insert } from './rows.ts'
import { count, counterTable, faults, faulty, pay, payOnce } from './testing/commands.ts'
import {
  accepted,
  caller,
  cash,
  events,
  fund,
  loop,
  nowMs,
  owner,
  setNowMs,
  setUserId,
  start,
  useLoopBench,
  userId,
} from './testing/loop-bench.ts'

useLoopBench()

describe('the commit loop', () => {
  test('moves money, and stores entry, postings, balances after and the log', async () => {
    expect(await fund(500n)).toEqual(accepted({ cashPaise: 500n }))
    expect(await loop.submit(pay, { amountPaise: 120n }, caller())).toEqual(accepted({ left: 380n }))
    const { rows } = await owner.query(
      `select e.entry_type, p.account, p.amount_paise, p.balance_after_paise from journal_entries e
       join postings p using (user_id, entry_id) where user_id = $1 order by entry_id, line`,
      [userId],
    )
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['practice-funds', 'house:bank', 500n, null],
      ['practice-funds', 'user:cash', -500n, 500n],
      ['withdrawal-paid', 'user:cash', 120n, 380n],
      ['withdrawal-paid', 'house:brokerage', -120n, null],
    ])
    const log = await owner.query(
      'select name, accepted, input from commands where user_id = $1 order by 1',
      [userId],
    )
    expect(log.rows).toEqual([
      { name: 'ledger.open-practice-funds', accepted: true, input: '{"amountPaise":{"$bigint":"500"}}' },
      { name: 'test.pay', accepted: true, input: '{"amountPaise":{"$bigint":"120"}}' },
    ])
  })

  test('decides each command of a batch on the state after the previous ones', async () => {
    await fund(100n)
    const outcomes = await Promise.all(
      [60n, 60n, 40n].map((amountPaise) => loop.submit(pay, { amountPaise }, caller())),
    )
    expect(outcomes).toEqual([
      accepted({ left: 40n }),
      { kind: 'refused', key: refusals.fundsTooLow, details: { missing: '20' }, repeated: false },
      accepted({ left: 0n }),
    ])
    expect(await cash()).toBe(0n)
  })

  test('inserts and changes rows, several times in one batch, and publishes their events afterwards', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => loop.submit(count, { name: 'x', atMost: 3 }, caller())),
    )
    expect(outcomes.map((outcome) => outcome.kind)).toEqual([
      'accepted',
      'accepted',
      'accepted',
      'refused',
      'refused',
    ])
    await loop.submit(count, { name: 'x', atMost: 9 }, caller())
    const { rows } = await owner.query('select * from test_counters where user_id = $1', [userId])
    expect(rows).toEqual([
      { user_id: userId, name: 'x', count: 4, touched_at: new Date(nowMs), note: { text: '"x"\\' } },
    ])
    expect(events).toEqual(Array(4).fill({ userId, event: { type: 'counted', reference: 'x' } }))
  })

  test.each(faults)('a rule that %s fails alone', async (fault) => {
    await fund(100n)
    const [before, failed, after] = await Promise.allSettled([
      loop.submit(pay, { amountPaise: 10n }, caller()),
      loop.submit(faulty, { fault }, caller()),
      loop.submit(pay, { amountPaise: 20n }, caller()),
    ])
    expect(before).toMatchObject({ value: accepted({ left: 90n }) })
    expect(failed).toMatchObject({ status: 'rejected' })
    expect(after).toMatchObject({ value: accepted({ left: 70n }) })
    expect(await cash()).toBe(70n)
  })

  test('a fault that only the database sees fails alone as well', async () => {
    await fund(100n)
    await owner.query("insert into test_counters values ($1, 'y', 1, now(), null)", [userId])
    const blind = { ...count, needs: () => [], decide: () => insertY(userId) }
    const settled = await Promise.allSettled([
      loop.submit(pay, { amountPaise: 10n }, caller()),
      loop.submit(blind, { name: 'y', atMost: 1 }, caller()),
      loop.submit(pay, { amountPaise: 20n }, caller()),
    ])
    expect(settled.map((one) => one.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await cash()).toBe(70n)
  })

  test('a row that others changed since it was read is never overwritten', async () => {
    await loop.submit(count, { name: 'z', atMost: 9 }, caller())
    let meddled = false
    const slow = {
      ...count,
      decide: ((state, input, instantMs) => {
        const decision = count.decide(state, input, instantMs)
        meddled = true
        return decision
      }) as typeof count.decide,
    }
    // The row changes once between the loop's read and its write.
    const lock = owner.query(`begin; update test_counters set count = 7 where user_id = ${userId}`)
    await lock
    const outcome = loop.submit(slow, { name: 'z', atMost: 9 }, caller())
    await expect.poll(() => meddled, { interval: 5 }).toBe(true)
    await owner.query('commit')
    expect(await outcome).toEqual(accepted({ count: 8 }))
  })
})

const insertY = (user_id: bigint): ReturnType<typeof count.decide> => ({
  kind: 'accepted',
  result: { count: 1 },
  effects: [insert(counterTable, { user_id, name: 'y', count: 1, touched_at: new Date(0), note: null })],
})

describe('an idempotency key', () => {
  test('gives the first answer to a repeat, in the same batch and later, accepted or refused', async () => {
    await fund(100n)
    const buy = () => loop.submit(pay, { amountPaise: 70n }, caller('a'))
    expect(await Promise.all([buy(), buy()])).toEqual([
      accepted({ left: 30n }),
      accepted({ left: 30n }, true),
    ])
    expect(await buy()).toEqual(accepted({ left: 30n }, true))
    const tooMuch = () => loop.submit(pay, { amountPaise: 70n }, caller('b'))
    const refusal = { kind: 'refused', key: refusals.fundsTooLow, details: { missing: '40' } }
    expect(await tooMuch()).toEqual({ ...refusal, repeated: false })
    await fund(1_000n)
    expect(await tooMuch()).toEqual({ ...refusal, repeated: true })
  })

  test('is what a refusal is stored for: one without a key leaves nothing', async () => {
    await fund(100n)
    const refusedBy = (key?: string) => loop.submit(pay, { amountPaise: 70_000n }, caller(key))
    const count = async () =>
      Number((await owner.query('select count(*) from commands where user_id = $1', [userId])).rows[0].count)
    const before = await count()
    const refusals = await Promise.all(Array.from({ length: 20 }, () => refusedBy()))
    expect(refusals.map(({ kind, repeated }) => [kind, repeated])).toEqual(Array(20).fill(['refused', false]))
    expect(await count()).toBe(before)
    await Promise.all([refusedBy('a'), refusedBy('a'), refusedBy()])
    expect(await count()).toBe(before + 1)
  })

  test('with other input, or under another command, is refused with idempotencyKeyReused', async () => {
    await fund(100n)
    await loop.submit(pay, { amountPaise: 1n }, caller('a'))
    const other = { kind: 'refused', key: refusals.idempotencyKeyReused, repeated: false }
    expect(await loop.submit(pay, { amountPaise: 2n }, caller('a'))).toEqual(other)
    expect(await loop.submit(payOnce, { amountPaise: 1n }, caller('a'))).toEqual(other)
  })

  test('belongs to its user', async () => {
    await fund(100n)
    await loop.submit(pay, { amountPaise: 1n }, caller('a'))
    setUserId(userId + 1n)
    await fund(100n)
    expect(await loop.submit(pay, { amountPaise: 2n }, caller('a'))).toEqual(accepted({ left: 98n }))
  })

  test('submitted to two processes at once is decided once', async () => {
    await fund(100n)
    const other = await start()
    const outcomes = await Promise.all(
      [loop, other, loop, other].map((process) => process.submit(pay, { amountPaise: 70n }, caller('a'))),
    )
    await other.stop()
    expect(outcomes.filter((outcome) => !outcome.repeated)).toEqual([accepted({ left: 30n })])
    expect(await cash()).toBe(30n)
  })
})

describe('the repeat lock', () => {
  const again = (amountPaise: bigint, key?: string) => loop.submit(payOnce, { amountPaise }, caller(key))
  const locked = (seconds: string) => ({
    kind: 'refused',
    key: refusals.repeatedTooSoon,
    details: { seconds },
    repeated: false,
  })

  test('refuses the same input under a new or no key for its time', async () => {
    await fund(100n)
    expect(await Promise.all([again(10n), again(10n)])).toEqual([accepted({ left: 90n }), locked('15')])
    setNowMs(nowMs + 14_001)
    expect(await again(10n, 'new')).toEqual(locked('1'))
    expect(await again(11n)).toEqual(accepted({ left: 79n }))
    setNowMs(nowMs + 999)
    expect(await again(10n, 'new')).toEqual(accepted({ left: 69n }))
  })

  test('gives the first answer under the same key, and does not follow a refusal', async () => {
    await fund(100n)
    expect(await again(60n, 'k')).toEqual(accepted({ left: 40n }))
    expect(await again(60n, 'k')).toEqual(accepted({ left: 40n }, true))
    expect(await again(50n)).toMatchObject({ key: refusals.fundsTooLow })
    await fund(10n)
    expect(await again(50n)).toEqual(accepted({ left: 0n }))
  })
})

/** Posts cash to an account that a new user does not have. */
