import { afterEach, describe, expect, test, vi } from 'vitest'
import type { NotificationListener } from '../../database/notifications.ts'
import { silentLog } from '../../database/testing/log.ts'
import { createSessionCache, type LiveSession, type SessionCache, type SessionUse } from './session-cache.ts'
import { newHolderToken } from './tokens.ts'

const token = newHolderToken(7n)
const open: SessionCache[] = []
afterEach(async () => {
  for (const cache of open.splice(0)) await cache.stop()
})

/** A cache over a store that counts, with a database connection that the test can interrupt. */
const start = async () => {
  let nowMs = 1_000_000
  const listeners: NotificationListener[] = []
  const loads: bigint[] = []
  const touched: SessionUse[][] = []
  const state = {
    session: { sessionId: 1n, lastUsedMs: nowMs, expiresMs: nowMs + 1_000_000 } as LiveSession | undefined,
    connected: true,
    /** A load waits for this before it answers. */
    gate: Promise.resolve(),
  }
  const cache = await createSessionCache({
    store: {
      load: async (holderId) => {
        loads.push(holderId)
        const { session } = state
        await state.gate
        return session
      },
      touch: async (uses) => {
        touched.push([...uses])
      },
    },
    idleMs: 100_000,
    wallClock: { nowMs: () => nowMs },
    notifications: {
      get connected() {
        return state.connected
      },
      listen: async (_channel, listener) => {
        listeners.push(listener)
      },
      caughtUp: async () => true,
      stop: async () => undefined,
    },
    channel: 'sessions',
    log: silentLog,
  })
  open.push(cache)
  const skip = (durationMs: number) => {
    nowMs += durationMs
  }
  return { cache, state, loads, touched, skip, listener: listeners[0] }
}

describe('the cache of sessions', () => {
  test('asks the store once, for many requests at once and afterwards', async () => {
    const { cache, loads } = await start()
    const answers = await Promise.all(Array.from({ length: 50 }, () => cache.holderOf(token)))
    expect(new Set(answers)).toEqual(new Set([7n]))
    await cache.holderOf(token)
    expect(loads).toEqual([7n])
  })

  test('asks again after three seconds', async () => {
    const { cache, loads, skip } = await start()
    await cache.holderOf(token)
    skip(2_999)
    await cache.holderOf(token)
    expect(loads).toHaveLength(1)
    skip(1)
    await cache.holderOf(token)
    expect(loads).toHaveLength(2)
  })

  test('refreshes a session that is used before its three seconds are over, and lets no request wait', async () => {
    const { cache, loads, skip } = await start()
    await cache.holderOf(token)
    skip(2_000)
    for (let request = 0; request < 20; request += 1) expect(await cache.holderOf(token)).toBe(7n)
    expect(loads).toHaveLength(1)
    await vi.waitFor(() => expect(loads).toHaveLength(2))
    skip(1_500)
    expect(await cache.holderOf(token)).toBe(7n)
    expect(loads).toHaveLength(2)
  })

  test('at its next refresh, forgets a session that ended without a notification', async () => {
    const { cache, state, loads, skip } = await start()
    await cache.holderOf(token)
    state.session = undefined
    skip(2_000)
    expect(await cache.holderOf(token)).toBe(7n)
    await vi.waitFor(() => expect(loads).toHaveLength(2))
    expect(await cache.holderOf(token)).toBeUndefined()
  })

  test('trusts a session for at most three seconds if it can’t be refreshed', async () => {
    const { cache, state, loads, skip } = await start()
    await cache.holderOf(token)
    skip(2_000)
    state.gate = Promise.reject(new Error('the database went away'))
    state.gate.catch(() => undefined)
    await cache.holderOf(token)
    await vi.waitFor(() => expect(loads).toHaveLength(2))
    expect(await cache.holderOf(token)).toBe(7n)
    skip(1_000)
    await expect(cache.holderOf(token)).rejects.toThrow('the database went away')
  })

  test('does not ask the store about something that is not one of our tokens', async () => {
    const { cache, loads } = await start()
    for (const wrong of ['', 'abc', '7.short', `0.${'a'.repeat(43)}`, `7.${'a'.repeat(44)}`]) {
      expect(await cache.holderOf(wrong)).toBeUndefined()
    }
    expect(loads).toEqual([])
  })

  test('forgets a holder whose session ended, and notifies its listeners', async () => {
    const { cache, state, listener } = await start()
    const notified: bigint[] = []
    cache.subscribe((holderId) => notified.push(holderId))
    await cache.holderOf(token)
    state.session = undefined
    expect(await cache.holderOf(token)).toBe(7n)
    listener?.received('7', 1)
    expect(await cache.holderOf(token)).toBeUndefined()
    expect(notified).toEqual([7n])
  })

  test('does not cache what was loaded before the session ended', async () => {
    const { cache, state, listener } = await start()
    let openGate: () => void = () => undefined
    state.gate = new Promise((resolve) => {
      openGate = resolve
    })
    const early = cache.holderOf(token)
    state.session = undefined
    listener?.received('7', 1)
    openGate()
    await early
    expect(await cache.holderOf(token)).toBeUndefined()
  })

  test('keeps nothing while the connection for notifications is down', async () => {
    const { cache, state, loads, listener } = await start()
    await cache.holderOf(token)
    state.connected = false
    listener?.interrupted()
    state.session = undefined
    expect(await cache.holderOf(token)).toBeUndefined()
    state.session = { sessionId: 1n, lastUsedMs: 1_000_000, expiresMs: 2_000_000 }
    await cache.holderOf(token)
    await cache.holderOf(token)
    expect(loads).toHaveLength(4)
  })

  test('ends a session at its absolute and its idle limit, even from memory', async () => {
    const { cache, state, skip } = await start()
    await cache.holderOf(token)
    skip(99_999)
    expect(await cache.holderOf(token)).toBe(7n)
    skip(1)
    expect(await cache.holderOf(token)).toBeUndefined()
    state.session = { sessionId: 1n, lastUsedMs: 1_999_999, expiresMs: 1_100_000 }
    expect(await cache.holderOf(token)).toBeUndefined()
  })

  test('writes each session’s last use once per batch', async () => {
    const { cache, touched, skip } = await start()
    await cache.holderOf(token)
    skip(500)
    await cache.holderOf(token)
    await cache.flush()
    await cache.flush()
    expect(touched).toEqual([[{ holderId: 7n, sessionId: 1n, usedMs: 1_000_500 }]])
  })
})
