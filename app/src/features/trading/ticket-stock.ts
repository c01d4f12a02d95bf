import type { Direction } from '@tarazu/contract/trading/trading-arithmetic.ts'

/** The choices on a ticket. */
export interface TicketChoice {
  readonly direction: Direction
  readonly quantity: number | null
  readonly leverage: number
}

/** The ticket's stock. */
export interface TicketStock {
  readonly code: string
  readonly exchange: 'NSE' | 'BSE'
  readonly name: string
  readonly nameHindi: string
  /** Shown until the first live quote. */
  readonly pricePaise: bigint
  readonly symbol: string
}
