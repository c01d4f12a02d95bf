import type { Kysely } from 'kysely'
import type { Log } from '../../base/log.ts'
import type { Encryption } from '../../database/encryption.ts'
import type { EventFanOut } from '../../database/events.ts'
import type { Database } from '../../database/schema.ts'
import type { Clock } from '../../time/clock.ts'
import { openPushKeys } from './keys.ts'
import { createPostman, type Postman } from './post.ts'
import { sendWaiting, tidyPush } from './sender.ts'
import type { PushServices } from './services.ts'

export interface PushSettings {
  /** Where a push service's operator can write to, "mailto:…" or "https://…"; undefined: no notifications. */
  readonly contact: string | undefined
  /** 32 bytes; undefined: the key stored in the database. */
  readonly privateKey: Buffer | undefined
}

export interface PushOptions {
  readonly database: Kysely<Database>
  readonly encryption: Encryption
  /** Real time. */
  readonly wallClock: Clock
  readonly events: Pick<EventFanOut, 'subscribe'>
  readonly services: PushServices
  readonly settings: PushSettings
  readonly log: Log
}

export interface RunningPush {
  /** Undefined: this server sends no notifications. */
  readonly postman: Postman | undefined
  /** Sending is interrupted, and repeated later. */
  stop(): Promise<void>
}

const gatherMs = 200
/** For retries, and for lost notifications. */
const lookEveryMs = 15_000
const tidyEveryMs = 600_000

/** One run at a time; a call during a run starts another one after it. */
const createRepeater = (run: () => Promise<void>) => {
  let running: Promise<void> | undefined
  let again = false
  const loop = async () => {
    do {
      again = false
      await run()
    } while (again)
    running = undefined
  }
  return {
    start: () => {
      again = true
      running ??= loop()
    },
    finished: async () => running,
  }
}

/**
 * Sends notifications as messages are written, by this process or another; every process may run it. The
 * ledger doesn't depend on it: the database queues the messages, and after their commit database
 * notifications wake this process.
 */
export const startPush = async (options: PushOptions): Promise<RunningPush> => {
  const { database, encryption, wallClock, events, services, settings, log } = options
  const tidy = () =>
    tidyPush(database, wallClock.nowMs()).catch((cause) => log.warn('push-not-tidied', { cause }))
  const tidying = setInterval(tidy, tidyEveryMs)
  tidying.unref()
  await tidy()
  if (settings.contact === undefined) return { postman: undefined, stop: async () => clearInterval(tidying) }
  const keys = await openPushKeys(settings.privateKey, database, encryption, wallClock.nowMs())
  const stopping = new AbortController()
  const { signal } = stopping
  const postman = createPostman(keys, settings.contact, services, signal)
  const sender = createRepeater(() =>
    sendWaiting({ database, encryption, wallClock, postman, log, signal }).catch((cause) =>
      log.error('push-not-looked', { cause }),
    ),
  )
  let gathering: NodeJS.Timeout | undefined
  const wake = () => {
    gathering ??= setTimeout(() => {
      gathering = undefined
      sender.start()
    }, gatherMs)
    gathering.unref()
  }
  const unsubscribe = events.subscribe((_userId, { type, reference }) => {
    if (type === 'message' && reference !== 'read') wake()
  })
  const looking = setInterval(wake, lookEveryMs)
  looking.unref()
  wake()
  return {
    postman,
    stop: async () => {
      unsubscribe()
      stopping.abort()
      clearInterval(looking)
      clearInterval(tidying)
      clearTimeout(gathering)
      await sender.finished()
    },
  }
}
