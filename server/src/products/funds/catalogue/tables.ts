/** A fund that the desk has suspended, or that it closes (migration 0140). */
export interface FundStop {
  readonly fund: string
  readonly state: 'suspended' | 'closing'
  readonly request_id: bigint
  readonly from_ms: bigint
  /** Of a fund that closes: at which day's value everybody is paid out, and from when that is known; as was said first. */
  readonly value_day: string | null
  readonly known_ms: bigint | null
}

declare module '../../../database/schema.ts' {
  interface Database {
    fund_stops: FundStop
  }
}
