import type { Generated } from 'kysely'

/** Everything due up to this market time is done. */
export interface JobProgressTable {
  only_row: Generated<boolean>
  done_until_ms: bigint
}

/** One due time of one job: done, or failed so far and retried. */
export interface JobRunTable {
  job: string
  due_ms: bigint
  subjects: number
  /** Real time. */
  done_ms: bigint | null
  failure: string | null
  tried_ms: bigint
}

interface JobTables {
  job_progress: JobProgressTable
  job_runs: JobRunTable
}

declare module '../../database/schema.ts' {
  interface Database extends JobTables {}
}
