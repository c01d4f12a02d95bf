import { type Paise, ratePpmOf } from '../money/money.ts'

/** What is bought with one's own money and a loan, and how far the price then falls. */
export interface BorrowedPurchase {
  readonly ownPaise: Paise
  readonly loanPaise: Paise
  readonly leverage: number
  readonly fallPpm: bigint
}

export interface AfterFall {
  readonly boughtPaise: Paise
  /** The fall at which the house closes the position; undefined without leverage. */
  readonly closesAtPpm: bigint | undefined
  readonly lossPaise: Paise
  /** Of what was put in, the loan with it. */
  readonly leftPaise: Paise
  /** Of one's own money once the loan is given back; below zero it is still owed. */
  readonly ownLeftPaise: Paise
}

/** A position is closed when 25 per cent of its margin is left. */
const closedAfterLossPpm = 750_000n

/**
 * What a fall leaves of one's own money, before charges and interest: leverage multiplies the loss, and the loan is owed
 * whatever the shares are worth. A leveraged position is closed on the way, at best with a quarter of its margin left.
 */
export const afterFall = ({ ownPaise, loanPaise, leverage, fallPpm }: BorrowedPurchase): AfterFall => {
  const putInPaise = ownPaise + loanPaise
  const boughtPaise = putInPaise * BigInt(leverage)
  const closesAtPpm = leverage > 1 ? closedAfterLossPpm / BigInt(leverage) : undefined
  const heldFallPpm = closesAtPpm !== undefined && fallPpm > closesAtPpm ? closesAtPpm : fallPpm
  const lossPaise = ratePpmOf(boughtPaise, heldFallPpm)
  const leftPaise = putInPaise - lossPaise
  return { boughtPaise, closesAtPpm, lossPaise, leftPaise, ownLeftPaise: leftPaise - loanPaise }
}
