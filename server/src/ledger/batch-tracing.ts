import { currentTracing } from '../base/tracing.ts'
import type { Job } from './job.ts'

export interface BatchTimes {
  /** By performance.now(). */
  readonly beganMs: number
  /** When its input was read; a remembered batch reads nothing. */
  readonly readMs: number
  /** When everything was sent for writing, with the commit. */
  readonly writeMs: number
  readonly isRemembered: boolean
}

/** Adds to the trace of each of its commands: the batch, its database reads, and the commit. */
export const traceBatch = (jobs: readonly Job[], times: BatchTimes): void => {
  const tracing = currentTracing()
  if (tracing === undefined) return
  const { beganMs, readMs, writeMs, isRemembered } = times
  const endedMs = performance.now()
  for (const { trace, command } of jobs) {
    if (trace === undefined) continue
    const facts = {
      'tarazu.command': command.name,
      'tarazu.batch.commands': jobs.length,
      'tarazu.batch.remembered': isRemembered,
    }
    const batch = tracing.record('ledger.batch', trace, { beganMs, endedMs, facts })
    const database = { 'db.system.name': 'postgresql' }
    if (!isRemembered) tracing.record('database.read', batch, { beganMs, endedMs: readMs, facts: database })
    tracing.record('ledger.decide', batch, { beganMs: readMs, endedMs: writeMs })
    tracing.record('database.commit', batch, { beganMs: writeMs, endedMs, facts: database })
  }
}
