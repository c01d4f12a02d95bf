import type { Log } from '../../base/log.ts'
import { gauges } from '../../base/metrics.ts'
import type { ConnectionSettings } from '../../database/connect.ts'
import { makeCheckedBackup } from './checked-backup.ts'
import { listBackups, pruneBackups } from './folder.ts'
import type { BackupPlan } from './plan.ts'

interface Clock {
  nowMs(): number
}

export interface WatchOptions {
  readonly plan: BackupPlan
  readonly owner: ConnectionSettings
  /** Real time: skipping the market's clock makes no backup due. */
  readonly wallClock: Clock
  readonly signal?: AbortSignal
}

/** By then, a start is over. */
const firstLookMs = 60_000
const lookEveryMs = 300_000

const showNewest = async ({ everyMs, folder }: BackupPlan): Promise<number> => {
  const newestMs = (await listBackups(folder)).at(-1)?.writtenMs ?? 0
  gauges.backupEverySeconds.set(everyMs / 1_000)
  gauges.backupCheckedSeconds.set(newestMs / 1_000)
  return newestMs
}

/** Writes and checks a backup if one is due; only then deletes older ones. Shows the newest one's time. */
export const lookAtBackups = async ({ plan, owner, wallClock, signal }: WatchOptions): Promise<void> => {
  const nowMs = wallClock.nowMs()
  if (nowMs - (await showNewest(plan)) < plan.everyMs) return
  const { folder, publicKeys } = plan
  await makeCheckedBackup({ owner, folder, publicKeys, ...(signal ? { signal } : {}) }, nowMs)
  await pruneBackups(folder, plan.keep)
  await showNewest(plan)
}

/** Checks periodically. Returns the function that stops it, together with a backup in progress. */
export const watchBackups = (options: WatchOptions & { readonly log: Log }): (() => void) => {
  const ending = new AbortController()
  let isLooking = false
  const look = async () => {
    if (isLooking) return
    isLooking = true
    try {
      await lookAtBackups({ ...options, signal: ending.signal })
    } catch (cause) {
      if (!ending.signal.aborted) options.log.error('backup-failed', { cause })
    } finally {
      isLooking = false
    }
  }
  const first = setTimeout(look, firstLookMs).unref()
  const timer = setInterval(look, lookEveryMs).unref()
  return () => {
    ending.abort()
    clearTimeout(first)
    clearInterval(timer)
  }
}
