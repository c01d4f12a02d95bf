import type { reminderKind } from '@tarazu/contract/calls/reminders.ts'
import type { z } from 'zod'

export type ReminderKind = z.infer<typeof reminderKind>

/** Migration 0296. */
export interface ReminderTable {
  readonly user_id: bigint
  readonly kind: ReminderKind
  /** The id of the block trade or the issue. */
  readonly subject_id: string
  readonly due_ms: bigint
}

declare module '../../database/schema.ts' {
  interface Database {
    reminders: ReminderTable
  }
}
