/** A fund that the desk has suspended or is closing (migration 0140). */
export interface FundStop {
  readonly fund: string
  readonly state: 'suspended' | 'closing'
  readonly request_id: bigint
  readonly from_ms: bigint
  /** For a closing fund: the day whose NAV everybody gets, and when that is known, as first announced. */
  readonly value_day: string | null
  readonly known_ms: bigint | null
}

declare module '../../../database/schema.ts' {
  interface Database {
    fund_stops: FundStop
  }
}
