import { randomBytes } from 'node:crypto'
import type { Market } from '@tarazu/market/types.ts'
import { type Kysely, sql } from 'kysely'
import type { Log } from '../../base/log.ts'
import type { Notifications } from '../../database/notifications.ts'
import type { Database } from '../../database/schema.ts'
import type { Clock } from '../../time/clock.ts'
import { OrderBook } from '../waiting/order-book.ts'
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

interface Following {
  readonly database: Kysely<Database>
  readonly notifications: Notifications
  readonly market: Market
  readonly clock: Clock
  readonly log: Log
}

/** Brings a book up to what the database has: all of it when something may have been missed, else what was told of. */
const createReader = ({ database, clock }: Following, book: OrderBook) => {
  const changed = new Set<string>()
  let isStale = true
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
    if (isStale) await readAll()
    await readChanged()
  }
  return {
    told: (key: string) => {
      changed.add(key)
    },
    missed: () => {
      isStale = true
    },
    /** One reading after the other; each sees what was told before it began. */
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
 * Reads the open orders and follows every change of one, whichever process commits it: a change is told in the
 * transaction that makes it, so that a notice of ours that comes back has all of them before it.
 */
export const openOpenOrders = async (following: Following): Promise<OpenOrders> => {
  const { notifications, market, log } = following
  const book = new OrderBook(market)
  const listeners: (() => void)[] = []
  const reader = createReader(following, book)
  const echoes = createEchoes(following)
  const refresh = async (): Promise<void> => {
    await reader.refresh()
    for (const listener of listeners) listener()
  }
  await notifications.listen(channel, {
    received: (payload) => {
      if (echoes.heard(payload)) return
      reader.told(payload)
      refresh().catch((cause) => log.error('orders-not-read', { cause }))
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
    sync: async () => {
      if (!(await echoes.send())) reader.missed()
      await refresh()
    },
  }
}
