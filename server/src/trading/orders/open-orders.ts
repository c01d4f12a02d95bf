import { randomBytes } from 'node:crypto'
import type { Market } from '@tarazu/market/types.ts'
import { type Kysely, sql } from 'kysely'
import type { Log } from '../../base/log.ts'
import type { Notifications } from '../../database/notifications.ts'
import type { Database } from '../../database/schema.ts'
import type { RunningCommitLoop } from '../../ledger/commit-loop.ts'
import { rowOf } from '../../ledger/rows.ts'
import type { Clock } from '../../time/clock.ts'
import { type OrderRow, orderTable } from '../book/tables.ts'
import { OrderBook } from '../waiting/order-book.ts'
import { readOpenOrders, readOrdersByKey } from './queries.ts'

const channel = 'trading_order'
const flushWaitMs = 1_000

/** The open orders of all investors in memory, as the database has them. */
export interface OpenOrders {
  readonly book: OrderBook
  /** Resolves when the book knows everything that was committed before this was called. */
  sync(): Promise<void>
  /** Reads orders of which a step was refused, as the database has them by now. */
  reread(orders: readonly OrderRow[]): Promise<void>
  /** Calls the listener when orders have changed. */
  subscribe(listener: () => void): void
}

interface Following {
  readonly database: Kysely<Database>
  readonly notifications: Notifications
  readonly market: Market
  readonly clock: Clock
  readonly commitLoop: Pick<RunningCommitLoop, 'listen' | 'isOwn'>
  readonly log: Log
}

/** Brings a book up to what the database has: all of it when something may have been missed, else what was reported. */
const createReader = ({ database, clock }: Following, book: OrderBook) => {
  const changed = new Set<string>()
  /** Our own that were committed while the database was read, which may have been before or after. */
  const own: OrderRow[] = []
  let isStale = true
  let isReading = false
  let reading: Promise<void> = Promise.resolve()

  const readAll = async (): Promise<void> => {
    isStale = false
    changed.clear()
    try {
      const orders = await readOpenOrders(database)
      book.clear()
      for (const order of orders) book.put(order, clock.nowMs())
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
      for (const order of await readOrdersByKey(database, keys)) book.put(order, clock.nowMs())
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
      for (const order of own.splice(0)) book.put(order, clock.nowMs())
    }
  }
  return {
    told: (key: string) => {
      changed.add(key)
    },
    missed: () => {
      isStale = true
    },
    /** What this process has committed: the book has it at once. */
    committed: (order: OrderRow) => {
      if (isReading) own.push(order)
      else book.put(order, clock.nowMs())
    },
    /** One reading after the other; each sees what was reported before it began. */
    refresh: (): Promise<void> => {
      const next = reading.then(read)
      reading = next.catch(() => undefined)
      return next
    },
  }
}

/** Notices of our own that come back: every notice sent before one of them was heard before it. */
const createEchoes = ({ database }: Following) => {
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
 * Reads the open orders and follows every change of one. What this process commits is taken as it was written. What others
 * commit is reported in the transaction that does it, so that a notice of ours that comes back has all of them before it.
 */
export const openOpenOrders = async (following: Following): Promise<OpenOrders> => {
  const { notifications, market, commitLoop, log } = following
  const book = new OrderBook(market)
  const listeners: (() => void)[] = []
  const reader = createReader(following, book)
  const echoes = createEchoes(following)
  const refresh = async (): Promise<void> => {
    await reader.refresh()
    for (const listener of listeners) listener()
  }
  const refreshSoon = () => {
    refresh().catch((cause) => log.error('orders-not-read', { cause }))
  }
  commitLoop.listen({
    committed: (changed) => {
      const orders = changed.flatMap((cell) => rowOf(cell, orderTable) ?? [])
      for (const order of orders) reader.committed(order)
      if (orders.length > 0) for (const listener of listeners) listener()
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
    book,
    subscribe: (listener) => void listeners.push(listener),
    reread: async (orders) => {
      for (const { user_id, order_no } of orders) reader.told(`${user_id} ${order_no}`)
      await refresh()
    },
    sync: async () => {
      if (!(await echoes.send())) reader.missed()
      await refresh()
    },
  }
}
