import { randomBytes } from 'node:crypto'
import type { Market } from '@tarazu/market/types.ts'
import { type Kysely, sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Notifications } from '../database/notifications.ts'
import type { Database } from '../database/schema.ts'
import type { Log } from '../log.ts'
import { OrderBook } from './book.ts'
import { readOpenOrders, readOrdersByKey } from './queries.ts'

const channel = 'trading_order'
const flushWaitMs = 1_000

/** The open orders of all investors in memory, as the database has them. */
export interface OpenOrders {
  readonly book: OrderBook
  /** Resolves when the book knows everything that was committed before this was called. */
  sync(): Promise<void>
  /** Calls the listener when orders have changed. */
  subscribe(listener: () => void): void
}

/**
 * Reads the open orders and follows every change of one, whichever process commits it: a change is told in the
 * transaction that makes it, so that a notice of ours that comes back has all of them before it.
 */
export const openOpenOrders = async (options: {
  readonly database: Kysely<Database>
  readonly notifications: Notifications
  readonly market: Market
  readonly clock: Clock
  readonly log: Log
}): Promise<OpenOrders> => {
  const { database, notifications, market, clock, log } = options
  const book = new OrderBook(market)
  const changed = new Set<string>()
  const flushes = new Map<string, () => void>()
  const listeners: (() => void)[] = []
  let isStale = true
  let reading: Promise<void> = Promise.resolve()

  const read = async (): Promise<void> => {
    if (isStale) {
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
  /** One reading after the other; each sees what was told before it began. */
  const refresh = (): Promise<void> => {
    const next = reading.then(read).then(() => {
      for (const listener of listeners) listener()
    })
    reading = next.catch(() => undefined)
    return next
  }
  const look = () => {
    refresh().catch((cause) => log.error('orders-not-read', { cause }))
  }
  await notifications.listen(channel, {
    received: (payload) => {
      const flush = flushes.get(payload)
      if (flush !== undefined) {
        flush()
        return
      }
      if (payload.startsWith('flush')) return
      changed.add(payload)
      look()
    },
    interrupted: () => {
      isStale = true
      for (const flush of flushes.values()) flush()
    },
  })
  await refresh()

  const flush = async (): Promise<void> => {
    const token = `flush ${randomBytes(6).toString('hex')}`
    const heard = new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), flushWaitMs)
      flushes.set(token, () => {
        clearTimeout(timer)
        resolve(true)
      })
    })
    try {
      await sql`select pg_notify(${channel}, ${token})`.execute(database)
      if (!(await heard)) isStale = true
    } finally {
      flushes.get(token)?.()
      flushes.delete(token)
    }
  }

  return {
    book,
    subscribe: (listener) => void listeners.push(listener),
    sync: async () => {
      await flush()
      await refresh()
    },
  }
}
