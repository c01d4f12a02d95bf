import { describe, expect, test, vi } from 'vitest'
import { runPipeline } from '../database/pipeline.ts'
import { findDifferences } from './check.ts'
import type { Command } from './command.ts'
import { openPracticeFunds } from './commands/open-practice-funds.ts'
import { pay } from './testing/commands.ts'
import {
  accepted,
  caller,
  cash,
  fund,
  loop,
  owner,
  setUserId,
  someoneWaits,
  start,
  useLoopBench,
  userId,
} from './testing/loop-bench.ts'

useLoopBench()

const deposit: Command<{ readonly amountPaise: bigint }, { readonly held: bigint }> = {
  name: 'test.deposit',
  needs: () => [],
  decide: (state, { amountPaise }) => ({
    kind: 'accepted',
    result: { held: state.balancePaise('user:margin') + amountPaise },
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

describe('under pressure', () => {
  test('the last rupee of a user is spent once by two processes', async () => {
    for (let round = 0; round < 20; round += 1) {
      setUserId(userId + 1n)
      await fund(100n)
      const other = await start({ batchSize: 1 })
      const outcomes = await Promise.all(
        [loop, other].map((process) => process.submit(pay, { amountPaise: 100n }, caller())),
      )
      await other.stop()
      expect(outcomes.map((outcome) => outcome.kind).sort()).toEqual(['accepted', 'refused'])
      expect(await cash()).toBe(0n)
    }
  })

  test('an account that another process posts to first is visible after waiting for it', async () => {
    await fund(100n)
    const written = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const slow = await start({
      pipeline: async (client, statements) => {
        if (statements.at(-1)?.text === 'commit') {
          written.resolve()
          await released.promise
        }
        return runPipeline(client, statements)
      },
    })
    const first = slow.submit(deposit, { amountPaise: 30n }, caller())
    await written.promise
    const second = loop.submit(deposit, { amountPaise: 20n }, caller())
    await someoneWaits()
    released.resolve()
    expect(await Promise.all([first, second])).toEqual([accepted({ held: 30n }), accepted({ held: 50n })])
    await slow.stop()
    expect(await findDifferences(owner)).toEqual([])
  })

  test('other users’ commands are read while a batch is being written; the same user’s wait their turn', async () => {
    await fund(100n)
    const same = caller()
    setUserId(userId + 1n)
    const other = caller()
    const held = Promise.withResolvers<void>()
    const written = Promise.withResolvers<void>()
    let readCount = 0
    const slow = await start({
      pipeline: async (client, statements) => {
        if (statements[0]?.text === 'begin') readCount += 1
        if (statements.at(-1)?.text === 'commit' && readCount === 1) {
          written.resolve()
          await held.promise
        }
        return runPipeline(client, statements)
      },
    })
    const ended: string[] = []
    const pays = (amountPaise: bigint, name: string) =>
      slow.submit(pay, { amountPaise }, same).then((outcome) => {
        ended.push(name)
        return outcome
      })
    const first = pays(10n, 'first')
    await written.promise
    const [second, third] = [pays(20n, 'second'), pays(30n, 'third')]
    // Answered while the first batch is still in flight: the other user's command did not wait for it.
    expect(await slow.submit(openPracticeFunds, { amountPaise: 7n }, other)).toEqual(
      accepted({ cashPaise: 7n }),
    )
    expect({ ended, waiting: slow.waitingCount }).toEqual({ ended: [], waiting: 3 })
    held.resolve()
    expect(await Promise.all([first, second, third])).toEqual(
      [90n, 70n, 40n].map((left) => accepted({ left })),
    )
    expect(ended).toEqual(['first', 'second', 'third'])
    await slow.stop()
  })

  test('a second batch begins at once if it is as large as the one in flight, and a moment later if it is smaller', async () => {
    const callers: ReturnType<typeof caller>[] = []
    for (let count = 0; count < 5; count += 1) {
      setUserId(userId + 1n)
      await fund(100n)
      callers.push(caller())
    }
    const released = Promise.withResolvers<void>()
    let begunCount = 0
    const slow = await start({
      pipeline: async (client, statements) => {
        if (statements[0]?.text === 'begin') begunCount += 1
        if (statements.at(-1)?.text === 'commit') await released.promise
        return runPipeline(client, statements)
      },
    })
    const begun = (count: number) => vi.waitFor(() => expect(begunCount).toBe(count), { interval: 1 })
    const send = (from: number, until: number) =>
      callers.slice(from, until).map((by) => slow.submit(pay, { amountPaise: 1n }, by))
    const outcomes = send(0, 2)
    await begun(1)
    outcomes.push(...send(2, 3))
    for (let round = 0; round < 5; round += 1) await new Promise((resolve) => setImmediate(resolve))
    expect(begunCount).toBe(1)
    outcomes.push(...send(3, 4))
    await begun(2)
    // One waiting, four in flight: only the timer starts it.
    outcomes.push(...send(4, 5))
    await begun(3)
    released.resolve()
    expect(await Promise.all(outcomes)).toEqual(callers.map(() => accepted({ left: 99n })))
    await slow.stop()
  })

  test('the next commands are sent to the database before the last ones are answered', async () => {
    await fund(100n)
    const first = caller()
    setUserId(userId + 1n)
    await fund(100n)
    const second = caller()
    let readCount = 0
    const single = await start({
      writerCount: 1,
      pipeline: (client, statements) => {
        if (statements[0]?.text === 'begin') readCount += 1
        return runPipeline(client, statements)
      },
    })
    const pays = (by: typeof first) => single.submit(pay, { amountPaise: 10n }, by)
    const readsAtAnswer = pays(first).then(() => readCount)
    while (readCount === 0) await new Promise((resolve) => setImmediate(resolve))
    const last = pays(second)
    expect(await readsAtAnswer).toBe(2)
    await last
    await single.stop()
  })

  test('commands beyond the queue’s limit are refused as unavailable', async () => {
    const small = await start({ queueLimit: 5, batchSize: 2 })
    const settled = await Promise.allSettled(
      Array.from({ length: 20 }, () => small.submit(openPracticeFunds, { amountPaise: 1n }, caller())),
    )
    await small.stop()
    const refused = settled.filter((one) => one.status === 'rejected')
    expect(refused.length).toBe(15)
    expect(refused[0]?.reason).toMatchObject({ name: 'LedgerUnavailable', code: '57P03' })
    expect(await cash()).toBe(5n)
  })

  test('a lost connection is a fault for its callers, and the next command gets a new one', async () => {
    await fund(100n)
    await owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tarazu-writer' and datname = current_database()",
    )
    const outcomes = await Promise.allSettled(
      [1n, 2n].map((amountPaise) => loop.submit(pay, { amountPaise }, caller())),
    )
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ name: 'LedgerUnavailable' })
    const outcome = await loop.submit(pay, { amountPaise: 3n }, caller())
    expect(outcome.kind).toBe('accepted')
    const { rows } = await owner.query('select count(*) from commands where user_id = $1', [userId])
    const written = outcomes.filter((one) => one.status === 'fulfilled').length
    expect(rows[0].count).toBe(BigInt(2 + written))
  })

  test('stopping finishes what was submitted', async () => {
    const outcomes = Array.from({ length: 100 }, () =>
      loop.submit(openPracticeFunds, { amountPaise: 1n }, caller()),
    )
    await loop.stop()
    expect((await Promise.all(outcomes)).every((outcome) => outcome.kind === 'accepted')).toBe(true)
    await expect(fund(1n)).rejects.toMatchObject({ name: 'LedgerUnavailable' })
  })
})
