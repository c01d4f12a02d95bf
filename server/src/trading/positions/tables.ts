import type { AdjustmentKind, FillCause, TradeIntent } from '@tarazu/contract/calls/trading.ts'
import type { Product } from '@tarazu/contract/trading/charges.ts'
import type { Direction } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { goneMinutes, type Taken } from '@tarazu/market/day/taken.ts'
import type { Exchange } from '@tarazu/market/types.ts'
import { defineTable } from '../../ledger/entity-table.ts'
import { type Traded, tradedOfFills } from './traded.ts'

/** A position, kept on record after it is closed. */
export type PositionRow = {
  user_id: bigint
  /** The id of the command that opened it. */
  order_no: bigint
  exchange: Exchange
  code: string
  direction: Direction
  leverage: number
  /**
   * The product of its orders, which decides the brokerage: paid in full (delivery), or on margin or short
   * (intraday).
   */
  product: Product
  bought_quantity: bigint
  /** Still held; 0 once closed. */
  quantity: bigint
  /** The opening cost of all shares bought, and of the part still held; 0 for a closed one. */
  original_cost_paise: bigint
  cost_paise: bigint
  original_deposit_paise: bigint
  /** The margin for the part still held; 0 once closed. */
  deposit_paise: bigint
  /** All charges so far. */
  fee_paise: bigint
  /** On sales, before charges. */
  realised_paise: bigint
  /** Price × quantity of all sales, for their average price. */
  sold_turnover_paise: bigint
  /** Total financing so far. */
  financing_paise: bigint
  /** The first prices at which the margin level is 50 and 25 per cent; null if there are none (record.ts). */
  call_price_paise: bigint | null
  liquidation_price_paise: bigint | null
  /** The time from which they apply. */
  margin_from_ms: bigint
  /** When the margin call was sent; null while the margin is not low. */
  margin_called_ms: bigint | null
  /** How often it was written, including its opening: the version with the higher number is newer. */
  change_count: number
  /** When a required buy-back before the close found no seller; since then the short awaits the auction. */
  delivery_failed_ms: bigint | null
  /** Shares from a placement or a block trade can't be sold before this time; null for any others. */
  locked_until_ms: bigint | null
  opened_ms: bigint
  closed_ms: bigint | null
}

export const positionTable = defineTable<PositionRow, 'user_id' | 'order_no'>({
  name: 'trading_position',
  key: ['user_id', 'order_no'],
  columns: {
    user_id: 'bigint',
    order_no: 'bigint',
    exchange: 'text',
    code: 'text',
    direction: 'text',
    leverage: 'integer',
    product: 'text',
    bought_quantity: 'bigint',
    quantity: 'bigint',
    original_cost_paise: 'bigint',
    cost_paise: 'bigint',
    original_deposit_paise: 'bigint',
    deposit_paise: 'bigint',
    fee_paise: 'bigint',
    realised_paise: 'bigint',
    sold_turnover_paise: 'bigint',
    financing_paise: 'bigint',
    call_price_paise: 'bigint',
    liquidation_price_paise: 'bigint',
    margin_from_ms: 'bigint',
    margin_called_ms: 'bigint',
    change_count: 'integer',
    delivery_failed_ms: 'bigint',
    locked_until_ms: 'bigint',
    opened_ms: 'bigint',
    closed_ms: 'bigint',
  },
})

/** One execution: the opening of a position, or one of its sales. Never changed. */
export type FillRow = {
  user_id: bigint
  /** The id of the command that decided it. */
  fill_no: bigint
  order_no: bigint
  kind: TradeIntent
  cause: FillCause
  quantity: bigint
  /** The turnover of the shares, level by level. */
  turnover_paise: bigint
  /** What the investor had taken from the book before; null for a fill from before orders walked it. */
  taken_before_shares: bigint | null
  /** The book of the fill, as named by matching.ts; null if it was taken from none. */
  book: string | null
  /** Added at the opening; taken from the position on a sale. */
  deposit_paise: bigint
  /** { "stt": "1234" }: paise by charge. */
  charges: Readonly<Record<string, string>>
  fee_paise: bigint
  /** Whether it is one of its day's trades, which affect each other's charges. */
  netted: boolean
  /** Before charges; 0 at the opening. */
  profit_loss_paise: bigint
  /** The loss that neither margin nor cash covered, borne by the house. */
  uncovered_paise: bigint
  decided_ms: bigint
}

export const fillTable = defineTable<FillRow, 'user_id' | 'fill_no'>({
  name: 'trading_fill',
  key: ['user_id', 'fill_no'],
  columns: {
    user_id: 'bigint',
    fill_no: 'bigint',
    order_no: 'bigint',
    kind: 'text',
    cause: 'text',
    quantity: 'bigint',
    turnover_paise: 'bigint',
    taken_before_shares: 'bigint',
    book: 'text',
    deposit_paise: 'bigint',
    charges: 'jsonb',
    fee_paise: 'bigint',
    netted: 'boolean',
    profit_loss_paise: 'bigint',
    uncovered_paise: 'bigint',
    decided_ms: 'bigint',
  },
})

/** The effect of a split, a bonus issue or a dividend on a position. Never changed. */
export type AdjustmentRow = {
  user_id: bigint
  /** The id of the command that decided it. */
  adjustment_no: bigint
  order_no: bigint
  /** "split:ISIN:EX-DAY". */
  action_id: string
  kind: AdjustmentKind
  quantity_before: bigint
  quantity_after: bigint
  /** Rounded, for display. */
  price_before_paise: bigint
  price_after_paise: bigint
  /** The cost of the position. */
  cost_before_paise: bigint
  cost_after_paise: bigint
  /** The change of the available cash. */
  cash_paise: bigint
  deposit_used_paise: bigint
  /** The open of the ex-day. */
  effective_ms: bigint
}

export const adjustmentTable = defineTable<AdjustmentRow, 'user_id' | 'adjustment_no'>({
  name: 'trading_adjustment',
  key: ['user_id', 'adjustment_no'],
  columns: {
    user_id: 'bigint',
    adjustment_no: 'bigint',
    order_no: 'bigint',
    action_id: 'text',
    kind: 'text',
    quantity_before: 'bigint',
    quantity_after: 'bigint',
    price_before_paise: 'bigint',
    price_after_paise: 'bigint',
    cost_before_paise: 'bigint',
    cost_after_paise: 'bigint',
    cash_paise: 'bigint',
    deposit_used_paise: 'bigint',
    effective_ms: 'bigint',
  },
})

/** The cost of one calendar day's financing of a position. Never changed. */
export type FinancingRow = {
  user_id: bigint
  /** The id of the command that decided it. */
  financing_no: bigint
  order_no: bigint
  /** The day in India that was financed. */
  day: string
  financed_paise: bigint
  annual_ppm: number
  amount_paise: bigint
  /** Parts of the amount: taken from the position's margin, and borne by the house. */
  deposit_used_paise: bigint
  uncovered_paise: bigint
  /** The end of the day. */
  effective_ms: bigint
}

export const financingTable = defineTable<FinancingRow, 'user_id' | 'financing_no'>({
  name: 'trading_financing',
  key: ['user_id', 'financing_no'],
  columns: {
    user_id: 'bigint',
    financing_no: 'bigint',
    order_no: 'bigint',
    day: 'text',
    financed_paise: 'bigint',
    annual_ppm: 'integer',
    amount_paise: 'bigint',
    deposit_used_paise: 'bigint',
    uncovered_paise: 'bigint',
    effective_ms: 'bigint',
  },
})

/** What the investor of a row `t` recently took from the books, by the fills of the half hour before its newest. */
const takenOfFills = `
  select jsonb_build_object('books', coalesce(jsonb_agg(book order by minute, first_no), '[]'),
    'minutes', coalesce(jsonb_agg(minute order by minute, first_no), '[]'),
    'shares', coalesce(jsonb_agg(shares order by minute, first_no), '[]')) from (
    select book, decided_ms / 60000 as minute, sum(quantity) as shares, min(fill_no) as first_no from trading_fill
    where user_id = t.user_id and book is not null and decided_ms >= (
      select (max(decided_ms) / 60000 - ${goneMinutes - 1}) * 60000 from trading_fill newest where newest.user_id = t.user_id)
    group by book, minute) taken`

/** Totals over an investor's open positions and waiting sales, and the recent fills by book. */
export type ExposureRow = {
  user_id: bigint
  /** How much the house has lent. */
  financed_paise: bigint
  /** { "NSE:KAVCEM": "1234" }: margin in paise by listing; listings without holdings are left out. */
  deposits: Readonly<Record<string, string>>
  /** Maintained by the fills, each of which also changes this row. */
  taken: Taken
  /** The trades today and the day before, also maintained by the fills. */
  traded: Traded
  /**
   * { "NSE:KAVCEM": "150" }: shares that waiting orders are to sell from the holdings, by listing; others are left out.
   */
  reserved: Readonly<Record<string, string>>
}

export const exposureTable = defineTable<ExposureRow, 'user_id'>({
  name: 'trading_exposure',
  key: ['user_id'],
  columns: {
    user_id: 'bigint',
    financed_paise: 'bigint',
    deposits: 'jsonb',
    taken: 'jsonb',
    traded: 'jsonb',
    reserved: 'jsonb',
  },
  derived: { taken: takenOfFills, traded: tradedOfFills },
})

/** As Kysely sees them. */
interface TradingTables {
  trading_adjustment: AdjustmentRow
  trading_position: PositionRow
  trading_risk_read: { user_id: bigint; read_ms: bigint }
  trading_exposure: Omit<ExposureRow, 'taken' | 'traded'>
  trading_fill: FillRow
  trading_financing: FinancingRow
}

declare module '../../database/schema.ts' {
  interface Database extends TradingTables {}
}
