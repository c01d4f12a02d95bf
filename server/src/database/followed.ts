import type { Notifications } from './notifications.ts'

const retryMs = 1_000

/** Something that every process keeps a copy of. */
interface Followed {
  readonly notifications: Pick<Notifications, 'listen'>
  /** On which any process tells that it has changed. */
  readonly channel: string
  /** Takes the newest version over. */
  readonly read: () => Promise<void>
  /** A reading failed; it is tried again in a second. */
  readonly failed: (cause: unknown) => void
}

/** Reads now and after every change, one reading at a time. Throws if the first one fails; returns what ends it. */
export const follow = async ({ notifications, channel, read, failed }: Followed): Promise<() => void> => {
  let retry: NodeJS.Timeout | undefined
  let stopped = false
  let wanted = 0
  let running = false
  /** Changes meanwhile cause one more reading. */
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
