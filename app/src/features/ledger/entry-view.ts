import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { paiseOf } from '../portfolio/position-figures.ts'

interface Posting {
  readonly own: boolean
  readonly amount: string
}

/**
 * Postings for display: plus means that an account received money. In the ledger, debits are positive and the
 * investor's accounts are the platform's debts, so every sign is inverted. The investor's own accounts come first; the
 * sum is computed here, from the displayed amounts.
 */
export const postingsForPeople = <Shown extends Posting>(
  postings: readonly Shown[],
): { readonly postings: readonly Shown[]; readonly sum: string } => {
  const turned = postings.map((posting) => ({
    ...posting,
    amount: rupeesFromPaise(-paiseOf(posting.amount)),
  }))
  const sumPaise = turned.reduce((sum, posting) => sum + paiseOf(posting.amount), 0n)
  const ordered = turned.toSorted((one, other) => Number(other.own) - Number(one.own))
  return { postings: ordered, sum: rupeesFromPaise(sumPaise) }
}
