import type { Generated } from 'kysely'

/** Migration 0006. Days as "YYYY-MM-DD" are read with `day::text`. */
export interface ReplayTables {
  replay: { replay_id: Generated<number>; name: string; started_day: string | null }
  replay_instrument: {
    instrument_id: Generated<number>
    replay_id: number
    exchange: 'NSE' | 'BSE'
    symbol: string
    series: string
    isin: string | null
    name: string | null
  }
  replay_day: { replay_id: number; day: string; exchange: 'NSE' | 'BSE'; format: string; row_count: number }
  replay_bar: {
    instrument_id: number
    day: string
    prev_close_paise: number | null
    open_paise: number
    high_paise: number
    low_paise: number
    close_paise: number
    volume_shares: bigint
    turnover_paise: bigint
  }
}
