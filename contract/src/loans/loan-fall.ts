import { type Paise, ratePpmOf } from '../money/money.ts'

/** A purchase made with a loan, and the fall in price after it. */
export interface BorrowedPurchase {
  readonly loanPaise: Paise
  readonly leverage: number
  readonly fallPpm: bigint
}

export interface AfterFall {
  readonly boughtPaise: Paise
  /** The fall at which the position is squared off; undefined without leverage. */
  readonly closesAtPpm: bigint | undefined
  readonly lossPaise: Paise
  /** The shortfall on the loan, which has to be repaid from the investor's own money. */
  readonly leftPaise: Paise
}

/** A position is closed when 25 per cent of its margin is left. */
const closedAfterLossPpm = 750_000n

/**
 * What is left of a loan after a fall, before charges and interest: leverage multiplies the loss, and the
 * loan is owed whatever the shares are worth. A leveraged position is squared off on the way, at best with a
 * quarter of its margin left.
 */
export const afterFall = ({ loanPaise, leverage, fallPpm }: BorrowedPurchase): AfterFall => {
  const boughtPaise = loanPaise * BigInt(leverage)
  const closesAtPpm = leverage > 1 ? closedAfterLossPpm / BigInt(leverage) : undefined
  const heldFallPpm = closesAtPpm !== undefined && fallPpm > closesAtPpm ? closesAtPpm : fallPpm
  const lossPaise = ratePpmOf(boughtPaise, heldFallPpm)
  return { boughtPaise, closesAtPpm, lossPaise, leftPaise: loanPaise - lossPaise }
}
