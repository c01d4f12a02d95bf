import type { Account, UserAccount } from '@tarazu/contract/money/chart.ts'
import type { Posting } from './command.ts'

/** A posting as it is written: on a user's account with the balance after it. */
export interface PostedLine {
  readonly account: Account
  readonly amountPaise: bigint
  readonly balanceAfterPaise: bigint | null
}

export const isUserAccount = (account: Account): account is UserAccount => account.startsWith('user:')

/**
 * Posts an entry on a user's balances (changed in place). Postings of zero are left out. Throws when the postings
 * don't sum to zero or an account would fall below zero: both are faults of the rule that made them.
 */
export const post = (
  postings: readonly Posting[],
  balances: Map<UserAccount, bigint>,
): readonly PostedLine[] => {
  let sumPaise = 0n
  const lines: PostedLine[] = []
  for (const { account, amountPaise } of postings) {
    sumPaise += amountPaise
    if (amountPaise === 0n) continue
    if (!isUserAccount(account)) {
      lines.push({ account, amountPaise, balanceAfterPaise: null })
      continue
    }
    const balanceAfterPaise = (balances.get(account) ?? 0n) - amountPaise
    balances.set(account, balanceAfterPaise)
    lines.push({ account, amountPaise, balanceAfterPaise })
  }
  if (sumPaise !== 0n) throw new Error(`the postings of an entry sum to ${sumPaise} paise, not to zero`)
  for (const line of lines)
    if (line.balanceAfterPaise !== null && line.balanceAfterPaise < 0n)
      throw new Error(`an entry takes ${line.account} to ${line.balanceAfterPaise} paise`)
  return lines
}
