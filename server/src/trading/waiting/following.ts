import type { Log } from '../../base/log.ts'
import { createSequence } from '../../base/turns.ts'
import type { Notifications } from '../../database/notifications.ts'
import type { RunningCommitLoop } from '../../ledger/commit-loop.ts'
import type { CommitListener } from '../../ledger/writer.ts'

/** The sources of changes. */
export interface Sources {
  readonly notifications: Notifications
  readonly commitLoop: Pick<RunningCommitLoop, 'listen' | 'isOwn'>
  readonly log: Log
}

/** The investor and number by which notifications identify a row. */
export interface RowName {
  readonly userId: bigint
  readonly number: bigint
}

type ChangedCell = Parameters<CommitListener['committed']>[0][number]

/** Rows of one table kept in memory, and how they are read from the database. */
export interface FollowedRows<Row> {
  /** The channel that announces each change of a row, in the transaction that makes it (migration 0060). */
  readonly channel: string
  /**
   * The row that one of this process's commits has changed; omitted if the commit loop does not write the
   * table.
   */
  readonly ownRow?: (cell: ChangedCell) => Row | undefined
  readAll(): Promise<readonly Row[]>
  readNamed(names: readonly RowName[]): Promise<readonly Row[]>
  nameOf(row: Row): RowName
  clear(): void
  /** Applies the current state of a row. An older state may arrive after a newer one. */
  put(row: Row): void
  /** The row does not exist, or no longer belongs in memory. */
  remove(name: RowName): void
}

export interface Following {
  /** Resolves once memory has everything committed before this call. */
  sync(): Promise<void>
  /** Reads the current state of these rows. */
  reread(names: readonly RowName[]): Promise<void>
  /** Calls the listener after rows have changed. */
  subscribe(listener: () => void): void
}

const keyOf = ({ userId, number }: RowName): string => `${userId} ${number}`

const nameOfKey = (key: string): RowName => {
  const [userId = '', number = ''] = key.split(' ')
  return { userId: BigInt(userId), number: BigInt(number) }
}

/** Brings memory up to date: reads all rows if a change may have been missed, otherwise those announced. */
const createReader = <Row>(rows: FollowedRows<Row>) => {
  const changed = new Set<string>()
  /** Own rows committed during a read, which may or may not have seen them. */
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
  /** Resolves to whether there was anything to read. */
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
    /** Own commits are in memory at once. */
    committed: (row: Row) => {
      if (isReading) own.push(row)
      else rows.put(row)
    },
    /** One read after the other; each sees everything announced before it began. */
    refresh: () => inSequence(read),
  }
}

/**
 * Reads rows into memory and keeps them up to date. Rows committed by this process's commit loop are taken as
 * written. Every other change sends a notification in its own transaction, and the row is re-read by its key.
 * Once the connection has caught up on notifications, it has seen every earlier commit.
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
