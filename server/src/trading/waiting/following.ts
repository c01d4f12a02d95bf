import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Log } from '../../base/log.ts'
import { createSequence } from '../../base/turns.ts'
import type { Notifications } from '../../database/notifications.ts'
import type { Database } from '../../database/schema.ts'
import type { RunningCommitLoop } from '../../ledger/commit-loop.ts'
import type { Row as AnyRow, EntityTable } from '../../ledger/entity-table.ts'
import { rowOf } from '../../ledger/rows.ts'

const flushWaitMs = 1_000

/** By what the changes of rows are heard of. */
export interface Sources {
  readonly database: Kysely<Database>
  readonly notifications: Notifications
  readonly commitLoop: Pick<RunningCommitLoop, 'listen' | 'isOwn'>
  readonly log: Log
}

/** Rows that are kept in memory, and how the database is asked for them. */
interface RowsInMemory<Row> {
  readAll(): Promise<readonly Row[]>
  /** By the keys that notices bring. */
  readByKey(keys: readonly string[]): Promise<readonly Row[]>
  clear(): void
  /** Takes in a row as it is now. An older one than it has may come after a newer one. */
  put(row: Row): void
}

/** Rows of a table whose changes are reported on a channel, each by its key, in the transaction that makes them. */
export interface FollowedRows<Row extends AnyRow> extends RowsInMemory<Row> {
  readonly channel: string
  readonly table: EntityTable<Row, keyof Row & string>
}

export interface Following {
  /** Resolves when memory has everything that was committed before this was called. */
  sync(): Promise<void>
  /** Reads these as the database has them by now. */
  reread(keys: readonly string[]): Promise<void>
  /** Calls the listener when rows have changed. */
  subscribe(listener: () => void): void
}

/** Brings memory up to what the database has: all of it when something may have been missed, else what was reported. */
const createReader = <Row>({ readAll: all, readByKey, clear, put }: RowsInMemory<Row>) => {
  const changed = new Set<string>()
  /** Our own that were committed while the database was read, which may have been before or after. */
  const own: Row[] = []
  let isStale = true
  let isReading = false
  const inSequence = createSequence()

  const readAll = async (): Promise<void> => {
    isStale = false
    changed.clear()
    try {
      const rows = await all()
      clear()
      for (const row of rows) put(row)
    } catch (error) {
      isStale = true
      throw error
    }
  }
  const readChanged = async (): Promise<void> => {
    const keys = [...changed]
    if (keys.length === 0) return
    changed.clear()
    try {
      for (const row of await readByKey(keys)) put(row)
    } catch (error) {
      for (const key of keys) changed.add(key)
      throw error
    }
  }
  const read = async (): Promise<void> => {
    isReading = true
    try {
      if (isStale) await readAll()
      await readChanged()
    } finally {
      isReading = false
      for (const row of own.splice(0)) put(row)
    }
  }
  return {
    told: (key: string) => {
      changed.add(key)
    },
    missed: () => {
      isStale = true
    },
    /** What this process has committed is in memory at once. */
    committed: (row: Row) => {
      if (isReading) own.push(row)
      else put(row)
    },
    /** One reading after the other; each sees what was reported before it began. */
    refresh: () => inSequence(read),
  }
}

/** Notices of our own that come back: every notice sent before one of them was heard before it. */
const createEchoes = (database: Kysely<Database>, channel: string) => {
  const waiting = new Map<string, () => void>()
  return {
    /** Whether a notice is one of ours, or of another process. */
    heard: (payload: string): boolean => {
      waiting.get(payload)?.()
      return payload.startsWith('flush')
    },
    /** None comes back any more. */
    lost: () => {
      for (const end of waiting.values()) end()
    },
    /** Sends one and waits for it; false when it did not come back in time. */
    send: async (): Promise<boolean> => {
      const token = `flush ${randomBytes(6).toString('hex')}`
      const heard = new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => resolve(false), flushWaitMs)
        waiting.set(token, () => {
          clearTimeout(timer)
          resolve(true)
        })
      })
      try {
        await sql`select pg_notify(${channel}, ${token})`.execute(database)
        return await heard
      } finally {
        waiting.get(token)?.()
        waiting.delete(token)
      }
    },
  }
}

/**
 * Reads rows into memory and follows every change of one. What this process commits is taken as it was written. What
 * others commit is reported in the transaction that does it, so that a notice of ours that comes back has all of them
 * before it.
 */
export const followRows = async <Row extends AnyRow>(
  { database, notifications, commitLoop, log }: Sources,
  rows: FollowedRows<Row>,
): Promise<Following> => {
  const { channel, table } = rows
  const listeners: (() => void)[] = []
  const reader = createReader(rows)
  const echoes = createEchoes(database, channel)
  const refresh = async (): Promise<void> => {
    await reader.refresh()
    for (const listener of listeners) listener()
  }
  const refreshSoon = () => {
    refresh().catch((cause) => log.error('rows-not-read', { channel, cause }))
  }
  commitLoop.listen({
    committed: (changed) => {
      const own = changed.map((cell) => rowOf(cell, table)).filter((row) => row !== undefined)
      for (const row of own) reader.committed(row)
      if (own.length > 0) for (const listener of listeners) listener()
    },
    doubted: () => {
      reader.missed()
      refreshSoon()
    },
  })
  await notifications.listen(channel, {
    received: (payload, processId) => {
      if (echoes.heard(payload) || commitLoop.isOwn(processId)) return
      reader.told(payload)
      refreshSoon()
    },
    interrupted: () => {
      reader.missed()
      echoes.lost()
    },
  })
  await refresh()
  return {
    subscribe: (listener) => void listeners.push(listener),
    reread: async (keys) => {
      for (const key of keys) reader.told(key)
      await refresh()
    },
    sync: async () => {
      if (!(await echoes.send())) reader.missed()
      await refresh()
    },
  }
}
