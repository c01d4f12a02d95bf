import type { Paise } from '@tarazu/contract/money/money.ts'
import type { Direction } from '@tarazu/contract/trading/trading-arithmetic.ts'
import type { Exchange } from '@tarazu/market/types.ts'

/** The position that a trade or a corporate action belongs to. */
interface OfPosition {
  /** The command's number: the order of events. */
  readonly number: bigint
  /** The ISIN: its shares are one kind, on whichever exchange they were bought. */
  readonly security: string
  readonly exchange: Exchange
  readonly direction: Direction
  readonly instantMs: number
}

export interface TradeEvent extends OfPosition {
  readonly kind: 'open' | 'close'
  /** An allotment, or a purchase in the block window: delivered regardless of other trades that day. */
  readonly isDelivered: boolean
  readonly quantity: bigint
  readonly turnoverPaise: Paise
  /** { "stt": "1234" }: paise by charge, as stored. */
  readonly charges: Readonly<Record<string, string>>
}

export interface ShareEvent extends OfPosition {
  readonly kind: 'split' | 'bonus'
  readonly quantityBefore: bigint
  readonly quantityAfter: bigint
  /** The cost of the holding, before and after. */
  readonly costBeforePaise: Paise
  readonly costAfterPaise: Paise
  /** The gain included in the position's realised result: a fractional share's value less its cost. */
  readonly grossPaise: Paise
}

export type GainEvent = TradeEvent | ShareEvent
