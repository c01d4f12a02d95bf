import type { Paise } from '@tarazu/contract/money/money.ts'
import type { Direction } from '@tarazu/contract/trading/trading-arithmetic.ts'
import type { Exchange } from '@tarazu/market/types.ts'

/** What a trade or a corporate action is in. */
interface OfPosition {
  /** The command's number: the order in which things happened. */
  readonly number: bigint
  /** The ISIN: shares of it are one kind, on whichever exchange they were bought. */
  readonly security: string
  readonly exchange: Exchange
  readonly direction: Direction
  readonly instantMs: number
}

export interface TradeEvent extends OfPosition {
  readonly kind: 'open' | 'close'
  /** An allotment, or a purchase in the block window: delivered whatever else was traded that day. */
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
  /** What the shares held had cost, before and after. */
  readonly costBeforePaise: Paise
  readonly costAfterPaise: Paise
  /** What the position's realised result gained: the value of a part of a share less what it cost. */
  readonly grossPaise: Paise
}

export type GainEvent = TradeEvent | ShareEvent
