import type { Generated } from 'kysely'

/** Migrations 0006, 0011 and 0234. Days as "YYYY-MM-DD" are read with `day::text`. */
interface ReplayTables {
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
  replay_security: {
    replay_id: number
    symbol: string
    name: string | null
    isin: string | null
    industry: string | null
    face_value_paise: number | null
  }
  replay_action: { replay_id: number; symbol: string; ex_day: string; numerator: number; denominator: number }
  /** Levels are hundredths of a point. */
  replay_index_level: {
    replay_id: number
    code: string
    name: string
    day: string
    open_level: number
    high_level: number
    low_level: number
    close_level: number
  }
  fund_scheme: {
    scheme_code: string
    name: string
    plan: string | null
    option: string | null
    house: string | null
    category: string | null
    isin_payout_or_growth: string | null
    isin_reinvestment: string | null
  }
  /** Rupees per unit, as text, to be exact. */
  fund_nav: { scheme_code: string; day: string; nav: string }
}

declare module '../../database/schema.ts' {
  interface Database extends ReplayTables {}
}
