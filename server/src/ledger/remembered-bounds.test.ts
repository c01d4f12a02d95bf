import { describe, expect, test } from 'vitest'
import { numberBlock } from './batch-load.ts'
import { BatchState } from './batch-state.ts'
import { createJob } from './commit-loop.ts'
import { RememberedUsers } from './remembered-users.ts'
import { type CounterRow, count, counterTable } from './testing/commands.ts'

const jobOf = (userId: bigint, name: string) =>
  createJob(
    count,
    { name, atMost: 9 },
    { userId, idempotencyKey: undefined },
    {
      resolve: () => undefined,
      reject: () => undefined,
    },
  )

const rowOf = (user_id: bigint, name: string): CounterRow => ({
  user_id,
  name,
  count: 1,
  touched_at: new Date(0),
  note: null,
})

/** As if a batch had read these counters of a user. */
const read = (userId: bigint, names: readonly string[]) => {
  const state = new BatchState()
  state.balances.set(userId, new Map([['user:cash', 1n]]))
  for (const name of names) {
    const row = rowOf(userId, name)
    state.cells.set(counterTable, row, { table: counterTable, version: '7', row, changed: false })
  }
  const numbers = numberBlock(65_536n)
  const nothing = { answered: new Map(), lastAcceptedMs: new Map(), unknownUsers: [] }
  return { state, numbers, offsetMs: 0, ...nothing }
}

const readAndPut = (users: RememberedUsers, userId: bigint, names: readonly string[]) => {
  const taken = users.take(names.map((name) => jobOf(userId, name)))
  const loaded = read(userId, names)
  users.sawRead(loaded)
  users.put(taken, loaded, undefined)
}

/** Whether a batch of this user could be decided from memory; if so, the memory is kept. */
const knows = (users: RememberedUsers, userId: bigint, name: string): boolean => {
  const taken = users.take([jobOf(userId, name)])
  if (taken.recalled !== undefined) users.put(taken, taken.recalled, undefined)
  return taken.recalled !== undefined
}

describe('the memory of users', () => {
  test('keeps the most recently used ones, up to its row limit', () => {
    const users = new RememberedUsers(6)
    for (const userId of [1n, 2n, 3n]) readAndPut(users, userId, ['x'])
    expect(knows(users, 1n, 'x')).toBe(true)
    readAndPut(users, 4n, ['x'])
    expect([2n, 1n, 3n, 4n].map((userId) => knows(users, userId, 'x'))).toEqual([false, true, true, true])
  })

  test('keeps the most recently used rows of a user', () => {
    const users = new RememberedUsers()
    for (let n = 0; n < 40; n += 1) readAndPut(users, 1n, [`${n}`])
    expect(knows(users, 1n, '39')).toBe(true)
    expect(knows(users, 1n, '8')).toBe(true)
    expect(knows(users, 1n, '7')).toBe(false)
  })

  test('forgets a user whose batch is not put back', () => {
    const users = new RememberedUsers()
    readAndPut(users, 1n, ['x'])
    users.take([jobOf(1n, 'x')])
    expect(knows(users, 1n, 'x')).toBe(false)
  })

  test('keeps nothing of batches in flight when everything was forgotten', () => {
    const users = new RememberedUsers()
    readAndPut(users, 1n, ['x'])
    const taken = users.take([jobOf(1n, 'x')])
    users.clear()
    users.put(taken, read(1n, ['x']), '8')
    users.sawRead(read(1n, []))
    expect(knows(users, 1n, 'x')).toBe(false)
  })

  test('pauses for more and more batches while the database refuses remembered decisions, and for fewer afterwards', () => {
    const users = new RememberedUsers()
    readAndPut(users, 1n, ['x'])
    const restsAfterFailure = () => {
      users.take([jobOf(1n, 'x')])
      users.failed()
      for (let rests = 0; ; rests += 1) {
        readAndPut(users, 1n, ['x'])
        if (users.take([jobOf(1n, 'x')]).recalled !== undefined) return rests
      }
    }
    expect([1, 2, 3, 4, 5, 6, 7, 8].map(restsAfterFailure)).toEqual([1, 2, 4, 8, 16, 32, 64, 64])
    readAndPut(users, 1n, ['x'])
    for (let n = 0; n < 6; n += 1) expect(knows(users, 1n, 'x')).toBe(true)
    expect(restsAfterFailure()).toBe(1)
  })
})
