import { type Paise, ratePpmOf } from '../money/money.ts'

/** What is bought with a loan, and how far the price then falls. */
export interface BorrowedPurchase {
  readonly loanPaise: Paise
  readonly leverage: number
  readonly fallPpm: bigint
}

export interface AfterFall {
  readonly boughtPaise: Paise
  /** The fall at which the house closes the position; undefined without leverage. */
  readonly closesAtPpm: bigint | undefined
  readonly lossPaise: Paise
  /** Of the loan; the loss has to come out of one's own money when it is repaid. */
  readonly leftPaise: Paise
}

/** A position is closed when 25 per cent of its margin is left. */
const closedAfterLossPpm = 750_000n

/**
 * What a fall leaves of a loan, before charges and interest: leverage multiplies the loss, and the loan is owed whatever the
 * shares are worth. A leveraged position is closed on the way, at best with a quarter of its margin left.
 */
export const afterFall = ({ loanPaise, leverage, fallPpm }: BorrowedPurchase): AfterFall => {
  const boughtPaise = loanPaise * BigInt(leverage)
  const closesAtPpm = leverage > 1 ? closedAfterLossPpm / BigInt(leverage) : undefined
  const heldFallPpm = closesAtPpm !== undefined && fallPpm > closesAtPpm ? closesAtPpm : fallPpm
  const lossPaise = ratePpmOf(boughtPaise, heldFallPpm)
  return { boughtPaise, closesAtPpm, lossPaise, leftPaise: loanPaise - lossPaise }
}
