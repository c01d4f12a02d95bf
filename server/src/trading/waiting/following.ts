import type { Log } from '../../base/log.ts'
import { createSequence } from '../../base/turns.ts'
import type { Notifications } from '../../database/notifications.ts'
import type { RunningCommitLoop } from '../../ledger/commit-loop.ts'
import type { CommitListener } from '../../ledger/writer.ts'

/** From where changes of rows are known. */
export interface Sources {
  readonly notifications: Notifications
  readonly commitLoop: Pick<RunningCommitLoop, 'listen' | 'isOwn'>
  readonly log: Log
}

/** A row's investor and number, as its notices name it. */
export interface RowName {
  readonly userId: bigint
  readonly number: bigint
}

type ChangedCell = Parameters<CommitListener['committed']>[0][number]

/** Rows of one table that are kept in memory, and how the database is asked for them. */
export interface FollowedRows<Row> {
  /** On it each change of a row is reported, in the transaction that makes it (migration 0060). */
  readonly channel: string
  /** What a commit of this process has changed; left out where the commit loop does not write the table. */
  readonly ownRow?: (cell: ChangedCell) => Row | undefined
  readAll(): Promise<readonly Row[]>
  readNamed(names: readonly RowName[]): Promise<readonly Row[]>
  nameOf(row: Row): RowName
  clear(): void
  /** Takes in a row as it is now. An older one than it has may come after a newer one. */
  put(row: Row): void
  /** There is no such row, or none that is wanted. */
  remove(name: RowName): void
}

export interface Following {
  /** Resolves when memory has everything that was committed before this was called. */
  sync(): Promise<void>
  /** Reads these as the database has them by now. */
  reread(names: readonly RowName[]): Promise<void>
  /** Calls the listener when rows have changed. */
  subscribe(listener: () => void): void
}

const keyOf = ({ userId, number }: RowName): string => `${userId} ${number}`

const nameOfKey = (key: string): RowName => {
  const [userId = '', number = ''] = key.split(' ')
  return { userId: BigInt(userId), number: BigInt(number) }
}

/** Brings memory up to what the database has: all of it when something may have been missed, else what was reported. */
const createReader = <Row>(rows: FollowedRows<Row>) => {
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
      const all = await rows.readAll()
      rows.clear()
      for (const row of all) rows.put(row)
    } catch (error) {
      isStale = true
      throw error
    }
  }
  const readChanged = async (): Promise<void> => {
    const keys = [...changed]
    changed.clear()
    try {
      const names = keys.map(nameOfKey)
      const missing = new Map(names.map((name) => [keyOf(name), name]))
      for (const row of await rows.readNamed(names)) {
        missing.delete(keyOf(rows.nameOf(row)))
        rows.put(row)
      }
      for (const name of missing.values()) rows.remove(name)
    } catch (error) {
      for (const key of keys) changed.add(key)
      throw error
    }
  }
  /** Says whether there was anything to read. */
  const read = async (): Promise<boolean> => {
    if (!isStale && changed.size === 0) return false
    isReading = true
    try {
      if (isStale) await readAll()
      if (changed.size > 0) await readChanged()
      return true
    } finally {
      isReading = false
      for (const row of own.splice(0)) rows.put(row)
    }
  }
  return {
    reported: (keys: readonly string[]) => {
      for (const key of keys) changed.add(key)
    },
    missed: () => {
      isStale = true
    },
    /** What this process has committed is in memory at once. */
    committed: (row: Row) => {
      if (isReading) own.push(row)
      else rows.put(row)
    },
    /** One reading after the other; each sees what was reported before it began. */
    refresh: () => inSequence(read),
  }
}

/**
 * Reads rows into memory and follows every change of one. What this process's commit loop commits is taken as it was
 * written. Everything else is reported by a notice in the transaction that does it, and read again by its key; once the
 * connection has caught up with its notices, nothing that was committed before is missing.
 */
export const followRows = async <Row>(
  { notifications, commitLoop, log }: Sources,
  rows: FollowedRows<Row>,
): Promise<Following> => {
  const { channel, ownRow } = rows
  const listeners: (() => void)[] = []
  const reader = createReader(rows)
  const announce = () => {
    for (const listener of listeners) listener()
  }
  const refresh = async (): Promise<void> => {
    if (await reader.refresh()) announce()
  }
  const refreshSoon = () => {
    refresh().catch((cause) => log.error('rows-not-read', { channel, cause }))
  }
  if (ownRow !== undefined)
    commitLoop.listen({
      committed: (changed) => {
        const own = changed.map(ownRow).filter((row) => row !== undefined)
        for (const row of own) reader.committed(row)
        if (own.length > 0) announce()
      },
      doubted: () => {
        reader.missed()
        refreshSoon()
      },
    })
  await notifications.listen(channel, {
    received: (payload, processId) => {
      if (ownRow !== undefined && commitLoop.isOwn(processId)) return
      reader.reported(payload.split(','))
      refreshSoon()
    },
    interrupted: reader.missed,
  })
  await refresh()
  return {
    subscribe: (listener) => void listeners.push(listener),
    reread: async (names) => {
      reader.reported(names.map(keyOf))
      await refresh()
    },
    sync: async () => {
      if (!(await notifications.caughtUp())) reader.missed()
      await refresh()
    },
  }
}
