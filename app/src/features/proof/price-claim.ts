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
  /** Rupees; of a fill the average. */
  readonly price: string
  /** The price of the block that was for sale then, instead of the market's. */
  readonly trade?: 'block'
  /** How a fill walked the book: the next four go together; without them the price itself was the claim. */
  readonly side?: 'buy' | 'sell'
  readonly quantity?: string
  /** What the investor had taken before, in shares. */
  readonly taken?: string
  /** What the fill came to, in rupees. */
  readonly turnover?: string
  /** The execution's number, by which its investor can ask what was taken before. */
  readonly fill?: string
  /** What was taken before, trade by trade; without it the sum is only claimed. */
  readonly earlier?: readonly EarlierFill[] | undefined
}

/** A fill as it may be checked; one from before orders walked the book was made at the quote. */
interface Filled {
  readonly fillNo?: string | null
  readonly time: string
  readonly price: string
  readonly walk: BookWalk | null
  /** 'block' out of a block; anything else was made at the quote or walked the book. */
  readonly cause?: string
}

/** What is claimed of a fill. */
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
