import { batchCommands, batchesTotal, batchSeconds } from '../base/metrics.ts'

/** A committed batch: its size, and the duration of reading and writing. */
export const countBatch = (batch: {
  readonly commandCount: number
  readonly isRemembered: boolean
  readonly beganMs: number
  readonly readMs: number
}): void => {
  batchCommands.observe(batch.commandCount)
  batchesTotal.inc({ kind: batch.isRemembered ? 'remembered' : 'read' })
  batchSeconds.observe({ stage: 'read' }, (batch.readMs - batch.beganMs) / 1_000)
  batchSeconds.observe({ stage: 'write' }, (performance.now() - batch.readMs) / 1_000)
}

export const countFailedBatch = (): void => batchesTotal.inc({ kind: 'failed' })
