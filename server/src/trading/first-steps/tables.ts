/** First steps that only the app sees (migration 0080), by the market's clock; null: not yet. */
export interface FirstStepsTable {
  user_id: bigint
  receipt_read_ms: bigint | null
  price_checked_ms: bigint | null
  hidden_ms: bigint | null
  /** A contract note was opened (migration 0098). */
  note_read_ms: bigint | null
  /** A draw was recomputed (migration 0106). */
  draw_checked_ms: bigint | null
}

declare module '../../database/schema.ts' {
  interface Database {
    first_steps: FirstStepsTable
  }
}
