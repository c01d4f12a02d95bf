import type { Notifications } from './notifications.ts'

const retryMs = 1_000

/** State that every process keeps a copy of. */
interface Followed {
  readonly notifications: Pick<Notifications, 'listen'>
  /** The channel on which processes announce changes. */
  readonly channel: string
  /** Loads the newest version. */
  readonly read: () => Promise<void>
  /** A read failed; it is retried in a second. */
  readonly failed: (cause: unknown) => void
}

/**
 * Reads now and after every change, one read at a time. Throws if the first one fails; returns a function that stops
 * it.
 */
export const follow = async ({ notifications, channel, read, failed }: Followed): Promise<() => void> => {
  let retry: NodeJS.Timeout | undefined
  let stopped = false
  let wanted = 0
  let running = false
  /** Changes during a read cause one more. */
  const refresh = async (): Promise<void> => {
    wanted += 1
    if (running) return
    running = true
    try {
      for (let reading = 0; reading !== wanted && !stopped; ) {
        reading = wanted
        await read()
      }
    } catch (cause) {
      failed(cause)
      if (!stopped) retry = setTimeout(refresh, retryMs)
    } finally {
      running = false
    }
  }
  await read()
  await notifications.listen(channel, { received: refresh, interrupted: refresh })
  await refresh()
  return () => {
    stopped = true
    clearTimeout(retry)
  }
}
