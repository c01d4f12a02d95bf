import { randomBytes } from 'node:crypto'
import type { Notifications } from '../../database/notifications.ts'

/** A longer wait would not help: most proxies time out first. */
const longestWaitMs = 25_000

/** Notifies the desk as soon as a conversation has changed. */
export interface ServiceChanges {
  /** Resolves once anything has changed since the mark; at once if the mark is not this process's latest. */
  wait(since: string | undefined): Promise<{ readonly mark: string; readonly changed: boolean }>
  stop(): void
}

/**
 * A long poll over the database's notifications. The desk has a few dozen users. One waiting request for each
 * costs nothing, is as fast as a socket and passes every proxy. After a broken connection, the next request
 * detects missed changes, whichever process it reaches.
 */
export const createServiceChanges = async (
  notifications: Pick<Notifications, 'listen'>,
): Promise<ServiceChanges> => {
  const process = randomBytes(6).toString('hex')
  let count = 0
  let stopped = false
  const waiters = new Set<() => void>()
  const mark = () => `${process}.${count}`
  const release = () => {
    count += 1
    for (const wake of waiters) wake()
  }
  await notifications.listen('service_changed', { received: release, interrupted: release })
  return {
    wait: async (since) => {
      if (since === mark() && !stopped)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(done, longestWaitMs)
          function done() {
            clearTimeout(timer)
            waiters.delete(done)
            resolve()
          }
          waiters.add(done)
        })
      return { mark: mark(), changed: since !== mark() }
    },
    stop: () => {
      stopped = true
      release()
    },
  }
}
