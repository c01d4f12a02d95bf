import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { NotificationListener } from '../../database/notifications.ts'
import { silentLog } from '../../database/testing/log.ts'
import { defineTable } from '../../ledger/entity-table.ts'
import { rowOf } from '../../ledger/rows.ts'
import type { CommitListener } from '../../ledger/writer.ts'
import { type Following, followRows } from './following.ts'

type Row = { readonly userId: bigint; readonly number: bigint; readonly version: number }

const table = defineTable<Row, 'userId' | 'number'>({
  name: 'rows',
  key: ['userId', 'number'],
  columns: { userId: 'bigint', number: 'bigint', version: 'integer' },
})
const versionOf = (number: bigint, version: number): Row => ({ userId: 7n, number, version })

/** Rows followed from a database, a commit loop and notifications that the test simulates. */
const ownProcess = 11
const otherProcess = 12
let inDatabase: Map<bigint, Row>
let inMemory: Map<bigint, Row>
let reads: string[]
/** Delays the answers of the database. */
let gate: Promise<void>
let isHeard: boolean
let changes: number
let notices: NotificationListener
let commits: CommitListener
let following: Following

const follow = () =>
  followRows<Row>(
    {
      notifications: {
        connected: true,
        listen: async (_channel, listener) => {
          notices = listener
        },
        caughtUp: async () => isHeard,
        stop: async () => undefined,
      },
      commitLoop: {
        listen: (listener) => {
          commits = listener
        },
        isOwn: (processId) => processId === ownProcess,
      },
      log: silentLog,
    },
    {
      channel: 'rows',
      ownRow: (cell) => rowOf(cell, table),
      readAll: async () => {
        reads.push('all')
        const found = [...inDatabase.values()]
        await gate
        return found
      },
      readNamed: async (names) => {
        reads.push(names.map(({ number }) => number).join(' '))
        const found = names.map(({ number }) => inDatabase.get(number)).filter((row) => row !== undefined)
        await gate
        return found
      },
      nameOf: (row) => row,
      clear: () => inMemory.clear(),
      put: (row) => {
        const known = inMemory.get(row.number)
        if (known === undefined || known.version <= row.version) inMemory.set(row.number, row)
      },
      remove: ({ number }) => void inMemory.delete(number),
    },
  )

const write = (row: Row) => inDatabase.set(row.number, row)
const commit = (row: Row) => {
  write(row)
  commits.committed([{ table, row }])
}
const held = () => {
  let open: () => void = () => undefined
  gate = new Promise((resolve) => {
    open = resolve
  })
  return () => {
    gate = Promise.resolve()
    open()
  }
}

beforeEach(async () => {
  inDatabase = new Map()
  inMemory = new Map()
  reads = []
  gate = Promise.resolve()
  isHeard = true
  changes = 0
  write(versionOf(1n, 1))
  following = await follow()
  following.subscribe(() => {
    changes += 1
  })
})
afterEach(async () => {
  gate = Promise.resolve()
  await following.sync()
  expect(inMemory).toEqual(inDatabase)
})

describe('followed rows', () => {
  it('of this process are known at once, without reading the database or waiting for their notification', async () => {
    commit(versionOf(2n, 1))
    expect(inMemory.get(2n)?.version).toBe(1)
    notices.received('7 2', ownProcess)
    await following.sync()
    expect(reads).toEqual(['all'])
    expect(changes).toBe(1)
  })

  it('of another process are read by the keys of one notification, and dropped when they no longer exist', async () => {
    write(versionOf(2n, 1))
    write(versionOf(3n, 1))
    notices.received('7 2,7 3', otherProcess)
    await following.sync()
    expect([...inMemory.keys()]).toEqual([1n, 2n, 3n])
    inDatabase.delete(2n)
    notices.received('7 2', otherProcess)
    await following.sync()
    expect(reads).toEqual(['all', '2 3', '2'])
  })

  it('end with the newest row, whichever of a read and a commit of this process comes last', async () => {
    const open = held()
    write(versionOf(1n, 2))
    notices.received('7 1', otherProcess)
    await Promise.resolve()
    commit(versionOf(1n, 3))
    open()
    await following.sync()
    expect(inMemory.get(1n)?.version).toBe(3)

    // Another process changes it after our commit, and is read before our commit is reported here.
    write(versionOf(1n, 5))
    notices.received('7 1', otherProcess)
    await following.sync()
    commits.committed([{ table, row: versionOf(1n, 4) }])
    expect(inMemory.get(1n)?.version).toBe(5)
  })

  it('are all read again after an interruption, while notifications are unreliable, and after a doubtful commit', async () => {
    write(versionOf(2n, 1))
    notices.interrupted()
    await following.sync()
    expect(inMemory.has(2n)).toBe(true)
    isHeard = false
    write(versionOf(3n, 1))
    await following.sync()
    expect(inMemory.has(3n)).toBe(true)
    isHeard = true
    write(versionOf(4n, 1))
    commits.doubted()
    await following.sync()
    expect(reads).toEqual(['all', 'all', 'all', 'all'])
  })

  it('that could not be read are read the next time', async () => {
    write(versionOf(2n, 1))
    gate = Promise.reject(new Error('the database is away'))
    gate.catch(() => undefined)
    notices.received('7 2', otherProcess)
    await expect(following.sync()).rejects.toThrow('away')
    gate = Promise.resolve()
    await following.sync()
    expect(inMemory.has(2n)).toBe(true)
  })
})
