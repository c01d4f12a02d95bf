import { hash } from 'node:crypto'
import type { Log } from '../../base/log.ts'
import type { Notifications } from '../../database/notifications.ts'
import type { Clock } from '../../time/clock.ts'
import { claimedHolder, hashToken } from './tokens.ts'

/** A stored session that has not ended and whose holder is not locked. */
export interface LiveSession {
  readonly sessionId: bigint
  readonly lastUsedMs: number
  /** The absolute end. */
  readonly expiresMs: number
}

export interface SessionUse {
  readonly holderId: bigint
  readonly sessionId: bigint
  readonly usedMs: number
}

/** The session store for one kind of holder (investors, operators). */
export interface SessionStore {
  load(holderId: bigint, tokenHash: Buffer): Promise<LiveSession | undefined>
  /** Moves the times of last use forward. */
  touch(uses: readonly SessionUse[]): Promise<void>
}

export interface SessionCacheOptions {
  readonly store: SessionStore
  /** Ended after being unused for this long. */
  readonly idleMs: number
  /** Real time, not the market's: a skip ends nobody's session. */
  readonly wallClock: Clock
  readonly notifications: Notifications
  /** The channel on which the database sends the id of a holder whose sessions changed. */
  readonly channel: string
  readonly log: Log
}

export interface SessionCache {
  /**
   * The holder of this token's session; undefined if it is unknown, has expired or was ended, or its holder is locked.
   */
  holderOf(token: string): Promise<bigint | undefined>
  /** Forgets everything about a holder at once, in this process; other processes are notified by the database. */
  forget(holderId: bigint): void
  /** Called with the holder's id whenever one of the holder's sessions has ended or the holder was locked. */
  subscribe(listener: (holderId: bigint) => void): () => void
  /** Writes the last uses to the database; runs once a minute. */
  flush(): Promise<void>
  stop(): Promise<void>
}

/** A cached entry is trusted no longer than this, in case a notification is missed. */
const keepMs = 3_000
/** A session used this shortly before then is refreshed now, so that no request waits for it. */
const renewBeforeMs = 1_000
/** How long refreshes are gathered: one query for many sessions allows 3 to 4 % more orders per second. */
const gatherMs = 100
const maximumKept = 20_000
const touchEveryMs = 60_000

interface Kept {
  readonly holderId: bigint
  readonly session: LiveSession
  readonly untilMs: number
}

type MemoryOptions = Pick<SessionCacheOptions, 'store' | 'wallClock' | 'notifications'>

/** Caches sessions for a few seconds; the store is asked once at a time for each. */
const createMemory = ({ store, wallClock, notifications }: MemoryOptions) => {
  const kept = new Map<string, Kept>()
  const loading = new Map<string, Promise<Kept | undefined>>()
  const renewals = new Map<string, () => Promise<unknown>>()
  /** Increases when something is forgotten: results loaded before that are not cached. */
  let forgotten = 0

  const load = async (key: string, holderId: bigint, token: string): Promise<Kept | undefined> => {
    const before = forgotten
    const session = await store.load(holderId, hashToken(token))
    if (session === undefined) {
      kept.delete(key)
      return undefined
    }
    const one = { holderId, session, untilMs: wallClock.nowMs() + keepMs }
    if (notifications.connected && before === forgotten) {
      const [oldest] = kept.size < maximumKept ? [] : kept.keys()
      if (oldest !== undefined) kept.delete(oldest)
      kept.set(key, one)
    }
    return one
  }
  const loadOnce = (key: string, holderId: bigint, token: string) => {
    const running = loading.get(key)
    if (running !== undefined) return running
    const started = load(key, holderId, token).finally(() => {
      if (loading.get(key) === started) loading.delete(key)
    })
    loading.set(key, started)
    return started
  }

  const renewAll = () => {
    const due = [...renewals.values()]
    renewals.clear()
    // A request that waits for the same query past the session's time reports the failure.
    for (const ask of due) ask().catch(() => undefined)
  }
  const renew = (key: string, holderId: bigint, token: string) => {
    if (renewals.size === 0) setTimeout(renewAll, gatherMs).unref()
    renewals.set(key, () => loadOnce(key, holderId, token))
  }

  return {
    find: async (holderId: bigint, token: string, nowMs: number): Promise<LiveSession | undefined> => {
      const key = hash('sha256', token, 'base64')
      const known = kept.get(key)
      if (known !== undefined && nowMs < known.untilMs) {
        if (nowMs >= known.untilMs - renewBeforeMs) renew(key, holderId, token)
        return known.session
      }
      return (await loadOnce(key, holderId, token))?.session
    },
    forgetAll: () => {
      forgotten += 1
      kept.clear()
      loading.clear()
    },
    forget: (holderId: bigint) => {
      forgotten += 1
      loading.clear()
      for (const [key, one] of kept) if (one.holderId === holderId) kept.delete(key)
    },
  }
}

/** Every request passes here, so a known token is answered from memory. */
export const createSessionCache = async (options: SessionCacheOptions): Promise<SessionCache> => {
  const { store, idleMs, wallClock, notifications, log } = options
  const memory = createMemory(options)
  const uses = new Map<bigint, SessionUse>()
  const listeners = new Set<(holderId: bigint) => void>()

  const forget = (holderId: bigint) => {
    memory.forget(holderId)
    for (const listener of listeners) listener(holderId)
  }
  await notifications.listen(options.channel, {
    received: (payload) => forget(BigInt(payload)),
    interrupted: memory.forgetAll,
  })

  const flush = async () => {
    const batch = [...uses.values()]
    uses.clear()
    if (batch.length > 0) await store.touch(batch)
  }
  const tryFlush = () => flush().catch((cause) => log.warn('session-use-not-written', { cause }))
  const timer = setInterval(tryFlush, touchEveryMs)
  timer.unref()

  return {
    holderOf: async (token) => {
      const holderId = claimedHolder(token)
      if (holderId === undefined) return undefined
      const nowMs = wallClock.nowMs()
      const session = await memory.find(holderId, token, nowMs)
      if (session === undefined) return undefined
      const { sessionId, lastUsedMs, expiresMs } = session
      if (nowMs >= expiresMs || nowMs >= lastUsedMs + idleMs) return undefined
      uses.set(sessionId, { holderId, sessionId, usedMs: nowMs })
      return holderId
    },
    forget,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    flush,
    stop: async () => {
      clearInterval(timer)
      await tryFlush()
    },
  }
}
