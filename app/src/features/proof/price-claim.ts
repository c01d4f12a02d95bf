import type { BookWalk } from '@tarazu/contract/calls/book-walk.ts'
import type { fillsBefore } from '@tarazu/contract/calls/fills-before.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'

export type EarlierFill = CallOutput<typeof fillsBefore>['list'][number]

/** The claimed price. */
export interface PriceClaim {
  readonly exchange: 'NSE' | 'BSE'
  readonly code: string
  /** ISO 8601, to the millisecond. */
  readonly at: string
  /** Rupees; for a fill the average. */
  readonly price: string
  /** The price of a block that was on sale then, in place of the market price. */
  readonly trade?: 'block'
  /** How a fill walked the book: the next four belong together; without them the price itself is the claim. */
  readonly side?: 'buy' | 'sell'
  readonly quantity?: string
  /** How many shares the investor had already taken. */
  readonly taken?: string
  /** The fill's turnover, in rupees. */
  readonly turnover?: string
  /** The execution's number, which its investor can use to request the earlier fills. */
  readonly fill?: string
  /** The earlier fills, trade by trade; without them, the sum is only a claim. */
  readonly earlier?: readonly EarlierFill[] | undefined
}

/** A fill that can be checked. One from before orders walked the book was made at the quote. */
interface Filled {
  readonly fillNo?: string | null
  readonly time: string
  readonly price: string
  readonly walk: BookWalk | null
  /** 'block': from a block; anything else was made at the quote or walked the book. */
  readonly cause?: string
}

/** The claim of a fill. */
export const claimOf = (
  { exchange, code }: Pick<PriceClaim, 'exchange' | 'code'>,
  { fillNo, time, price, walk, cause }: Filled,
  side: 'buy' | 'sell',
): PriceClaim => {
  const claim = { exchange, code, at: time, price }
  if (cause === 'block') return { ...claim, trade: 'block' }
  if (walk === null) return claim
  const { quantity, takenBefore, turnover } = walk
  const walked = { side, quantity: String(quantity), taken: String(takenBefore), turnover }
  return { ...claim, ...walked, ...(fillNo && { fill: fillNo }) }
}
