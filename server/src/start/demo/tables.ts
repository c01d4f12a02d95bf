import type { Generated } from 'kysely'

/** The demo accounts (migration 0042). */
export interface DemoPersonTable {
  subject: 'investor' | 'operator'
  /** A user's or an operator's id. */
  holder_id: bigint
  /** Locked by a start with DEMO=off, to be unlocked by one with DEMO=on. */
  asleep: Generated<boolean>
}

interface DemoTables {
  demo_people: DemoPersonTable
}

declare module '../../database/schema.ts' {
  interface Database extends DemoTables {}
}
